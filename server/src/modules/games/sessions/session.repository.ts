import { type Selectable, sql } from 'kysely';
import { batchBy, findBy } from '../../../core/batcher.ts';
import { given } from '../../../db/given.ts';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import type { EndedBy } from '../game.tables.ts';

export type GameSession = Selectable<Tables['game.session']>;

/** Listed one by one: a statement of variable length would be planned each time. */
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
  'ended_by',
] as const;

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

interface RecentGame {
  vendorCode: string;
  key: string;
  playedAt: Date;
}

/** The games that a member played last, each once, the newest first. */
export const recentGames = async (db: Db, memberIdx: bigint): Promise<RecentGame[]> => {
  const sessions = await db
    .selectFrom('game.session')
    .select(['vendor_code as vendorCode', 'game_key as key', 'created_at as playedAt'])
    .where('member_idx', '=', memberIdx)
    .where('opened_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(RECENT_SESSIONS)
    .execute();
  const newest = new Map<string, RecentGame>();
  for (const one of sessions) {
    const id = `${one.vendorCode}/${one.key}`;
    if (!newest.has(id)) newest.set(id, one);
  }
  return [...newest.values()].slice(0, RECENT_GAMES);
};

/**
 * Kept before the money is sent, so that a move that the resolver ends later
 * ends in a game that can be opened.
 */
export const saveUrl = batchBy(
  async (db, batch: readonly { launch_id: string; url: string }[]): Promise<undefined[]> => {
    await sql`
    UPDATE game.session AS session SET url = given.url
    FROM ${given(batch, { launch_id: 'text', url: 'text' })}
    WHERE session.launch_id = given.launch_id AND session.status = 'opening'`.execute(db);
    return batch.map(() => undefined);
  },
);

/** Of the entering member: `seen_at` where the page is known to be open. */
export interface Entering {
  member_idx: bigint;
  now: Date;
  seen_at?: Date;
}

/**
 * The newest launched session of each opens, every other one closes, because a vendor keeps one for
 * each member, and the wallet is in the game and knows it: one statement. Their wallets are locked.
 */
export const enterLaunched = async (trx: Trx, entering: readonly Entering[]): Promise<void> => {
  if (entering.length === 0) return;
  await sql`
  WITH entering AS MATERIALIZED (
    SELECT given.*, newest.launch_id
    FROM ${given(entering, { member_idx: 'bigint', now: 'timestamptz', seen_at: 'timestamptz' })}
    LEFT JOIN LATERAL (
      SELECT launch_id FROM game.session AS session
      WHERE session.member_idx = given.member_idx AND status <> 'closed' AND url IS NOT NULL
      ORDER BY created_at DESC, launch_id DESC LIMIT 1
    ) AS newest ON true
  ), others AS (
    UPDATE game.session AS session SET status = 'closed', closed_at = entering.now, url = NULL, ended_by = 'elsewhere' FROM entering
    WHERE session.member_idx = entering.member_idx AND status <> 'closed'
      AND session.launch_id IS DISTINCT FROM entering.launch_id
  ), opened AS (
    UPDATE game.session AS session SET status = 'open', opened_at = entering.now FROM entering
    WHERE session.launch_id = entering.launch_id AND status = 'opening'
  )
  UPDATE game.wallet AS wallet SET flag = 'GAME', session_id = entering.launch_id, since = entering.now,
    seen_at = coalesce(entering.seen_at, wallet.seen_at), attempts = 0, round_tries = 0, next_at = NULL
  FROM entering WHERE wallet.member_idx = entering.member_idx`.execute(trx);
};

/**
 * An ended launch has no address, because it carries the vendor's session. The hash of a seamless
 * token stays, which opens nothing: by it a repeated bet, whose answer was lost,
 * still gets its answer.
 */
const over = (now: Date) => ({ status: 'closed', closed_at: now, url: null }) as const;

export const closeSession = (db: Db, launchId: string, now: Date) =>
  db
    .updateTable('game.session')
    .set(over(now))
    .where('launch_id', '=', launchId)
    .where('status', '<>', 'closed')
    .execute();

/** Closes all of the member. */
export const closeSessions = (db: Db, memberIdx: bigint, now: Date) =>
  db
    .updateTable('game.session')
    .set(over(now))
    .where('member_idx', '=', memberIdx)
    .where('status', '<>', sql.lit('closed'))
    .execute();

/** Records what ends a member's open game; an earlier reason stays. */
export const recordEnd = (trx: Trx, memberIdx: bigint, endedBy: EndedBy) =>
  trx
    .updateTable('game.session')
    .set({ ended_by: endedBy })
    .where('member_idx', '=', memberIdx)
    .where('status', '<>', sql.lit('closed'))
    .where('ended_by', 'is', null)
    .execute();

const launchesOf = batchBy(async (db, batch: readonly { memberIdx: bigint; since: Date }[]) => {
  const members = batch.map(({ memberIdx }) => memberIdx);
  const sinces = batch.map(({ since }) => since);
  const { rows } = await sql<{ launches: bigint }>`
    SELECT (SELECT count(*) FROM game.session AS s WHERE s.member_idx = asked.member_idx AND s.created_at > asked.since)
      AS launches
    FROM unnest(${members}::bigint[], ${sinces}::timestamptz[]) WITH ORDINALITY AS asked (member_idx, since, ord)
    ORDER BY asked.ord`.execute(db);
  return rows.map(({ launches }) => Number(launches));
});

export const countLaunches = (db: Db, memberIdx: bigint, since: Date): Promise<number> =>
  launchesOf(db, { memberIdx, since });
