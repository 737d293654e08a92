import { type DeadHeat, factorOf, type LegResult, payoutOf } from '@madang/contracts';

/** Result of a market in force, as the feed or an operator has decided it. */
export interface MarketResult {
  /** By selection; null while the market is undecided, or again after a rollback. */
  readonly outcomes: Readonly<Record<string, { result: LegResult; deadHeat?: DeadHeat }>> | null;
  /**
   * Bets that were accepted in between are void, milliseconds since the epoch;
   * null leaves an end open.
   */
  readonly voidWindows: readonly { from: number | null; to: number | null }[];
}

interface Leg {
  readonly sel: string;
  readonly voidedBy: string | null;
}

/**
 * The result of a leg; null while it is open. A selection that a decided
 * market does not name is void.
 */
export const legResultOf = (
  { sel, voidedBy }: Leg,
  acceptedAt: number,
  market: MarketResult | undefined,
): { result: LegResult; deadHeat?: DeadHeat } | null => {
  if (voidedBy !== null) return { result: 'void' };
  if (!market) return null;
  const isVoid = market.voidWindows.some(
    ({ from, to }) => (from === null || acceptedAt >= from) && (to === null || acceptedAt < to),
  );
  if (isVoid) return { result: 'void' };
  if (market.outcomes === null) return null;
  return market.outcomes[sel] ?? { result: 'void' };
};

export interface DecidedLeg {
  /** Accepted, hundredths. */
  readonly odds: number;
  readonly result: LegResult | null;
  readonly deadHeat?: DeadHeat | undefined;
}

export type BetSettlement = { isOpen: true } | { isOpen: false; win: bigint; type: 'win' | 'lose' | 'draw' | 'cancel' };

/**
 * What a bet comes to. One lost leg decides it at once; otherwise every leg must be decided. All
 * legs void: the stake is returned and the bet is cancelled. A builder pays its joint odds, and a
 * leg that neither wins nor loses voids all of it. The payout is rounded down once. Source: domain
 * §2.5, SP-06. @param stake won, what is left of it after cash-outs
 * @param cashedOut won, paid by cash-outs before @param builderOdds hundredths;
 *   null for a bet that is no builder
 */
export const settleBet = (
  {
    stake,
    cashedStake,
    cashedOut,
    builderOdds,
  }: { stake: bigint; cashedStake: bigint; cashedOut: bigint; builderOdds: number | null },
  legs: readonly DecidedLeg[],
): BetSettlement => {
  const results = legs.map((leg) => leg.result);
  const isLost = results.includes('lose');
  const isVoid =
    builderOdds === null
      ? results.every((result) => result === 'void')
      : results.some((result) => result !== null && result !== 'win' && result !== 'lose');
  if (!isLost && !isVoid && results.includes(null)) return { isOpen: true };
  const total = stake + cashedStake;
  if (isVoid)
    return {
      isOpen: false,
      win: stake + cashedOut,
      type: cashedStake === 0n ? 'cancel' : betTypeOf(stake + cashedOut, total),
    };
  const factors =
    builderOdds === null
      ? legs.map(({ result, odds, deadHeat }) => factorOf(result as LegResult, odds, deadHeat))
      : [factorOf('win', builderOdds)];
  const paid = isLost ? 0n : payoutOf(stake, factors);
  const win = paid + cashedOut;
  return { isOpen: false, win, type: betTypeOf(win, total) };
};

/** Source: domain §2.5, mapping to the specification's `type`. */
export const betTypeOf = (win: bigint, stake: bigint): 'win' | 'lose' | 'draw' => {
  if (win === stake) return 'draw';
  return win > stake ? 'win' : 'lose';
};

/**
 * Share of the stake that counts towards a wagering requirement, per cent: multi-fold bets whose
 * every leg has at least the odds count whole, others half; void and returned stakes count nothing.
 * Source: domain §5.3, SP-21
 */
export const turnoverPercent = (
  type: BetSettlement & { isOpen: false },
  odds: readonly number[],
  wholeFrom: number,
): 0 | 50 | 100 => {
  if (type.type === 'cancel' || type.type === 'draw') return 0;
  return odds.length > 1 && odds.every((price) => price >= wholeFrom) ? 100 : 50;
};
