import { SPORTSBOOK, sportsRules } from '@madang/contracts';
import type { Trx } from '../../../db/index.ts';
import { correctBets, publishSettled } from '../../bets/index.ts';
import { recountStakes } from '../../wagering/index.ts';
import { sportsDetailOf, sportsRoundIdOf } from '../bets/bet-row.ts';
import { type LegOnSale, readLegs } from '../bets/leg.repository.ts';
import { listLegs, type SportsBet, type SportsLeg } from '../bets/sports-bet.repository.ts';
import { causeOf } from './correction-cause.ts';
import { type Payment, paySettlements } from './pay-settlements.ts';
import { type BetSettlement, legResultOf, settleBet, turnoverPercent } from './settle.policy.ts';
import {
  coveredBets,
  type DueResult,
  type LegChange,
  lockBetsOn,
  markApplied,
  resultsOfBets,
  writeLegResults,
  writeSettlements,
} from './settlement.repository.ts';

/**
 * Bets of one transaction at most: about half a second of work,
 * for which the winners' balances are locked.
 */
const MAX_BATCH_SIZE = 1_000;

interface Settled {
  bet: SportsBet;
  legs: SportsLeg[];
  to: BetSettlement;
}

/** Results of all legs of a bet, with those that differ from what is written. */
const decideLegs = (bet: SportsBet, legs: readonly SportsLeg[], results: Map<string, DueResult>) => {
  const acceptedAt = (bet.accepted_at ?? bet.placed_at).getTime();
  const changes: LegChange[] = [];
  const decided = legs.map((leg) => {
    const row = results.get(`${leg.event_id} ${leg.code}`);
    const market = row && { outcomes: row.outcomes, voidWindows: row.void_windows };
    const found = legResultOf({ sel: leg.sel, voidedBy: leg.voided_by }, acceptedAt, market);
    const version = row?.version ?? 0n;
    if (version !== leg.result_version || (found?.result ?? null) !== leg.result)
      changes.push({
        betIdx: bet.bet_idx,
        position: leg.position,
        result: found?.result ?? null,
        version,
        deadHeat: found?.deadHeat ?? null,
      });
    return { ...leg, result: found?.result ?? null, dead_heat: found?.deadHeat ?? null, result_version: version };
  });
  return { decided, changes };
};

/** Joint odds of a builder, which its legs' odds do not multiply to; null for other bets. */
const builderOddsOfBet = (bet: SportsBet): number | null => (bet.mode === 'builder' ? bet.display_odds : null);

const settlementOf = (bet: SportsBet, legs: readonly SportsLeg[]): BetSettlement =>
  settleBet(
    {
      stake: bet.stake - bet.cashed_stake,
      cashedStake: bet.cashed_stake,
      cashedOut: bet.cashed_out,
      builderOdds: builderOddsOfBet(bet),
    },
    legs.map(({ odds, result, dead_heat }) => ({
      odds,
      result: result as 'win' | null,
      deadHeat: dead_heat ?? undefined,
    })),
  );

/** What was paid by the settlement in force, beside cash-outs. */
const paidBefore = (bet: SportsBet): bigint => (bet.status === 'SETTLED' ? bet.win - bet.cashed_out : 0n);

const paymentOf = ({ bet, to }: Settled): Payment => ({
  betIdx: bet.bet_idx,
  memberIdx: bet.member_idx,
  version: bet.settlement_version + 1,
  paidBefore: paidBefore(bet),
  pays: to.isOpen ? 0n : to.win - bet.cashed_out,
});

/**
 * A bet whose whole stake was cashed out is final, and one that stays as it is needs no settlement.
 */
const changes = ({ bet, to }: Settled): boolean => {
  if (bet.stake === bet.cashed_stake) return false;
  return to.isOpen ? bet.status === 'SETTLED' : bet.status === 'WAIT' || to.win !== bet.win;
};

/**
 * True where what was left of the stake came back as it was: void, or a push beside a cash-out.
 * It was never at risk.
 */
const isReturned = ({ bet, to }: Settled): boolean =>
  !to.isOpen && to.win - bet.cashed_out === bet.stake - bet.cashed_stake;

/** What counts of a stake towards wagering requirements by this settlement, won. */
const countsOf = (one: Settled, covered: ReadonlySet<bigint>): bigint => {
  const { bet, legs, to } = one;
  if (to.isOpen || covered.has(bet.bet_idx) || isReturned(one)) return 0n;
  const percent = turnoverPercent(
    to,
    bet.mode === 'builder' ? [bet.display_odds] : legs.map(({ odds }) => odds),
    sportsRules.wholeTurnoverOdds,
  );
  return ((bet.stake - bet.cashed_stake) * BigInt(percent)) / 100n;
};

const refOf = ({ bet_idx }: Pick<SportsBet, 'bet_idx'>): string => `sports:${bet_idx}`;

/**
 * Counts stakes towards wagering requirements by differences.
 * @returns what each bet counts from now on, by its name
 */
const countTurnover = (
  trx: Trx,
  settled: readonly Settled[],
  covered: ReadonlySet<bigint>,
  at: Date,
): Promise<Map<string, bigint>> =>
  recountStakes(
    trx,
    settled.map((one) => ({
      memberIdx: one.bet.member_idx,
      ref: refOf(one.bet),
      before: one.bet.counted,
      after: countsOf(one, covered),
    })),
    at,
  );

const rowsOf = (
  settled: readonly Settled[],
  covered: ReadonlySet<bigint>,
  events: Map<string, LegOnSale>,
  results: Map<string, DueResult>,
  at: Date,
) =>
  settled.map(({ bet, legs, to }) => ({
    roundId: sportsRoundIdOf(bet.bet_idx),
    winCash: to.isOpen ? bet.cashed_out : to.win,
    type: to.isOpen ? ('wait' as const) : to.type,
    settledAt: to.isOpen ? null : at,
    // Cover bets, cashed-out parts and what came back beside them earn no rolling. Source:
    // domain §4.2, SP-21
    turnover: covered.has(bet.bet_idx) || isReturned({ bet, legs, to }) ? 0n : bet.stake - bet.cashed_stake,
    detail: sportsDetailOf(
      { ...bet, settlement_version: bet.settlement_version + 1 },
      legs.map((leg) => ({
        leg,
        event: events.get(`${leg.event_id} ${leg.code}`) as LegOnSale,
        score: results.get(`${leg.event_id} ${leg.code}`)?.score ?? null,
      })),
    ),
  }));

/**
 * Brings the bets on these markets up to their results, at most {@link MAX_BATCH_SIZE} of them.
 * @param onBets receives the numbers of the bets before they are settled
 */
export const settleResults = async (
  trx: Trx,
  due: readonly DueResult[],
  at: Date,
  onBets: (bets: readonly bigint[]) => void = () => undefined,
): Promise<number> => {
  if (due.length === 0) return 0;
  const bets = await lockBetsOn(trx, due, MAX_BATCH_SIZE);
  onBets(bets.map((bet) => bet.bet_idx));
  if (bets.length < MAX_BATCH_SIZE) await markApplied(trx, due);
  await settleSportsBets(trx, bets, at);
  return due.length;
};

/** Brings locked bets up to the results in force and to what was voided of them. */
export const settleSportsBets = async (trx: Trx, bets: readonly SportsBet[], at: Date): Promise<void> => {
  if (bets.length === 0) return;
  const ids = bets.map((bet) => bet.bet_idx);
  const [legsOf, results] = [await listLegs(trx, ids), await resultsOfBets(trx, ids)];
  const legChanges: LegChange[] = [];
  const all = bets.map((bet): Settled => {
    const { decided, changes: found } = decideLegs(bet, legsOf.get(bet.bet_idx) ?? [], results);
    legChanges.push(...found);
    return { bet, legs: decided, to: settlementOf(bet, decided) };
  });
  await writeLegResults(trx, legChanges);
  const settled = all.filter(changes);
  if (settled.length === 0) return;
  const covered = await coveredBets(
    trx,
    settled.map(({ bet }) => bet.bet_idx),
  );
  const events = await readLegs(
    trx,
    settled.flatMap(({ legs }) => legs.map((leg) => ({ eventId: leg.event_id, marketCode: leg.code }))),
  );
  await correctBets(trx, SPORTSBOOK, rowsOf(settled, covered, events, results, at));
  // Balances before requirements: the end of a round and its booking lock them in this order, too.
  const causes = new Map(settled.map(({ bet, legs }) => [bet.bet_idx, causeOf(bet, legs, legChanges, events)]));
  await paySettlements(
    trx,
    settled.map(paymentOf),
    (betIdx) => causes.get(betIdx) as NonNullable<ReturnType<typeof causes.get>>,
    at,
  );
  const counts = await countTurnover(trx, settled, covered, at);
  await writeSettlements(
    trx,
    settled.map(({ bet, to }) => ({
      betIdx: bet.bet_idx,
      status: to.isOpen ? 'WAIT' : 'SETTLED',
      win: to.isOpen ? 0n : to.win,
      settledAt: to.isOpen ? null : at,
      counted: counts.get(refOf(bet)) ?? bet.counted,
    })),
  );
  await publishSettled(
    trx,
    settled.map(({ bet }) => bet.member_idx),
    'sports',
  );
};
