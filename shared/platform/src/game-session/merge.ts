/** Bringing game money back: ready → in progress → complete or fail. Source: domain §3.3, specification §4. */
import { gameLeft, isApiError } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { call } from '../call/call.ts';
import { requestId } from '../call/request-id.ts';
import { errorText, errorWords } from '../i18n/error-text.ts';
import { exclusively } from '../session/locks.ts';
import { pollBalance } from '../stores/balance-poll.ts';
import { gameSessionStore, type Merge, type MergeState, type MergeType } from './game-session.store.ts';

/** C009 is asked again this often, after this many milliseconds each. Source: domain §3.3. */
export const CHECK_AGAIN_TIMES = 5;
export const CHECK_AGAIN_MS = 12_000;

const current = (): Merge | null => gameSessionStore.getState().merge;

/** Moves on only the merge it belongs to. */
const show = (mine: Merge, state: MergeState): void =>
  gameSessionStore.setState(({ merge }) => (merge?.requestId === mine.requestId ? { merge: { ...merge, state } } : {}));

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const bringBack = async ({ requestId: id }: Merge): Promise<number> => {
  const { moved } = await call('/api/cash/outGameMoney', { requestId: id });
  await call('/api/member/changeMemCashFlag', {});
  return moved;
};

/** Repeats the same intention while the server checks the game's end; every repetition is safe by its id. */
const bringBackInTime = async (merge: Merge): Promise<number> => {
  for (let check = 0; ; check += 1) {
    try {
      return await bringBack(merge);
    } catch (thrown) {
      if (!isApiError(thrown, 'C009') || check === CHECK_AGAIN_TIMES) throw thrown;
      show(merge, { step: 'progress', note: thrown.message || errorText('C009') });
      await pause(CHECK_AGAIN_MS);
    }
  }
};

/** Begins, or begins again after a failure. One merge at a time across the tabs of the browser. */
export const startMerge = async (): Promise<void> => {
  const merge = current();
  if (!merge || (merge.state.step !== 'ready' && merge.state.step !== 'fail')) return;
  show(merge, { step: 'progress', note: '' });
  try {
    const moved = await exclusively('merge', () => bringBackInTime(merge));
    show(merge, { step: 'complete', moved });
    bus.emit(gameLeft, { moved });
  } catch (thrown) {
    const reason = isApiError(thrown, 'C009') && thrown.message ? thrown.message : errorWords(thrown);
    show(merge, { step: 'fail', reason });
  } finally {
    void pollBalance(); // the header follows the server's word; the CASH message is usually quicker
  }
};

/** Closes the modal; not while money is on its way. */
export const closeMerge = (): void => {
  const merge = current();
  if (!merge || merge.state.step === 'progress') return;
  gameSessionStore.setState({ merge: null });
  merge.settle(merge.state.step === 'complete');
};

/**
 * Asks to bring game money back: opens the merge modal. Resolves when it is closed, true when the money has come back.
 * While one is open a second wish waits for nothing and resolves false.
 */
export const leaveGame = (type: MergeType): Promise<boolean> => {
  if (current()) return Promise.resolve(false);
  return new Promise((settle) => {
    gameSessionStore.setState({ merge: { type, requestId: requestId(), state: { step: 'ready' }, settle } });
  });
};
