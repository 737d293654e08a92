import type { ModelBet, ModelRequirement } from './model-bet.ts';

export interface ModelMember {
  /** Below zero: a debt. */
  balance: number;
  hold: number;
  hasDeposited: boolean;
  bets: ModelBet[];
  requirements: ModelRequirement[];
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

/** What leaves the cash if the bonuses are forfeited now: losses took the member's own money first, then the bonuses. */
export const forfeitSum = (own: ModelMember): number => {
  const bonuses = openOf(own).filter(({ bonus }) => bonus > 0);
  const [first] = bonuses;
  if (!first) return 0;
  const net = netSince(own, first.openedAt);
  const given = sumOf(bonuses, ({ bonus }) => bonus);
  const isLeft = Math.min(given, Math.max(0, given + first.own + net));
  return Math.min(isLeft + Math.max(0, net), playableOf(own));
};

/** Cash that no requirement binds: what may be taken. */
export const freeCash = (own: ModelMember): number => {
  const [first] = openOf(own);
  const net = first ? netSince(own, first.openedAt) : 0;
  const bound = sumOf(openOf(own), ({ principal }) => principal) + Math.max(0, net);
  return Math.max(0, own.balance) - (first ? bound : 0);
};

/** Counts by differences: what counts no longer leaves open requirements, the newest first, then the rest is counted. */
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
