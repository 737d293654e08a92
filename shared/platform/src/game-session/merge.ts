/**
 * Returning game money: ready → in progress → complete or fail. Source: domain §3.3, specification
 * §4. The server goes on after a failure; the balance then shows that the money has returned after
 * all.
 */
import { gameLeft, isApiError } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { call } from '../call/call.ts';
import { errorText } from '../i18n/error-text.ts';
import { pollBalance } from '../session/balance-poll.ts';
import { exclusively } from '../session-state/locks.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { type Balance, balanceStore, inGames } from '../stores/balance.store.ts';
import { gameSessionStore, type Merge, type MergeState } from './game-session.store.ts';
import { currentMerge } from './leave-game.ts';

/** C009 is retried this often, after this many milliseconds each. Source: domain §3.3. */
export const CHECK_AGAIN_TIMES = 5;
export const CHECK_AGAIN_MS = 12_000;

/** The state of this very merge; undefined once it is gone. */
const stateOf = ({ requestId: mine }: Merge): MergeState | undefined => {
  const merge = currentMerge();
  return merge?.requestId === mine ? merge.state : undefined;
};

/** Moves on only the merge it belongs to, and nothing that is complete. */
const show = (mine: Merge, state: MergeState): void =>
  gameSessionStore.setState(({ merge }) =>
    merge?.requestId === mine.requestId && merge.state.step !== 'complete' ? { merge: { ...merge, state } } : {},
  );

/** `moved` in won. Published once, by the first source: the answer or the balance. */
const finish = (mine: Merge, moved: number): void => {
  if (stateOf(mine)?.step === 'complete') return;
  show(mine, { step: 'complete', moved });
  bus.emit(gameLeft, { moved });
};

const isHome = (balance: Balance): boolean =>
  typeof balance.balance === 'number' && inGames(balance) === 0 && !balance.playing;

/** After a failure, or while it waits for the game's end, every new balance may show the end. */
const watchBalance = (mine: Merge): void => {
  const before = balanceStore.getState().cash;
  const stop = balanceStore.subscribe((balance) => {
    const state = stateOf(mine);
    if (!state || state.step === 'complete' || !sessionStore.getState().session) return stop();
    const waits = state.step === 'fail' || (state.step === 'progress' && state.note !== '');
    if (waits && isHome(balance)) finish(mine, Math.max(0, balance.cash - before));
  });
};

/** Waits so many milliseconds, or less: until the merge is over. */
const pause = (mine: Merge, ms: number): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      done();
    };
    const timer = setTimeout(end, ms);
    const stop = gameSessionStore.subscribe(() => {
      if (stateOf(mine)?.step !== 'progress') end();
    });
  });

const bringBack = async ({ requestId: id, game }: Merge): Promise<number> => {
  const { moved } = await call('/api/cash/outGameMoney', { requestId: id, ...(game && { launchId: game.launchId }) });
  await call('/api/member/changeMemCashFlag', {});
  return moved;
};

/**
 * Repeats the same intention while the server checks the game's end; every repetition is safe by
 * its id.
 */
const bringBackInTime = async (merge: Merge): Promise<void> => {
  for (let check = 0; ; check += 1) {
    try {
      return finish(merge, await bringBack(merge));
    } catch (thrown) {
      if (!isApiError(thrown, 'C009') || check === CHECK_AGAIN_TIMES) throw thrown;
      show(merge, { step: 'progress', note: thrown.message || errorText('C009') });
      await pause(merge, CHECK_AGAIN_MS);
      if (stateOf(merge)?.step !== 'progress') return;
    }
  }
};

/** Begins, or begins again after a failure. One merge at a time across the tabs of the browser. */
export const startMerge = async (): Promise<void> => {
  const merge = currentMerge();
  if (!merge || (merge.state.step !== 'ready' && merge.state.step !== 'fail')) return;
  if (merge.state.step === 'ready') watchBalance(merge);
  show(merge, { step: 'progress', note: '' });
  try {
    await exclusively('merge', () => bringBackInTime(merge));
  } catch (thrown) {
    show(merge, { step: 'fail', code: isApiError(thrown) ? thrown.code : 'E001' });
  } finally {
    void pollBalance(); // the header follows the server's word; the CASH message is usually quicker
  }
};
