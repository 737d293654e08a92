import { newId, request } from '../../../game-client-kit/request.ts';
import type { SeedAnswer, SlotPlayAnswer, SlotPlayState, SpinAnswer } from '../play/play-api.ts';

/**
 * One press of the button. Sent again it is still the same press, so a lost answer never spins
 * twice.
 */
export const newPress = (stake: number) => {
  const press = { stake, requestId: newId() };
  return { stake, send: () => request<SlotPlayAnswer<SpinAnswer>>('spin', press) };
};
export type Press = ReturnType<typeof newPress>;

export const requestSlotState = () => request<SlotPlayAnswer<SlotPlayState>>('state', {});
export const changeSlotSeed = (clientSeed: string) => request<SlotPlayAnswer<SeedAnswer>>('seed', { clientSeed });
