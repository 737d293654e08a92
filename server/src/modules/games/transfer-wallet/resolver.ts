import { isClosedBy, readOption } from '../../site/index.ts';
import { type GameContext, laterThan, nowOf } from '../game-context.ts';
import { whoIsToLeave } from '../read-models/who-is-to-leave.ts';
import { pullRounds } from '../reconciliation/rounds-feed.ts';
import { createCoalescingQueues } from '../vendors/coalescing-queues.ts';
import { claimFeed } from '../vendors/vendor.repository.ts';
import { withFreeWallet } from '../wallet/lock-wallet.ts';
import { nextWait } from '../wallet/retry-delay.ts';
import { type Due, dueMoves, postponeMove, vendorsWithMoney } from '../wallet/wallet.repository.ts';
import { advance } from './advance.ts';
import { leaveQuietly } from './leave-game.command.ts';

/**
 * A game that has given no sign of life for this long is left, milliseconds. Source: domain §3.3.
 */
export const SILENT_AFTER_MS = 3 * 60_000;
/** The feed is read this often while somebody plays, milliseconds. */
export const FEED_EVERY_MS = 2_000;
/** Members of one vendor that one round of the resolver takes on; the rest is next. */
export const BATCH = 32;
const AT_ONCE = 8;

const inParts = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
  for (let i = 0; i < items.length; i += AT_ONCE) await Promise.all(items.slice(i, i + AT_ONCE).map(work));
};

/**
 * Finishes work without a waiting caller: moves after a time-out or a kill, members who fell silent
 * or may not play on, rounds of the feed. Each vendor has one queue for its moves and one for its
 * feed, so that a hanging vendor delays no other money. Several processes may run it:
 * each wallet and each feed is claimed by one.
 */
export const resolverOf = (games: GameContext) => {
  const limiter = createCoalescingQueues();
  const failed = (error: unknown) => games.log.error({ err: error, alert: 'resolver' }, 'game alert: resolver');

  /** One whose step throws goes to the end of the queue like one whose vendor does not answer. */
  const moveOn = async ({ member_idx, attempts }: Due): Promise<void> => {
    try {
      await withFreeWallet(games, member_idx, (hold) => advance(games, hold));
    } catch (error) {
      failed(error);
      await postponeMove(games.db, member_idx, laterThan(nowOf(games), nextWait(attempts + 1))).catch(failed);
    }
  };

  const bringHome = async (vendorCode: string): Promise<void> => {
    await inParts(await dueMoves(games.db, vendorCode, nowOf(games), BATCH), moveOn);
    const now = nowOf(games);
    const stop = {
      silentSince: laterThan(now, -SILENT_AFTER_MS),
      now,
      isClosed: isClosedBy(await readOption(games.db), now),
    };
    const leaving = await whoIsToLeave(games.db, vendorCode, stop, BATCH);
    await inParts(leaving, ({ memberIdx, endedBy }) => leaveQuietly(games, memberIdx, endedBy).catch(failed));
  };

  const readFeed = async (vendorCode: string): Promise<void> => {
    const vendor = await claimFeed(games.db, vendorCode, nowOf(games), FEED_EVERY_MS);
    if (vendor) await pullRounds(games, vendor);
  };

  let vendors: readonly string[] = [];
  const look = async (): Promise<void> => {
    vendors = await vendorsWithMoney(games.db);
  };

  /** One round: every vendor at which there is money, each after whatever runs of it. */
  const tick = async (): Promise<void> => {
    await limiter.enter('vendors', () => look().catch(failed));
    const works = vendors.flatMap((code) => [
      limiter.enter(`moves of ${code}`, () => bringHome(code).catch(failed)),
      limiter.enter(`feed of ${code}`, () => readFeed(code).catch(failed)),
    ]);
    await Promise.all(works);
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    tick,
    start(everyMs: number) {
      void tick();
      // An unfinished last round does not matter: a busy queue takes the next one when it is free.
      timer = setInterval(() => void tick(), everyMs);
      timer.unref();
    },
    /** No round starts on a timer any more; `tick` still takes one. */
    pause() {
      clearInterval(timer);
    },
    async stop() {
      clearInterval(timer);
      await limiter.close();
    },
  };
};
