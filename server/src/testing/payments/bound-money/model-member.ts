import type { ModelBet, ModelRequirement } from './model-bet.ts';

/** A forfeit of bonuses, with what it counted at its time; won. */
export interface ModelForfeit {
  bets: ReadonlySet<ModelBet>;
  bonus: number;
  own: number;
  /** What there was to play with, less what the bets had come to. */
  beside: number;
  removed: number;
}

export interface ModelMember {
  /** Below zero: a debt. */
  balance: number;
  hold: number;
  hasDeposited: boolean;
  bets: ModelBet[];
  requirements: ModelRequirement[];
  forfeits: ModelForfeit[];
}

export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

export const openOf = ({ requirements }: ModelMember): ModelRequirement[] =>
  requirements.filter(({ isOpen }) => isOpen);

/** Cash and the stakes of open bets. */
export const playableOf = ({ balance, bets }: ModelMember): number => {
  const open = bets.filter(({ isSettled }) => !isSettled);
  return Math.max(0, balance) + sumOf(open, ({ stake, cashedStake }) => stake - cashedStake);
};

/** Won minus staked of what was decided since. */
const netSince = ({ bets }: ModelMember, at: number): number =>
  sumOf(
    bets.filter(({ isSettled, settledAt }) => isSettled && settledAt >= at),
    ({ win, stake }) => win - stake,
  );

/** What of a credit is left to play with after debts. */
export const afterDebts = ({ balance }: ModelMember, credit: number): number =>
  Math.max(0, credit - Math.max(0, -balance));

/** What bets have come to; one that is open again has lost all that is not cashed out. */
const netOf = (bets: Iterable<ModelBet>): number =>
  sumOf([...bets], ({ isSettled, win, cashedOut, stake }) => (isSettled ? win : cashedOut) - stake);

/** Losses took the member's own money first, then the bonuses. */
const removedOf = ({ bets, bonus, own, beside }: Omit<ModelForfeit, 'removed'>): number => {
  const net = netOf(bets);
  const isLeft = Math.min(bonus, Math.max(0, bonus + own + net));
  return Math.max(0, Math.min(isLeft + Math.max(0, net), beside + net));
};

/**
 * What leaves the cash if the bonuses are forfeited now; null without a bonus.
 * A bet is counted by one forfeit.
 */
export const newForfeit = (own: ModelMember): ModelForfeit | null => {
  const bonuses = openOf(own).filter(({ bonus }) => bonus > 0);
  const [first] = bonuses;
  if (!first) return null;
  const isCounted = (bet: ModelBet) => own.forfeits.some(({ bets }) => bets.has(bet));
  const since = own.bets.filter((bet) => bet.isSettled && bet.settledAt >= first.openedAt && !isCounted(bet));
  const terms = {
    ...{ bets: new Set(since), bonus: sumOf(bonuses, ({ bonus }) => bonus), own: first.own },
    beside: playableOf(own) - netOf(since),
  };
  return { ...terms, removed: removedOf(terms) };
};

/**
 * The order of a forfeit and of the corrections of its bets makes no difference: at any time it has
 * removed what the results in force leave of it. @returns what the member gets back by it, below
 * zero: what leaves the cash beyond before
 */
export const recomputeForfeits = ({ forfeits }: ModelMember): number =>
  sumOf(forfeits, (forfeit) => {
    const before = forfeit.removed;
    forfeit.removed = removedOf(forfeit);
    return before - forfeit.removed;
  });

/** Cash that no requirement binds: what may be taken. */
export const freeCash = (own: ModelMember): number => {
  const [first] = openOf(own);
  const net = first ? netSince(own, first.openedAt) : 0;
  const bound = sumOf(openOf(own), ({ principal }) => principal) + Math.max(0, net);
  return Math.max(0, own.balance) - (first ? bound : 0);
};

/**
 * Counts by differences: what counts no longer leaves open requirements, the newest first,
 * then the rest is counted.
 */
export const recount = (own: ModelMember, recounted: readonly { bet: ModelBet; counts: number }[]): void => {
  const open = openOf(own);
  const countedOf = ({ countedFor }: ModelBet) => sumOf([...countedFor.values()], (amount) => amount);
  for (const { bet, counts } of recounted)
    for (const one of open.toReversed()) {
      const back = Math.min(bet.countedFor.get(one) ?? 0, Math.max(0, countedOf(bet) - counts));
      one.done -= back;
      bet.countedFor.set(one, (bet.countedFor.get(one) ?? 0) - back);
    }
  for (const { bet, counts } of recounted) {
    let left = Math.max(0, counts - bet.counts);
    for (const one of open) {
      const part = Math.min(left, one.required - one.done);
      one.done += part;
      bet.countedFor.set(one, (bet.countedFor.get(one) ?? 0) + part);
      left -= part;
    }
    bet.counts = Math.max(counts, countedOf(bet));
  }
  for (const one of open) if (one.done === one.required) one.isOpen = false;
};
