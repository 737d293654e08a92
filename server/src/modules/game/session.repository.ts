import type { Names } from '@madang/contracts';
import type { Selectable } from 'kysely';
import type { Db, Tables, Trx } from '../../plugins/db/index.ts';

export type GameSession = Selectable<Tables['game.session']>;

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
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where('launch_id', '=', launchId)
    .executeTakeFirst();

/** The one game that a member has open; the newest launch closes every other. */
export const openSession = (db: Db, memberIdx: bigint): Promise<GameSession | undefined> =>
  db
    .selectFrom('game.session')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a member has ever had this game open. */
export const playedGame = async (db: Db, memberIdx: bigint, vendorCode: string, gameKey: string): Promise<boolean> =>
  (await db
    .selectFrom('game.session')
    .select('launch_id')
    .where('member_idx', '=', memberIdx)
    .where('vendor_code', '=', vendorCode)
    .where('game_key', '=', gameKey)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The open session of a game that began after `since`. */
export const recentSession = (
  db: Db,
  memberIdx: bigint,
  game: { vendorCode: string; gameKey: string },
  since: Date,
): Promise<GameSession | undefined> =>
  db
    .selectFrom('game.session')
    .selectAll()
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
  const launched = await trx
    .selectFrom('game.session')
    .select('launch_id')
    .where('member_idx', '=', memberIdx)
    .where('status', 'in', ['opening', 'open'])
    .where('url', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('launch_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await closeSessions(trx, memberIdx, now, launched?.launch_id);
  if (!launched) return null;
  await trx
    .updateTable('game.session')
    .set({ status: 'open', opened_at: now })
    .where('launch_id', '=', launched.launch_id)
    .where('status', '=', 'opening')
    .execute();
  return launched.launch_id;
};

export const closeSession = (db: Db, launchId: string, now: Date) =>
  db
    .updateTable('game.session')
    .set({ status: 'closed', closed_at: now })
    .where('launch_id', '=', launchId)
    .where('status', '<>', 'closed')
    .execute();

/** Closes all of the member, but for `except`. */
export const closeSessions = (db: Db, memberIdx: bigint, now: Date, except?: string) =>
  db
    .updateTable('game.session')
    .set({ status: 'closed', closed_at: now })
    .where('member_idx', '=', memberIdx)
    .where('status', '<>', 'closed')
    .$if(except !== undefined, (query) => query.where('launch_id', '<>', except ?? ''))
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
