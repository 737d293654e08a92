import type { Names } from '@madang/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../plugins/db/index.ts';

export type GameSession = Selectable<Tables['game.session']>;

/** Named one by one: a statement for all of them, whatever there are, would be planned anew each time. */
export const sessionColumns = [
  'launch_id',
  'member_idx',
  'vendor_code',
  'game_key',
  'game_names',
  'status',
  'url',
  'created_at',
  'opened_at',
  'closed_at',
  'token_hash',
  'token_until',
] as const;

export const insertSession = (
  trx: Trx,
  session: {
    launch_id: string;
    member_idx: bigint;
    vendor_code: string;
    game_key: string;
    game_names: Names;
    created_at: Date;
    token_hash?: Buffer;
    token_until?: Date;
  },
) =>
  trx
    .insertInto('game.session')
    .values({ ...session, game_names: JSON.stringify(session.game_names), status: 'opening' })
    .execute();

export const sessionOf = (db: Db, memberIdx: bigint, launchId: string): Promise<GameSession | undefined> =>
  db
    .selectFrom('game.session')
    .select(sessionColumns)
    .where('member_idx', '=', memberIdx)
    .where('launch_id', '=', launchId)
    .executeTakeFirst();

/** The one game that a member has open; the newest launch closes every other. */
export const openSession = (db: Db, memberIdx: bigint): Promise<GameSession | undefined> =>
  db
    .selectFrom('game.session')
    .select(sessionColumns)
    .where('member_idx', '=', memberIdx)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The open session of a game that began after `since`. */
export const recentSession = (
  db: Db,
  memberIdx: bigint,
  game: { vendorCode: string; gameKey: string },
  since: Date,
): Promise<GameSession | undefined> =>
  db
    .selectFrom('game.session')
    .select(sessionColumns)
    .where('member_idx', '=', memberIdx)
    .where('vendor_code', '=', game.vendorCode)
    .where('game_key', '=', game.gameKey)
    .where('status', '=', 'open')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many games a member is reminded of, and among how many sessions they are looked for. */
const RECENT_GAMES = 12;
const RECENT_SESSIONS = 200;

/** The games that a member played last, each once, the newest first. */
export const recentGames = async (db: Db, memberIdx: bigint): Promise<{ vendorCode: string; key: string }[]> => {
  const sessions = await db
    .selectFrom('game.session')
    .select(['vendor_code as vendorCode', 'game_key as key'])
    .where('member_idx', '=', memberIdx)
    .where('opened_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(RECENT_SESSIONS)
    .execute();
  const each = new Map(sessions.map((one) => [`${one.vendorCode}/${one.key}`, one] as const));
  return [...each.values()].slice(0, RECENT_GAMES);
};

/** Kept before the money is sent, so that a move that ends later by itself ends in a game that can be opened. */
export const saveUrl = (db: Db, launchId: string, url: string) =>
  db
    .updateTable('game.session')
    .set({ url })
    .where('launch_id', '=', launchId)
    .where('status', '=', 'opening')
    .execute();

/** The newest launched session opens and every other one closes: a vendor keeps one for each member. */
export const openLaunched = async (trx: Trx, memberIdx: bigint, now: Date): Promise<string | null> => {
  const { rows } = await sql<{ launch_id: string }>`
    WITH newest AS (
      SELECT launch_id FROM game.session
      WHERE member_idx = ${memberIdx} AND status IN ('opening', 'open') AND url IS NOT NULL
      ORDER BY created_at DESC, launch_id DESC LIMIT 1
    ), others AS (
      UPDATE game.session SET status = 'closed', closed_at = ${now}
      WHERE member_idx = ${memberIdx} AND status <> 'closed' AND launch_id NOT IN (SELECT launch_id FROM newest)
    ), opened AS (
      UPDATE game.session SET status = 'open', opened_at = ${now}
      WHERE status = 'opening' AND launch_id IN (SELECT launch_id FROM newest)
    )
    SELECT launch_id FROM newest`.execute(trx);
  return rows[0]?.launch_id ?? null;
};

export const closeSession = (db: Db, launchId: string, now: Date) =>
  db
    .updateTable('game.session')
    .set({ status: 'closed', closed_at: now })
    .where('launch_id', '=', launchId)
    .where('status', '<>', 'closed')
    .execute();

/** Closes all of the member. */
export const closeSessions = (db: Db, memberIdx: bigint, now: Date) =>
  db
    .updateTable('game.session')
    .set({ status: 'closed', closed_at: now })
    .where('member_idx', '=', memberIdx)
    .where('status', '<>', 'closed')
    .execute();

export const countLaunches = async (db: Db, memberIdx: bigint, since: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('game.session')
        .select((eb) => eb.fn.countAll<bigint>().as('launches'))
        .where('member_idx', '=', memberIdx)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
    ).launches,
  );
