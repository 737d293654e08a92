import type { Names } from '@madang/contracts';
import type { GameItem } from '@madang/contracts/endpoints';
import type { VendorGame } from '@madang/contracts/vendor';
import { refuse } from '../../plugins/errors.ts';
import type { GameContext } from './game-context.ts';
import type { Vendor } from './vendor.repository.ts';

/** A vendor's list is asked for again after this long, milliseconds. */
export const CATALOGUE_LIFE_MS = 60_000;

/** A vendor's list as this process knows it; every process asks for itself. */
export interface Shelf {
  games: GameItem[];
  /** Milliseconds since the epoch. */
  askedAt: number;
  asking: Promise<void> | null;
}

const shelfOf = ({ shelves }: GameContext, vendor: Vendor): Shelf => {
  const shelf = shelves.get(vendor.code) ?? { games: [], askedAt: Number.NEGATIVE_INFINITY, asking: null };
  shelves.set(vendor.code, shelf);
  return shelf;
};

const itemOf = (vendor: Vendor, game: VendorGame): GameItem => ({
  ...game,
  id: `${vendor.key}-${game.key}`,
  vendorCode: vendor.code,
  vendorNames: vendor.names,
  image: '',
});

const ask = async (games: GameContext, vendor: Vendor, shelf: Shelf): Promise<void> => {
  const answer = await games.clientOf(vendor).call('games', {});
  if (answer.is !== 'ok') {
    games.log.info({ vendor: vendor.code, answer: answer.is }, 'game list not refreshed');
    return;
  }
  shelf.games = answer.data.games.map((game) => itemOf(vendor, game));
  shelf.askedAt = games.clock.now();
};

/** A vendor's games. When it is down the last list stands; with none it is empty. */
export const knownGames = async (games: GameContext, vendor: Vendor): Promise<GameItem[]> => {
  const shelf = shelfOf(games, vendor);
  const isFresh = Math.abs(games.clock.now() - shelf.askedAt) < CATALOGUE_LIFE_MS;
  if (!isFresh) {
    shelf.asking ??= ask(games, vendor, shelf).finally(() => {
      shelf.asking = null;
    });
    // Whoever has a list need not wait for the next one.
    if (shelf.games.length === 0) await shelf.asking;
  }
  return shelf.games;
};

/** @throws 9999 when the vendor has never told its games */
export const gamesOf = async (games: GameContext, vendor: Vendor): Promise<GameItem[]> => {
  const items = await knownGames(games, vendor);
  if (items.length === 0) throw refuse('9999');
  return items;
};

/** Names of a game; a game that has left the list keeps its key as its name. */
export const gameNamesOf = async (games: GameContext, vendor: Vendor, key: string): Promise<Names> =>
  (await knownGames(games, vendor)).find((game) => game.key === key)?.names ?? { ko: key, en: key, vn: key };
