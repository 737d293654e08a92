import { newId, request } from '../../../game-client-kit/request.ts';
import type { PlayAnswer, PlayState, SeedAnswer, StepAnswer } from '../play/play-api.ts';

/**
 * One act of the member. Sent again it is still the same act, so a lost answer never stakes or
 * opens twice.
 */
export interface Act {
  send: () => Promise<PlayAnswer<StepAnswer>>;
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

export const requestState = () => request<PlayAnswer<PlayState>>('state', {});
export const changeSeed = (clientSeed: string) => request<PlayAnswer<SeedAnswer>>('seed', { clientSeed });
