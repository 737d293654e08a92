import { newId, request } from '../../../game-client-kit/request.ts';
import type { BoardPlayAnswer, BoardPlayState, BoardSeedAnswer, StepAnswer } from '../play/play-api.ts';

/**
 * One act of the member. Sent again it is still the same act, so a lost answer never stakes or
 * opens twice.
 */
export interface Act {
  send: () => Promise<BoardPlayAnswer<StepAnswer>>;
}

export const newStake = (stake: number, level: string): Act => {
  const press = { stake, level, requestId: newId() };
  return { send: () => request('start', press) };
};
export const newOpening = (roundId: string, opened: number, position: number): Act => ({
  send: () => request('open', { roundId, opened, position }),
});
export const newTaking = (roundId: string, opened: number): Act => ({
  send: () => request('take', { roundId, opened }),
});

export const requestBoardState = () => request<BoardPlayAnswer<BoardPlayState>>('state', {});
export const changeBoardSeed = (clientSeed: string) =>
  request<BoardPlayAnswer<BoardSeedAnswer>>('seed', { clientSeed });
