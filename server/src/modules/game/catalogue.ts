import type { Names } from '@madang/contracts';
import type { GameItem } from '@madang/contracts/endpoints';
import type { VendorGame } from '@madang/contracts/vendor';
import { refuse } from '../../plugins/errors.ts';
import { opensAt } from './framing.policy.ts';
import { standingOf } from './game.policy.ts';
import { keepGames, listGames, namesOfGame, type Shelved } from './game.repository.ts';
import { type GameContext, nowOf } from './game-context.ts';
import { originsOf } from './game-origin.ts';
import { listVendors, type Vendor } from './vendor.repository.ts';

/** A vendor's list is asked for again after this long, milliseconds. */
export const CATALOGUE_LIFE_MS = 60_000;

/** A vendor's list as this process knows it; every process asks for itself. What was told stands in the database. */
export interface Shelf {
  games: Shelved[];
  /** Milliseconds since the epoch. */
  askedAt: number;
  asking: Promise<void> | null;
  /** What this process was told last, as it came: only a list that differs is written. */
  told: string | null;
}

const shelfOf = ({ shelves }: GameContext, vendor: Vendor): Shelf => {
  const shelf = shelves.get(vendor.code) ?? {
    games: [],
    askedAt: Number.NEGATIVE_INFINITY,
    asking: null,
    told: null,
  };
  shelves.set(vendor.code, shelf);
  return shelf;
};

const keep = async (games: GameContext, vendor: Vendor, shelf: Shelf, told: readonly VendorGame[]): Promise<void> => {
  const text = JSON.stringify(told);
  if (text !== shelf.told) {
    await games.db.transaction().execute((trx) => keepGames(trx, vendor.code, told, nowOf(games)));
    shelf.games = await listGames(games.db, vendor);
    shelf.told = text;
  }
  shelf.askedAt = games.clock.now();
};

const ask = async (games: GameContext, vendor: Vendor, shelf: Shelf): Promise<void> => {
  const answer = await games.clientOf(vendor).call('games', {});
  if (answer.is === 'ok') return keep(games, vendor, shelf, answer.data.games);
  games.log.info({ vendor: vendor.code, answer: answer.is }, 'game list not refreshed');
};

/** A vendor's games. When it is down the last list stands, also one told before this process began; with none it is empty. */
const shelvedGames = async (games: GameContext, vendor: Vendor): Promise<readonly Shelved[]> => {
  const shelf = shelfOf(games, vendor);
  const isFresh = Math.abs(games.clock.now() - shelf.askedAt) < CATALOGUE_LIFE_MS;
  if (!isFresh) {
    shelf.asking ??= ask(games, vendor, shelf)
      .catch((err) => games.log.warn({ err, vendor: vendor.code }, 'game list not kept'))
      .finally(() => {
        shelf.asking = null;
      });
    if (shelf.games.length === 0 && shelf.told === null) {
      const kept = await listGames(games.db, vendor);
      // The vendor may have answered meanwhile.
      if (shelf.told === null) shelf.games = kept;
    }
    // Whoever has a list need not wait for the next one.
    if (shelf.games.length === 0) await shelf.asking;
  }
  return shelf.games;
};

/** The same with where they open, as is known of their vendor now. */
export const knownGames = async (games: GameContext, vendor: Vendor): Promise<GameItem[]> => {
  const opens = opensAt(vendor, originsOf(games, vendor)[0] ?? '');
  return (await shelvedGames(games, vendor)).map((game) => ({ ...game, opens }));
};

/** Vendors that can be played now, in their order. */
export const openVendors = async ({ db }: Pick<GameContext, 'db'>): Promise<Vendor[]> =>
  (await listVendors(db)).filter((vendor) => standingOf(vendor) === 'open');

/** The games of several vendors, asked for all at once. One that is down and unknown brings none. */
export const gamesOfAll = async (games: GameContext, vendors: readonly Vendor[]): Promise<GameItem[]> =>
  (await Promise.all(vendors.map((vendor) => knownGames(games, vendor)))).flat();

/** Asks every open vendor for its games now, as a process does that knows none, and waits for their answers. */
export const askAgain = async (games: GameContext): Promise<void> => {
  games.shelves.clear();
  await gamesOfAll(games, await openVendors(games));
  await Promise.all([...games.shelves.values()].map(({ asking }) => asking));
};

/** @throws 9999 when the vendor has never told its games */
export const gamesOf = async (games: GameContext, vendor: Vendor): Promise<GameItem[]> => {
  const items = await knownGames(games, vendor);
  if (items.length === 0) throw refuse('9999');
  return items;
};

/** Names of a game, also of one that has left the list; one that was never on it has its key for a name. */
export const gameNamesOf = async (games: GameContext, vendor: Vendor, key: string): Promise<Names> =>
  (await shelvedGames(games, vendor)).find((game) => game.key === key)?.names ??
  (await namesOfGame(games.db, vendor.code, key)) ?? { ko: key, en: key, vn: key };
