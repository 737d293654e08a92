/**
 * The dialog that returns game money, opened and closed. What it does is fetched with it. Source:
 * specification §4.
 */
import { requestId } from '../call/request-id.ts';
import { balanceStore, inGames } from '../stores/balance.store.ts';
import { gameSessionStore, type LeftGame, type Merge, type MergeType } from './game-session.store.ts';

export const currentMerge = (): Merge | null => gameSessionStore.getState().merge;

/** Closes the modal; not while money is on its way. */
export const closeMerge = (): void => {
  const merge = currentMerge();
  if (!merge || merge.state.step === 'progress') return;
  gameSessionStore.setState({ merge: null });
  merge.settle(merge.state.step === 'complete');
};

/**
 * The member prefers to play on: closes a merge of a running game that has not begun, and returns
 * to the game.
 */
export const stayInGame = (): void => {
  const merge = currentMerge();
  if (!merge?.stay || merge.state.step !== 'ready') return;
  closeMerge();
  merge.stay();
};

/**
 * Opens the merge modal, which returns game money. Resolves when it is closed, true when the money
 * has returned. While one is open a second call resolves false at once.
 * @param stay returns to the running game; with it the modal offers to play on
 * @param game the game in view that the member leaves; without it the merge ends any running game
 */
export const leaveGame = (type: MergeType, stay?: () => void, game?: LeftGame): Promise<boolean> => {
  if (currentMerge()) return Promise.resolve(false);
  const balance = balanceStore.getState();
  const empty = game?.money === undefined ? balance.playing && inGames(balance) === 0 : game.money === 0;
  return new Promise((settle) => {
    gameSessionStore.setState({
      merge: { type, requestId: requestId(), state: { step: 'ready' }, empty, stay, game, settle },
    });
  });
};
