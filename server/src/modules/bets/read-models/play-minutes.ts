import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { WinloseQuery } from '../winlose.repository.ts';

/** Minutes with an open game within the period; one that is still open counts until `now`. */
export const sumPlayMinutes = async (db: Db, { memberIdx, from, until }: WinloseQuery, now: Date): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`
    SELECT coalesce(sum(extract(epoch FROM
      least(coalesce(closed_at, ${now}), ${until}, ${now}) - greatest(opened_at, ${from}))), 0)::float8 / 60 AS minutes
    FROM game.session
    WHERE member_idx = ${memberIdx} AND opened_at < ${until} AND coalesce(closed_at, ${now}) > ${from}`.execute(db);
  return Math.max(0, Math.floor(rows[0]?.minutes ?? 0));
};
