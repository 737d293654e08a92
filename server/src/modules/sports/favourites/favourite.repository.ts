import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';

/** So many marks are kept for a member; the oldest goes first. */
const MAX_FAVOURITES = 200;

export const listFavouriteSides = async (db: Db, memberIdx: bigint): Promise<string[]> =>
  (
    await sql<{ id: string }>`SELECT id FROM sports.favourite WHERE member_idx = ${memberIdx} ORDER BY at, id`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

/** True where there is such a league or team. */
export const isLeagueOrTeam = async (db: Db, id: string): Promise<boolean> =>
  (
    await sql`SELECT FROM sports.league WHERE league_id = ${id} UNION ALL SELECT FROM sports.team WHERE team_id = ${id}`.execute(
      db,
    )
  ).rows.length > 0;

/** Marked twice it is marked once, since the first time. */
export const addFavouriteSide = async (trx: Trx, memberIdx: bigint, id: string, at: Date): Promise<void> => {
  await sql`
    INSERT INTO sports.favourite (member_idx, id, at) VALUES (${memberIdx}, ${id}, ${at})
      ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    DELETE FROM sports.favourite WHERE member_idx = ${memberIdx} AND id IN (
      SELECT id FROM sports.favourite WHERE member_idx = ${memberIdx} ORDER BY at DESC, id DESC OFFSET ${MAX_FAVOURITES})`.execute(
    trx,
  );
};

export const removeFavouriteSide = (trx: Trx, memberIdx: bigint, id: string) =>
  sql`DELETE FROM sports.favourite WHERE member_idx = ${memberIdx} AND id = ${id}`.execute(trx);
