import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../sports.tables.ts';

export interface Exposure {
  readonly code: string;
  readonly sel: string;
  readonly bets: number;
  /** Won. */
  readonly stake: bigint;
  readonly potentialWin: bigint;
}

/**
 * Open bets on an event by selection; undefined where there is no such event.
 * A combination counts whole at each leg.
 */
export const exposureOf = async (db: Db, eventId: string): Promise<Exposure[] | undefined> => {
  const { rows } = await sql<Exposure & { isKnown: boolean }>`
    SELECT l.code, l.sel, count(b.bet_idx)::int AS bets, coalesce(sum(b.stake - b.cashed_stake), 0)::int8 AS stake,
        coalesce(sum(b.potential_win * (b.stake - b.cashed_stake) / b.stake), 0)::int8 AS "potentialWin"
      FROM sports.event e LEFT JOIN sports.leg l ON l.event_id = e.event_id AND l.result IS NULL
        LEFT JOIN sports.bet b ON b.bet_idx = l.bet_idx AND b.status IN ('BET', 'WAIT')
      WHERE e.event_id = ${eventId}
      GROUP BY l.code, l.sel ORDER BY "potentialWin" DESC, l.code, l.sel`.execute(db);
  return rows.length === 0 ? undefined : rows.filter(({ bets }) => bets > 0);
};
