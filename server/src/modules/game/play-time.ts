import { sql } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';
import { laterThan } from './game-context.ts';

/** Who was out of games for so long has rested: what follows is another stretch of play, milliseconds. */
const REST_MS = 15 * 60_000;
/** No stretch is followed further back than this, milliseconds. */
const REMEMBERED_MS = 24 * 3_600_000;

/** When the stretch of play that runs at `now` began, over all games since the last rest; null: she has not played. */
export const playingSince = async (db: Db, memberIdx: bigint, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ began: Date | null }>`
    SELECT max(created_at) AS began
    FROM (
      SELECT created_at,
        max(coalesce(closed_at, 'infinity')) OVER (
          ORDER BY created_at, launch_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS left_at
      FROM game.session
      WHERE member_idx = ${memberIdx} AND opened_at IS NOT NULL AND created_at > ${laterThan(now, -REMEMBERED_MS)}
    ) AS played
    WHERE left_at IS NULL OR left_at < created_at - ${REST_MS} * interval '1 millisecond'`.execute(db);
  return rows[0]?.began ?? null;
};
