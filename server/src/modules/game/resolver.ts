import { advance } from './advance.ts';
import { type GameContext, laterThan, nowOf } from './game-context.ts';
import { withFreeWallet } from './hold-wallet.ts';
import { leaveQuietly } from './leave-game.command.ts';
import { pullRounds } from './rounds-feed.ts';
import { claimFeeds } from './vendor.repository.ts';
import { dueMoves, playersOnPause, silentPlayers } from './wallet.repository.ts';

/** A page that has not asked for the balance for this long is gone, milliseconds. Source: domain §3.3. */
export const SILENT_AFTER_MS = 3 * 60_000;
/** The feed is read this often while somebody plays, milliseconds. */
export const FEED_EVERY_MS = 2_000;
/** Members that one round of the resolver takes on; the rest is next. */
const BATCH = 32;
const AT_ONCE = 8;

const inParts = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  failed: (error: unknown) => void,
) => {
  for (let i = 0; i < items.length; i += AT_ONCE)
    await Promise.all(items.slice(i, i + AT_ONCE).map((item) => work(item).catch(failed)));
};

/**
 * Finishes what nobody waits for any more: moves after a time-out or a kill, members who fell silent or take a break, rounds of the feed.
 * Several processes may run it: each wallet and each feed is claimed by one.
 */
export const resolverOf = (games: GameContext) => {
  const failed = (error: unknown) => games.log.error({ err: error, alert: 'resolver' }, 'game alert: resolver');

  const round = async () => {
    const now = nowOf(games);
    await inParts(
      await dueMoves(games.db, now, BATCH),
      (member) => withFreeWallet(games, member, (hold) => advance(games, hold)),
      failed,
    );
    const silent = await silentPlayers(games.db, laterThan(now, -SILENT_AFTER_MS), BATCH);
    const paused = await playersOnPause(games.db, now, BATCH);
    await inParts([...new Set([...silent, ...paused])], (member) => leaveQuietly(games, member), failed);
    await inParts(await claimFeeds(games.db, now, FEED_EVERY_MS), (vendor) => pullRounds(games, vendor), failed);
  };

  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  /** One round, after any that runs. */
  const tick = (): Promise<void> => {
    last = last.then(() => (isStopped ? undefined : round().catch(failed)));
    return last;
  };

  return {
    tick,
    start(everyMs: number) {
      const again = () => {
        timer = setTimeout(() => void tick().then(() => !isStopped && again()), everyMs);
        timer.unref();
      };
      void tick().then(() => !isStopped && again());
    },
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await last;
    },
  };
};
