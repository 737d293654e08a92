import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/**
 * Who was out of games for so long has rested: what follows is another stretch of play,
 * milliseconds.
 */
const REST_MS = 15 * 60_000;

/**
 * When the current play time of a member began, over all games since the last rest, however long;
 * null: the member has not played. Followed back from game to game: each closes the one before it,
 * so that none outlasts its successor.
 */
export const playingSince = async (db: Db, memberIdx: bigint): Promise<Date | null> => {
  const { rows } = await sql<{ began: Date | null }>`
    WITH RECURSIVE stretch AS (
      (
        SELECT created_at, launch_id FROM game.session
        WHERE member_idx = ${memberIdx} AND opened_at IS NOT NULL
        ORDER BY created_at DESC, launch_id DESC LIMIT 1
      )
      UNION ALL
      SELECT before.created_at, before.launch_id
      FROM stretch, LATERAL (
        SELECT created_at, launch_id, closed_at FROM game.session
        WHERE member_idx = ${memberIdx} AND opened_at IS NOT NULL
          AND (created_at, launch_id) < (stretch.created_at, stretch.launch_id)
        ORDER BY created_at DESC, launch_id DESC LIMIT 1
      ) AS before
      WHERE before.closed_at IS NULL OR before.closed_at >= stretch.created_at - ${REST_MS} * interval '1 millisecond'
    )
    SELECT min(created_at) AS began FROM stretch`.execute(db);
  return rows[0]?.began ?? null;
};
