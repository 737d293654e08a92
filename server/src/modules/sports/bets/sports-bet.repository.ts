import { type Selectable, sql } from 'kysely';
import { notParked } from '../../../core/parked.ts';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import '../sports.tables.ts';

export type SportsBet = Selectable<Tables['sports.bet']>;
export type SportsLeg = Selectable<Tables['sports.leg']>;

type NewBet = Omit<
  SportsBet,
  'bet_idx' | 'refusal' | 'settlement_version' | 'win' | 'settled_at' | 'cashed_stake' | 'cashed_out' | 'counted'
>;
export type NewLeg = Omit<SportsLeg, 'bet_idx' | 'position' | 'result' | 'result_version' | 'dead_heat' | 'voided_by'>;

/** Writes a bet with its legs, in one statement. */
export const insertSportsBet = async (trx: Trx, bet: NewBet, legs: readonly NewLeg[]): Promise<SportsBet> => {
  const { rows } = await sql<SportsBet>`
    WITH placed AS (
      INSERT INTO sports.bet (member_idx, client_bet_id, digest, legs_digest, mode, section, stake, asked_stake, odds_product,
          display_odds, potential_win, status, accept_odds, rule_version, delay_seconds, placed_at, decides_at, accepted_at)
        VALUES (${bet.member_idx}, ${bet.client_bet_id}, ${bet.digest}, ${bet.legs_digest}, ${bet.mode}, ${bet.section},
          ${bet.stake}, ${bet.asked_stake}, ${bet.odds_product}, ${bet.display_odds}, ${bet.potential_win}, ${bet.status},
          ${bet.accept_odds}, ${bet.rule_version}, ${bet.delay_seconds}, ${bet.placed_at}, ${bet.decides_at},
          ${bet.accepted_at})
        RETURNING *
    ), legs AS (
      INSERT INTO sports.leg (bet_idx, position, event_id, code, sel, odds, odds_version, material_version, probability,
          returned, score)
        SELECT bet_idx, l.position, l.event_id, l.code, l.sel, l.odds, l.odds_version, l.material_version, l.probability,
            l.returned, l.score
          FROM placed, unnest(${legs.map((_, index) => index)}::int[], ${legs.map((leg) => leg.event_id)}::text[],
            ${legs.map((leg) => leg.code)}::text[], ${legs.map((leg) => leg.sel)}::text[],
            ${legs.map((leg) => leg.odds)}::int[], ${legs.map((leg) => leg.odds_version)}::bigint[],
            ${legs.map((leg) => leg.material_version)}::bigint[], ${legs.map((leg) => leg.probability)}::int[],
            ${legs.map((leg) => leg.returned)}::int[],
            ${legs.map((leg) => (leg.score ? JSON.stringify(leg.score) : null))}::jsonb[])
          AS l (position, event_id, code, sel, odds, odds_version, material_version, probability, returned, score)
    )
    SELECT * FROM placed`.execute(trx);
  return rows[0] as SportsBet;
};

/** Queue of bets whose delay could not be decided. */
export const DELAYS = 'sports delay';

/** Numbers of bets whose delay is over, but for parked ones. */
export const listDueBets = async (db: Db, now: Date, most: number): Promise<bigint[]> =>
  (
    await sql<{ bet_idx: bigint }>`
      SELECT bet_idx FROM sports.bet b WHERE status = 'BET' AND decides_at <= ${now}
          AND ${notParked(DELAYS, sql`b.bet_idx::text`)}
        ORDER BY bet_idx LIMIT ${most}`.execute(db)
  ).rows.map(({ bet_idx }) => bet_idx);

/**
 * Those of the bets that wait, locked until the transaction ends;
 * those that another process decides are left out.
 */
export const lockWaitingBets = async (trx: Trx, bets: readonly bigint[]): Promise<SportsBet[]> =>
  (
    await sql<SportsBet>`
      SELECT * FROM sports.bet WHERE bet_idx = ANY(${bets}::bigint[]) AND status = 'BET'
        ORDER BY bet_idx FOR UPDATE SKIP LOCKED`.execute(trx)
  ).rows;

/** Legs of bets, by bet and in their order. */
export const listLegs = async (db: Db, bets: readonly bigint[]): Promise<Map<bigint, SportsLeg[]>> => {
  const { rows } = await sql<SportsLeg>`
    SELECT * FROM sports.leg WHERE bet_idx = ANY(${bets}::bigint[]) ORDER BY bet_idx, position`.execute(db);
  const byBet = new Map<bigint, SportsLeg[]>();
  for (const leg of rows) byBet.set(leg.bet_idx, [...(byBet.get(leg.bet_idx) ?? []), leg]);
  return byBet;
};

/** The end of a delay: accepted at these odds, or refused. */
export const decideBet = async (
  trx: Trx,
  betIdx: bigint,
  decision:
    | { refusal: string }
    | { at: Date; oddsProduct: string; displayOdds: number; potentialWin: bigint; odds: readonly number[] },
): Promise<void> => {
  if ('refusal' in decision) {
    await sql`UPDATE sports.bet SET status = 'REFUSED', refusal = ${decision.refusal} WHERE bet_idx = ${betIdx}`.execute(
      trx,
    );
    return;
  }
  await sql`
    WITH legs AS (
      UPDATE sports.leg SET odds = new.odds
        FROM unnest(${decision.odds.map((_, index) => index)}::int[], ${[...decision.odds]}::int[]) AS new (position, odds)
        WHERE leg.bet_idx = ${betIdx} AND leg.position = new.position
    )
    UPDATE sports.bet SET status = 'WAIT', accepted_at = ${decision.at}, odds_product = ${decision.oddsProduct},
        display_odds = ${decision.displayOdds}, potential_win = ${decision.potentialWin}
      WHERE bet_idx = ${betIdx}`.execute(trx);
};
