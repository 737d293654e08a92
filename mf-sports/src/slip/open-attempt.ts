/**
 * The attempt of the slip whose answer has not arrived: the tab keeps it as it was sent, so that a
 * reload of the page does not turn its repetition into another bet. Decision 86.
 */
import type { Call } from '@madang/contracts';
import { tabStorage } from '@madang/platform';
import { isPlacedLeg } from './placed-legs.ts';
import { isLeg, type SlipLeg } from './slip-leg.ts';

type Body = Extract<Call<'/api/bet/betProc'>, { product: 'SPORTS' }>;

interface AttemptedLegs {
  /** Legs with the odds that they were sent with, hundredths. */
  readonly legs: readonly { readonly leg: SlipLeg; readonly odds: number }[];
}

export type Attempt = AttemptedLegs &
  (
    | { readonly kind: 'place'; readonly body: Body }
    | { readonly kind: 'edit'; readonly body: Call<'/api/sports/editBet'> }
  );

const keyOf = (memId: string): string => `madang.sports.attempt.${memId}`;

const isAttempt = (value: unknown): value is Attempt => {
  const found = value as Partial<Attempt> | null;
  return (
    typeof found === 'object' &&
    found !== null &&
    (found.kind === 'place' || found.kind === 'edit') &&
    typeof found.body === 'object' &&
    Array.isArray(found.legs) &&
    found.legs.every((one) => isLeg(one?.leg) && typeof one.odds === 'number')
  );
};

/**
 * Null: every attempt of this tab has its answer, or another tab has placed the same selections
 * since.
 */
export const openAttempt = (memId: string): Attempt | null => {
  const found = tabStorage.getJson(keyOf(memId));
  if (!isAttempt(found)) return null;
  return found.legs.some(({ leg }) => isPlacedLeg(memId, leg)) ? null : found;
};

/** @param attempt null: it has its answer */
export const keepAttempt = (memId: string, attempt: Attempt | null): void => {
  if (attempt) tabStorage.set(keyOf(memId), JSON.stringify(attempt));
  else tabStorage.remove(keyOf(memId));
};
