import {
  type DataOf,
  type LegResult,
  legResult,
  parseMarketCode,
  type Score,
  type SelectionCode,
  sportsRules,
} from '@madang/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { potentialWinOf } from '../bets/bet-row.ts';
import { type LegOnSale, readLegs } from '../bets/leg.repository.ts';
import { listLegs, type SportsBet, type SportsLeg } from '../bets/sports-bet.repository.ts';
import { listPendingBets } from '../cash-out/cash-out.repository.ts';
import { cashOutValueOf, marketsToValue } from '../cash-out/value-bet.ts';

/** A refused bet stays in the list for so long, milliseconds. */
const REFUSED_SHOWN_MS = 600_000;
const MAX_BETS = 100;

type BetView = DataOf<'/api/sports/bets'>['list'][number];

const listOpenBets = async (db: Db, memberIdx: bigint, now: number): Promise<SportsBet[]> =>
  (
    await sql<SportsBet>`
      SELECT * FROM sports.bet WHERE member_idx = ${memberIdx} AND (status IN ('BET', 'WAIT')
          OR (status = 'REFUSED' AND placed_at > ${new Date(now - REFUSED_SHOWN_MS)}))
        ORDER BY (status = 'BET') DESC, bet_idx DESC LIMIT ${MAX_BETS}`.execute(db)
  ).rows;

/**
 * The result of a leg if the match ended with this score; null where the score does not decide it.
 */
const asItStands = (leg: SportsLeg, score: Score | null): LegResult | null => {
  const market = parseMarketCode(leg.code);
  if (!market || !score || market.period !== 'FT') return null;
  return legResult(market, leg.sel as SelectionCode, score) ?? null;
};

const legView = (leg: SportsLeg, market: LegOnSale | undefined): BetView['legs'][number] | [] => {
  if (!market) return [];
  const hasStarted = market.status !== 'not_started';
  return {
    eventId: leg.event_id,
    sport: market.sport,
    leagueNames: market.leagueNames,
    homeNames: market.homeNames,
    awayNames: market.awayNames,
    startsAt: market.startsAt.toISOString(),
    marketCode: leg.code,
    selCode: leg.sel,
    odds: leg.odds,
    scoreAtAcceptance: leg.score,
    result: leg.result as LegResult | null,
    score: hasStarted ? market.score : null,
    asItStands: leg.result === null && hasStarted ? asItStands(leg, market.score) : null,
    homeId: market.homeId,
    awayId: market.awayId,
    clock: market.status === 'live' && market.period ? { period: market.period, minute: market.minute } : null,
  };
};

/**
 * Bets of a member that wait for the end of a delay or for results, with the state of each leg,
 * newest first.
 */
export const openBets = async (db: Db, memberIdx: bigint, now: number): Promise<BetView[]> => {
  const bets = await listOpenBets(db, memberIdx, now);
  const ids = bets.map((bet) => bet.bet_idx);
  const legsOf = await listLegs(db, ids);
  const pending = await listPendingBets(db, ids);
  const onSale = await readLegs(db, marketsToValue([...legsOf.values()].flat()));
  return bets.map((bet) => {
    const legs = legsOf.get(bet.bet_idx) ?? [];
    const value = pending.has(bet.bet_idx) ? null : cashOutValueOf(bet, legs, onSale, now);
    const isOffered = value !== null && value.amount >= BigInt(sportsRules.cashOutMin);
    return {
      betId: Number(bet.bet_idx),
      status: bet.status === 'SETTLED' ? 'WAIT' : bet.status,
      mode: bet.mode,
      stake: Number(bet.stake - bet.cashed_stake),
      askedStake: Number(bet.asked_stake),
      odds: bet.display_odds,
      potentialWin: potentialWinOf(bet, legs),
      acceptedAt: (bet.accepted_at ?? bet.placed_at).toISOString(),
      decidesAt: bet.status === 'BET' ? (bet.decides_at?.toISOString() ?? null) : null,
      refusal: bet.refusal,
      ruleVersion: bet.rule_version,
      legs: legs.flatMap((leg) => legView(leg, onSale.get(`${leg.event_id} ${leg.code}`))),
      cashedOut: Number(bet.cashed_out),
      cashOut: isOffered ? Number(value.amount) : null,
    };
  });
};
