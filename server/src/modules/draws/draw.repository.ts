import { CLIENT_SEED_TEXTS_MAX, PAGE_SIZE } from '@madang/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../db/index.ts';
import './draw.tables.ts';

export type Chain = Selectable<Tables['draw.chain']>;
export type DecidedRow = Selectable<Tables['draw.decided']> & Pick<Chain, 'terminal' | 'salt'>;

const day = sql<string>`day::text`.as('day');

const chains = (db: Db, game: string) =>
  db
    .selectFrom('draw.chain')
    .select(['game', day, 'links', 'first_no', 'head', 'terminal', 'salt', 'published_at'])
    .where('game', '=', game);

export const findChain = (db: Db, game: string, on: string): Promise<Chain | undefined> =>
  chains(db, game).where('day', '=', on).executeTakeFirst();

/**
 * Alone with the chain until the transaction ends:
 * nothing is sold, added or drawn on that day meanwhile.
 */
export const holdChain = (trx: Trx, game: string, on: string): Promise<Chain | undefined> =>
  chains(trx, game).where('day', '=', on).forUpdate().executeTakeFirst();

/** Compatible with others who only sell or add: the draw itself and the salt wait for them. */
export const shareChain = (trx: Trx, game: string, on: string): Promise<Chain | undefined> =>
  chains(trx, game).where('day', '=', on).forShare().executeTakeFirst();

/** Leaves an existing chain: it has been published. */
export const insertChain = (db: Db, chain: Chain) =>
  db
    .insertInto('draw.chain')
    .values(chain)
    .onConflict((at) => at.doNothing())
    .execute();

export const writeSalt = (trx: Trx, game: string, on: string, salt: string) =>
  trx.updateTable('draw.chain').set({ salt }).where('game', '=', game).where('day', '=', on).execute();

/**
 * Client seeds, in that order; none while more may be added, because a member who knew the others
 * could choose by them.
 */
export const publishedClientSeedsOf = (db: Db, { game, day: on, salt }: Chain): Promise<string[]> =>
  salt === null ? Promise.resolve([]) : clientSeedOf(db, game, on);

/** In the order in which they were added. */
export const clientSeedOf = async (db: Db, game: string, on: string): Promise<string[]> =>
  (
    await db
      .selectFrom('draw.luck')
      .select('text')
      .where('game', '=', game)
      .where('day', '=', on)
      .orderBy('idx')
      .limit(CLIENT_SEED_TEXTS_MAX)
      .execute()
  ).map(({ text }) => text);

export const countClientSeeds = async (db: Db, game: string, on: string): Promise<number> => {
  const { n } = await db
    .selectFrom('draw.luck')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .where('game', '=', game)
    .where('day', '=', on)
    .executeTakeFirstOrThrow();
  return Math.min(Number(n), CLIENT_SEED_TEXTS_MAX);
};

export const insertClientSeed = (trx: Trx, game: string, on: string, memberIdx: bigint, text: string) =>
  trx.insertInto('draw.luck').values({ game, day: on, member_idx: memberIdx, text }).execute();

/** The highest number of a day that is decided, by day from `since` on; 0 is not among them. */
export const lastDecided = async (db: Db, game: string, since: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('draw.decided')
    .select([day, (eb) => eb.fn.max('no').as('no')])
    .where('game', '=', game)
    .where('day', '>=', since)
    .groupBy('day')
    .execute();
  return new Map(rows.map((row) => [row.day, Number(row.no)]));
};

export const isDecided = async (db: Db, game: string, on: string, no: number): Promise<boolean> =>
  (await db
    .selectFrom('draw.decided')
    .select('no')
    .where('game', '=', game)
    .where('day', '=', on)
    .where('no', '=', no)
    .executeTakeFirst()) !== undefined;

type NewDecided = Omit<Selectable<Tables['draw.decided']>, 'result'> & { result: unknown };

export const insertAllDecided = (trx: Trx, decided: readonly NewDecided[]) =>
  trx
    .insertInto('draw.decided')
    .values(decided.map((one) => ({ ...one, result: one.result === null ? null : JSON.stringify(one.result) })))
    .execute();

export const insertDecided = (trx: Trx, decided: NewDecided) => insertAllDecided(trx, [decided]);

/** Days with a chain, from one to another, both included. */
export const chainDays = async (db: Db, game: string, from: string | null, until: string): Promise<string[]> =>
  (
    await db
      .selectFrom('draw.chain')
      .select(day)
      .where('game', '=', game)
      .where('day', '<=', until)
      .$if(from !== null, (query) => query.where('day', '>=', from as string))
      .orderBy('draw.chain.day')
      .execute()
  ).map((row) => row.day);

/**
 * Writes draws of one day down as void, all at once, but for those that are decided already.
 * Answers the numbers written.
 */
export const insertVoid = async (
  trx: Trx,
  { game, day: on }: Pick<Chain, 'game' | 'day'>,
  draws: readonly { no: number; drawAt: Date }[],
  at: Date,
): Promise<number[]> =>
  (
    await sql<{ no: number }>`
      INSERT INTO draw.decided (game, day, no, state, draw_at, decided_at)
        SELECT ${game}::text, ${on}::date, told.no, 'void', told.draw_at, ${at}::timestamptz
        FROM unnest(${draws.map(({ no }) => no)}::int[], ${draws.map(({ drawAt }) => drawAt)}::timestamptz[])
          AS told (no, draw_at)
      ON CONFLICT DO NOTHING RETURNING no`.execute(trx)
  ).rows.map(({ no }) => no);

const decided = (db: Db, game: string) =>
  db
    .selectFrom('draw.decided as d')
    .innerJoin('draw.chain as c', (join) => join.onRef('c.game', '=', 'd.game').onRef('c.day', '=', 'd.day'))
    .select(['d.game', 'd.no', 'd.state', 'd.draw_at', 'd.decided_at', 'd.seed', 'd.result', 'c.terminal', 'c.salt'])
    .select(sql<string>`d.day::text`.as('day'))
    .where('d.game', '=', game);

/** Newest first; of one day, or of all. */
export const latestDecided = (db: Db, game: string, most: number, on: string | null = null): Promise<DecidedRow[]> =>
  decided(db, game)
    .$if(on !== null, (query) => query.where('d.day', '=', on as string))
    .orderBy('d.draw_at', 'desc')
    .limit(most)
    .execute();

/** What of a game is looked for: of one day, of one number in each day, or both; null: of all. */
interface Within {
  day: string | null;
  no: number | null;
}

/** A page of what is decided, newest first. */
export const listDecided = (db: Db, game: string, { day: on, no }: Within, page: number): Promise<DecidedRow[]> =>
  decided(db, game)
    .$if(on !== null, (query) => query.where('d.day', '=', on as string))
    .$if(no !== null, (query) => query.where('d.no', '=', no as number))
    .orderBy('d.draw_at', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();

/** How many are decided. */
export const countDecided = async (db: Db, game: string, { day: on, no }: Within): Promise<number> => {
  const { n } = await db
    .selectFrom('draw.decided')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .where('game', '=', game)
    .$if(on !== null, (query) => query.where('day', '=', on as string))
    .$if(no !== null, (query) => query.where('no', '=', no as number))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Those of them that are decided. */
export const decidedOf = async (
  db: Db,
  game: string,
  places: readonly { day: string; no: number }[],
): Promise<DecidedRow[]> =>
  places.length === 0
    ? []
    : decided(db, game)
        .where((eb) => eb.or(places.map(({ day: on, no }) => eb.and([eb('d.day', '=', on), eb('d.no', '=', no)]))))
        .execute();
