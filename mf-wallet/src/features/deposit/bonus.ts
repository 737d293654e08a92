/** The bonuses that a deposit may request, and their value. A preview: the server decides. Pure. */
import type { CashInfo } from '../../availability/use-cash-info.ts';

export type Offer = CashInfo['offers'][number];
export type BonusKind = Offer['kind'];

/**
 * bonus = ⌊deposit × rate⌋ up to the cap; wager = ⌊(deposit + bonus) × rate⌋, all in won.
 * Source: domain §5.3.
 */
export const promiseOf = (
  amount: number,
  { percent, cap, wagerPercent }: Pick<Offer, 'percent' | 'cap' | 'wagerPercent'>,
): { bonus: number; wager: number } => {
  const bonus = Math.min(Math.floor((amount * percent) / 100), cap);
  return { bonus, wager: Math.floor(((amount + bonus) * wagerPercent) / 100) };
};

const isThere = ({ available }: Offer): boolean => available === 'Y';

/** The member's choice while it is available; before they choose, the first available one. */
export const offerOf = (offers: readonly Offer[], chosen: BonusKind | null): Offer | undefined =>
  chosen === null
    ? offers.find(isThere)
    : (offers.find((offer) => offer.kind === chosen && isThere(offer)) ?? offers.find(({ kind }) => kind === 'none'));

/** Why an offer is unavailable: it was taken, or another one precedes it. Null: it is available. */
export const whyNot = (offer: Offer, offers: readonly Offer[]): 'taken' | 'takenToday' | 'notBoth' | null => {
  if (isThere(offer)) return null;
  if (offer.kind === 'first') return 'taken';
  return offers.some((other) => other.kind === 'first' && isThere(other)) ? 'notBoth' : 'takenToday';
};
