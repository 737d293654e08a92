import type { DeadHeat, LegResult } from '@madang/contracts';
import { type Selectable, sql } from 'kysely';
import { notParked } from '../../../core/parked.ts';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import type { SportsBet, SportsLeg } from '../bets/sports-bet.repository.ts';
import { coveredAmong } from './cover.policy.ts';

/** Queue of bets whose settlement failed. */
export const SETTLEMENTS = 'sports bet';

export type DueResult = Pick<
  Selectable<Tables['sports.market_result']>,
  'event_id' | 'code' | 'version' | 'outcomes' | 'void_windows' | 'score'
>;

/**
 * Markets whose results bets do not have yet, locked until the transaction ends;
 * those of another process are left out.
 */
export const lockDueResults = async (trx: Trx, most: number): Promise<DueResult[]> =>
  (
    await sql<DueResult>`
      SELECT event_id, code, version, outcomes, void_windows, score FROM sports.market_result
        WHERE version <> applied_version ORDER BY event_id, code LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(trx)
  ).rows;

/** Results of these markets. */
export const listMarketResults = async (
  db: Db,
  markets: readonly { eventId: string; code: string }[],
): Promise<DueResult[]> =>
  (
    await sql<DueResult>`
      SELECT event_id, code, version, outcomes, void_windows, score FROM sports.market_result
        WHERE (event_id, code) IN (SELECT * FROM unnest(${markets.map(({ eventId }) => eventId)}::text[],
          ${markets.map(({ code }) => code)}::text[])) ORDER BY event_id, code`.execute(db)
  ).rows;

/**
 * Bets with a leg on one of the markets that has an older result of it, but for parked ones,
 * locked in their order.
 */
export const lockBetsOn = async (trx: Trx, due: readonly DueResult[], most: number): Promise<SportsBet[]> =>
  (
    await sql<SportsBet>`
      SELECT * FROM sports.bet WHERE bet_idx IN (
        SELECT DISTINCT l.bet_idx FROM unnest(${due.map((row) => row.event_id)}::text[], ${due.map((row) => row.code)}::text[],
            ${due.map((row) => row.version)}::bigint[]) AS due (event_id, code, version)
          JOIN sports.leg l USING (event_id, code)
          JOIN sports.bet b USING (bet_idx)
          WHERE l.result_version <> due.version AND b.status IN ('WAIT', 'SETTLED')
            AND ${notParked(SETTLEMENTS, sql`b.bet_idx::text`)}
          ORDER BY l.bet_idx LIMIT ${most})
        ORDER BY bet_idx FOR UPDATE`.execute(trx)
  ).rows;

/** Accepted bets by their numbers, locked in their order. */
export const lockBets = async (trx: Trx, bets: readonly bigint[]): Promise<SportsBet[]> =>
  (
    await sql<SportsBet>`
      SELECT * FROM sports.bet WHERE bet_idx = ANY(${bets}::bigint[]) AND status IN ('WAIT', 'SETTLED')
        ORDER BY bet_idx FOR UPDATE`.execute(trx)
  ).rows;

/** Results of all markets that legs of the bets are on, by event and code. */
export const resultsOfBets = async (trx: Trx, bets: readonly bigint[]): Promise<Map<string, DueResult>> => {
  const { rows } = await sql<DueResult>`
    SELECT DISTINCT r.event_id, r.code, r.version, r.outcomes, r.void_windows, r.score
      FROM sports.leg l JOIN sports.market_result r USING (event_id, code)
      WHERE l.bet_idx = ANY(${bets}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [`${row.event_id} ${row.code}`, row]));
};

export interface LegChange {
  betIdx: bigint;
  position: number;
  result: LegResult | null;
  version: bigint;
  deadHeat: DeadHeat | null;
}

export const writeLegResults = async (trx: Trx, changes: readonly LegChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    UPDATE sports.leg SET result = new.result, result_version = new.version, dead_heat = new.dead_heat
      FROM unnest(${changes.map((one) => one.betIdx)}::bigint[], ${changes.map((one) => one.position)}::int[],
          ${changes.map((one) => one.result)}::text[], ${changes.map((one) => one.version)}::bigint[],
          ${changes.map((one) => (one.deadHeat ? JSON.stringify(one.deadHeat) : null))}::jsonb[])
        AS new (bet_idx, position, result, version, dead_heat)
      WHERE leg.bet_idx = new.bet_idx AND leg.position = new.position`.execute(trx);
};

export interface BetChange {
  betIdx: bigint;
  status: 'WAIT' | 'SETTLED';
  win: bigint;
  settledAt: Date | null;
  /** What counts of the stake towards wagering from now on, won. */
  counted: bigint;
}

/** Writes what bets have come to; each is one settlement more. */
export const writeSettlements = async (trx: Trx, changes: readonly BetChange[]): Promise<void> => {
  await sql`
    UPDATE sports.bet SET status = new.status, win = new.win, settled_at = new.settled_at, counted = new.counted,
        settlement_version = settlement_version + 1
      FROM unnest(${changes.map((one) => one.betIdx)}::bigint[], ${changes.map((one) => one.status)}::text[],
          ${changes.map((one) => one.win)}::bigint[], ${changes.map((one) => one.settledAt)}::timestamptz[],
          ${changes.map((one) => one.counted)}::bigint[]) AS new (bet_idx, status, win, settled_at, counted)
      WHERE bet.bet_idx = new.bet_idx`.execute(trx);
};

/** Bets of all legs that have the results in force. */
export const markApplied = async (trx: Trx, due: readonly DueResult[]): Promise<void> => {
  await sql`
    UPDATE sports.market_result r SET applied_version = due.version
      FROM unnest(${due.map((row) => row.event_id)}::text[], ${due.map((row) => row.code)}::text[],
        ${due.map((row) => row.version)}::bigint[]) AS due (event_id, code, version)
      WHERE r.event_id = due.event_id AND r.code = due.code`.execute(trx);
};

type LegRow = Pick<SportsBet, 'bet_idx' | 'member_idx'> & Pick<SportsLeg, 'event_id' | 'code' | 'sel'>;

/**
 * Bets that others of their members cover. For each bet the member's own bets are read that share
 * an event with it, and those that share one with them. The legs of a member are read once: an
 * index by event would lead to all bets of everybody on it.
 * Members with one bet on its events have none.
 */
export const coveredBets = async (db: Db, bets: readonly bigint[]): Promise<Set<bigint>> => {
  const { rows } = await sql<LegRow>`
    WITH RECURSIVE asked AS MATERIALIZED (
      SELECT bet_idx, member_idx FROM sports.bet WHERE bet_idx = ANY(${bets}::bigint[])
    ), own AS MATERIALIZED (
      SELECT b.member_idx, b.bet_idx, l.event_id FROM sports.bet b JOIN sports.leg l USING (bet_idx)
        WHERE b.member_idx IN (SELECT member_idx FROM asked) AND b.status <> 'REFUSED'
    ), near (bet_idx, member_idx, hop) AS (
      SELECT bet_idx, member_idx, 0 FROM asked
      UNION
      SELECT other.bet_idx, near.member_idx, near.hop + 1 FROM near
        JOIN own USING (bet_idx)
        JOIN own AS other ON other.member_idx = own.member_idx AND other.event_id = own.event_id
        WHERE near.hop < 2 AND other.bet_idx <> near.bet_idx
    )
    SELECT l.bet_idx, n.member_idx, l.event_id, l.code, l.sel FROM (SELECT DISTINCT bet_idx, member_idx FROM near) AS n
      JOIN sports.leg l USING (bet_idx) ORDER BY l.bet_idx, l.position`.execute(db);
  const byMember = new Map<bigint, Map<bigint, LegRow[]>>();
  for (const row of rows) {
    const own = byMember.get(row.member_idx) ?? new Map<bigint, LegRow[]>();
    own.set(row.bet_idx, [...(own.get(row.bet_idx) ?? []), row]);
    byMember.set(row.member_idx, own);
  }
  const requested = new Set(bets);
  const covered = [...byMember.values()].flatMap((own) =>
    own.size < 2
      ? []
      : [
          ...coveredAmong(
            [...own].map(([id, legs]) => ({
              id,
              legs: legs.map(({ event_id, code, sel }) => ({ eventId: event_id, code, sel })),
            })),
          ),
        ],
  );
  return new Set(covered.filter((id) => requested.has(id)));
};
