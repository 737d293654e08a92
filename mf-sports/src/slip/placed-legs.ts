/** Choices of this device that are in accepted bets: copies of a tab do not place them again. */
import { deviceStorage } from '@madang/platform';
import type { SlipLeg } from './slip-leg.ts';

/** Choices that are remembered as placed, at most. */
const PLACED_MAX = 100;
const keyOf = (memId: string): string => `madang.sports.placed.${memId}`;

/** Choices of this device that were placed, newest last. */
const placedChoices = (memId: string): readonly unknown[] => {
  const found = deviceStorage.getJson(keyOf(memId));
  return Array.isArray(found) ? found : [];
};

/** True where the choice was placed, by this tab or by the one that it is a copy of. */
export const isPlacedLeg = (memId: string, { choiceId }: SlipLeg): boolean =>
  choiceId !== undefined && placedChoices(memId).includes(choiceId);

/** The legs are in an accepted bet. */
export const recordPlaced = (memId: string, legs: readonly SlipLeg[]): void => {
  const ids = legs.flatMap(({ choiceId }) => choiceId ?? []);
  if (ids.length > 0)
    deviceStorage.set(keyOf(memId), JSON.stringify([...placedChoices(memId), ...ids].slice(-PLACED_MAX)));
};

/** Calls `watcher` when a tab of this device has placed a choice. @returns how to stop */
export const watchPlaced = (memId: string, watcher: () => void): (() => void) =>
  deviceStorage.watch(keyOf(memId), watcher);
