import type { Names } from '@madang/contracts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { findBy, gatherBy } from '../../plugins/db/gather.ts';
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

export interface NewSession {
  launch_id: string;
  member_idx: bigint;
  vendor_code: string;
  game_key: string;
  game_names: Names;
  created_at: Date;
  token_hash?: Buffer;
  token_until?: Date;
}

/** Writes a start down, and sets the wallet to it: one statement, to go on with. */
export const withStart = (trx: Trx, session: NewSession, change: Updateable<Tables['game.wallet']>) =>
  trx
    .with('session', (into) =>
      into
        .insertInto('game.session')
        .values({ ...session, game_names: JSON.stringify(session.game_names), status: 'opening' }),
    )
    .with('wallet', (into) =>
      into.updateTable('game.wallet').set(change).where('member_idx', '=', session.member_idx).returning('member_idx'),
    );
export type Start = ReturnType<typeof withStart>;

const findSession = findBy(
  (db, launchIds: readonly string[]): Promise<GameSession[]> =>
    db
      .selectFrom('game.session')
      .select(sessionColumns)
      .where('launch_id', '=', sql<string>`ANY(${launchIds})`)
      .execute(),
  ({ launch_id }) => launch_id,
);

export const sessionOf = async (db: Db, memberIdx: bigint, launchId: string): Promise<GameSession | undefined> => {
  const session = await findSession(db, launchId);
  return session?.member_idx === memberIdx ? session : undefined;
};

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

/**
 * The newest launched session opens, every other one closes, because a vendor keeps one for each member, and the wallet
 * changes and knows it: one statement.
 */
export const enterLaunched = (
  trx: Trx,
  memberIdx: bigint,
  change: Omit<Updateable<Tables['game.wallet']>, 'session_id'>,
  now: Date,
) =>
  trx
    .with('newest', (from) =>
      from
        .selectFrom('game.session')
        .select('launch_id')
        .where('member_idx', '=', memberIdx)
        .where('status', 'in', ['opening', 'open'])
        .where('url', 'is not', null)
        .orderBy('created_at', 'desc')
        .orderBy('launch_id', 'desc')
        .limit(1),
    )
    .with('others', (from) =>
      from
        .updateTable('game.session')
        .set({ status: 'closed', closed_at: now })
        .where('member_idx', '=', memberIdx)
        .where('status', '<>', 'closed')
        .where('launch_id', 'not in', (eb) => eb.selectFrom('newest').select('newest.launch_id')),
    )
    .with('opened', (from) =>
      from
        .updateTable('game.session')
        .set({ status: 'open', opened_at: now })
        .where('status', '=', 'opening')
        .where('launch_id', 'in', (eb) => eb.selectFrom('newest').select('newest.launch_id')),
    )
    .updateTable('game.wallet')
    .set((eb) => ({ ...change, session_id: eb.selectFrom('newest').select('newest.launch_id') }))
    .where('member_idx', '=', memberIdx)
    .execute();

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

const launchesOf = gatherBy(async (db, asked: readonly { memberIdx: bigint; since: Date }[]) => {
  const members = asked.map(({ memberIdx }) => memberIdx);
  const sinces = asked.map(({ since }) => since);
  const { rows } = await sql<{ launches: bigint }>`
    SELECT (SELECT count(*) FROM game.session AS s WHERE s.member_idx = asked.member_idx AND s.created_at > asked.since)
      AS launches
    FROM unnest(${members}::bigint[], ${sinces}::timestamptz[]) WITH ORDINALITY AS asked (member_idx, since, ord)
    ORDER BY asked.ord`.execute(db);
  return rows.map(({ launches }) => Number(launches));
});

export const countLaunches = (db: Db, memberIdx: bigint, since: Date): Promise<number> =>
  launchesOf(db, { memberIdx, since });
