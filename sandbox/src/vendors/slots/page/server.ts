import { newId, request } from '../../../game-client-kit/request.ts';
import type { PlayAnswer, PlayState, SeedAnswer, SpinAnswer } from '../play/play-api.ts';

/**
 * One press of the button. Sent again it is still the same press, so a lost answer never spins
 * twice.
 */
export const newPress = (stake: number) => {
  const press = { stake, requestId: newId() };
  return { stake, send: () => request<PlayAnswer<SpinAnswer>>('spin', press) };
};
export type Press = ReturnType<typeof newPress>;

export const requestState = () => request<PlayAnswer<PlayState>>('state', {});
export const changeSeed = (clientSeed: string) => request<PlayAnswer<SeedAnswer>>('seed', { clientSeed });
