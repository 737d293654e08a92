import type { GameItem } from '@madang/contracts/endpoints';
import type { VendorGame } from '@madang/contracts/vendor-protocol';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';

/** A game as its vendor reported it. */
export type Shelved = Omit<GameItem, 'opens'>;
type Row = Selectable<Tables['game.game']>;

const itemOf = ({ code, key, names }: Vendor, row: Row): Shelved => ({
  id: `${key}-${row.key}`,
  key: row.key,
  vendorCode: code,
  vendorNames: names,
  image: '',
  names: row.names,
  category: row.category,
  type: row.type,
  rtp: row.rtp,
  volatility: row.volatility,
  minBet: Number(row.min_bet),
  maxBet: Number(row.max_bet),
  tags: row.tags,
  releasedAt: row.released_at.getTime(),
});

/** A vendor's last list, in its order. */
export const listGames = async (db: Db, vendor: Vendor): Promise<Shelved[]> =>
  (
    await db
      .selectFrom('game.game')
      .selectAll()
      .where('vendor_code', '=', vendor.code)
      .where('gone_at', 'is', null)
      .orderBy('ord')
      .execute()
  ).map((row) => itemOf(vendor, row));

/** Names of a game that was ever reported. */
export const namesOfGame = async (db: Db, vendorCode: string, key: string): Promise<Row['names'] | undefined> =>
  (
    await db
      .selectFrom('game.game')
      .select('names')
      .where('vendor_code', '=', vendorCode)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.names;

/** Kind, return, volatility and stakes of a game that was ever reported. */
export const factsOfGame = async (
  db: Db,
  vendorCode: string,
  key: string,
): Promise<Pick<GameItem, 'type' | 'rtp' | 'volatility' | 'minBet' | 'maxBet'> | null> => {
  const game = await db
    .selectFrom('game.game')
    .select(['type', 'rtp', 'volatility', 'min_bet', 'max_bet'])
    .where('vendor_code', '=', vendorCode)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!game) return null;
  const { min_bet, max_bet, ...facts } = game;
  return { ...facts, minBet: Number(min_bet), maxBet: Number(max_bet) };
};

/** Whether a game draws jackpots, by its vendor's last report. */
export const drawsJackpots = async (db: Db, vendorCode: string, key: string): Promise<boolean> => {
  const game = await db
    .selectFrom('game.game')
    .select('tags')
    .where('vendor_code', '=', vendorCode)
    .where('key', '=', key)
    .executeTakeFirst();
  return game?.tags.includes('jackpot') ?? false;
};

/** How many games each vendor offers. */
export const countGames = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .selectFrom('game.game')
        .select('vendor_code')
        .select((eb) => eb.fn.countAll<bigint>().as('games'))
        .where('gone_at', 'is', null)
        .groupBy('vendor_code')
        .execute()
    ).map(({ vendor_code, games }) => [vendor_code, Number(games)]),
  );

/** Stores a vendor's list as reported: it replaces the one before. A repeated key counts once. */
export const keepGames = async (
  trx: Trx,
  vendorCode: string,
  reported: readonly VendorGame[],
  at: Date,
): Promise<void> => {
  const games = [...new Map(reported.map((game) => [game.key, game])).values()];
  // One at a time: two processes with different lists would deadlock on each other's rows.
  await sql`SELECT FROM game.vendor WHERE code = ${vendorCode} FOR UPDATE`.execute(trx);
  if (games.length > 0)
    await trx
      .insertInto('game.game')
      .values(
        games.map((game, ord) => ({
          vendor_code: vendorCode,
          key: game.key,
          ord,
          names: JSON.stringify(game.names),
          category: game.category,
          type: game.type,
          rtp: game.rtp,
          volatility: game.volatility,
          min_bet: BigInt(game.minBet),
          max_bet: BigInt(game.maxBet),
          tags: game.tags,
          released_at: new Date(game.releasedAt),
          gone_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['vendor_code', 'key']).doUpdateSet((eb) => ({
          ord: eb.ref('excluded.ord'),
          names: eb.ref('excluded.names'),
          category: eb.ref('excluded.category'),
          type: eb.ref('excluded.type'),
          rtp: eb.ref('excluded.rtp'),
          volatility: eb.ref('excluded.volatility'),
          min_bet: eb.ref('excluded.min_bet'),
          max_bet: eb.ref('excluded.max_bet'),
          tags: eb.ref('excluded.tags'),
          released_at: eb.ref('excluded.released_at'),
          gone_at: null,
        })),
      )
      .execute();
  await trx
    .updateTable('game.game')
    .set({ gone_at: at })
    .where('vendor_code', '=', vendorCode)
    .where('gone_at', 'is', null)
    .$if(games.length > 0, (query) =>
      query.where(
        'key',
        'not in',
        games.map(({ key }) => key),
      ),
    )
    .execute();
};
