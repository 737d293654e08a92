import type { Names } from '@madang/contracts';
import type { GameItem } from '@madang/contracts/endpoints';
import type { VendorGame } from '@madang/contracts/vendor';
import { refuse } from '../../../plugins/errors.ts';
import { statusOf } from '../game.policy.ts';
import { type GameContext, nowOf } from '../game-context.ts';
import { nextWait } from '../transfer-wallet/retry-delay.ts';
import { opensAt } from '../vendors/framing.policy.ts';
import { listVendors, type Vendor } from '../vendors/vendor.repository.ts';
import { keepGames, listGames, namesOfGame, type Shelved } from './game.repository.ts';
import { originsOf } from './game-origin.ts';

/** A vendor's list is asked for again after this long, milliseconds. */
export const CATALOGUE_LIFE_MS = 60_000;

/** A vendor's list as this process knows it; every process asks for itself. What was told stands in the database. */
export interface Section {
  games: Shelved[];
  /** When its vendor answered or failed to, milliseconds since the epoch. */
  requestedAt: number;
  /** How often it has failed since it last answered. */
  failures: number;
  asking: Promise<void> | null;
  /** What this process was told last, as it came: only a list that differs is written. */
  told: string | null;
}

const sectionOf = ({ sections }: GameContext, vendor: Vendor): Section => {
  const shelf = sections.get(vendor.code) ?? {
    games: [],
    requestedAt: Number.NEGATIVE_INFINITY,
    failures: 0,
    asking: null,
    told: null,
  };
  sections.set(vendor.code, shelf);
  return shelf;
};

const keep = async (games: GameContext, vendor: Vendor, shelf: Section, told: readonly VendorGame[]): Promise<void> => {
  const text = JSON.stringify(told);
  if (text !== shelf.told) {
    await games.db.transaction().execute((trx) => keepGames(trx, vendor.code, told, nowOf(games)));
    shelf.games = await listGames(games.db, vendor);
    shelf.told = text;
  }
};

/** One ask, whatever comes of it: the next one is due after the life of a list, or after a pause that grows. */
const ask = async (games: GameContext, vendor: Vendor, shelf: Section): Promise<void> => {
  let isKept = false;
  try {
    const answer = await games.clientOf(vendor).call('games', {});
    isKept = answer.is === 'ok';
    if (answer.is === 'ok') await keep(games, vendor, shelf, answer.data.games);
    else games.log.info({ vendor: vendor.code, answer: answer.is }, 'game list not refreshed');
  } catch (err) {
    isKept = false;
    games.log.warn({ err, vendor: vendor.code }, 'game list not kept');
  }
  shelf.failures = isKept ? 0 : shelf.failures + 1;
  shelf.requestedAt = games.clock.now();
  shelf.asking = null;
};

/** Whichever way the clock was moved. */
const isDue = ({ clock }: GameContext, { requestedAt, failures }: Section): boolean =>
  Math.abs(clock.now() - requestedAt) >= (failures === 0 ? CATALOGUE_LIFE_MS : nextWait(failures));

/**
 * A vendor's games as they are known: nobody waits for the vendor. It is asked for them again when that is due; until it
 * answers the last list stands, also one told before this process began; with none it is empty.
 */
const shelvedGames = async (games: GameContext, vendor: Vendor): Promise<Section> => {
  const shelf = sectionOf(games, vendor);
  if (isDue(games, shelf)) shelf.asking ??= ask(games, vendor, shelf);
  if (shelf.games.length === 0 && shelf.told === null) {
    const kept = await listGames(games.db, vendor);
    // The vendor may have answered meanwhile.
    if (shelf.told === null) shelf.games = kept;
  }
  return shelf;
};

/** The same for whoever wants this vendor alone: where nothing is known, an answer that is under way is worth waiting for. */
const requestedGames = async (games: GameContext, vendor: Vendor): Promise<readonly Shelved[]> => {
  const shelf = await shelvedGames(games, vendor);
  if (shelf.games.length === 0) await shelf.asking;
  return shelf.games;
};

/** With where they open, as is known of their vendor now. */
const itemsOf = (games: GameContext, vendor: Vendor, shelved: readonly Shelved[]): GameItem[] => {
  const opens = opensAt(vendor, originsOf(games, vendor)[0] ?? '');
  return shelved.map((game) => ({ ...game, opens }));
};

/** The games of a vendor; empty where it has never told them. */
export const knownGames = async (games: GameContext, vendor: Vendor): Promise<GameItem[]> =>
  itemsOf(games, vendor, await requestedGames(games, vendor));

/** Vendors that can be played now, in their order. */
export const openVendors = async ({ db }: Pick<GameContext, 'db'>): Promise<Vendor[]> =>
  (await listVendors(db)).filter((vendor) => statusOf(vendor) === 'open');

/** The games of several vendors as they are known, without waiting for any of them. One that is unknown brings none. */
export const gamesOfAll = async (games: GameContext, vendors: readonly Vendor[]): Promise<GameItem[]> =>
  (
    await Promise.all(vendors.map(async (vendor) => itemsOf(games, vendor, (await shelvedGames(games, vendor)).games)))
  ).flat();

/** Whether each of the vendors has told its games since this process began; those that are due are asked. */
export const areGamesKnown = async (games: GameContext, vendors: readonly Vendor[]): Promise<boolean> =>
  (await Promise.all(vendors.map((vendor) => shelvedGames(games, vendor)))).every(({ told }) => told !== null);

/** Asks every open vendor for its games now, as a process does that knows none, and waits for their answers. */
export const refreshCatalogues = async (games: GameContext): Promise<void> => {
  games.sections.clear();
  await gamesOfAll(games, await openVendors(games));
  await Promise.all([...games.sections.values()].map(({ asking }) => asking));
};

/** @throws 9999 when the vendor has never told its games */
export const gamesOf = async (games: GameContext, vendor: Vendor): Promise<GameItem[]> => {
  const items = await knownGames(games, vendor);
  if (items.length === 0) throw refuse('9999');
  return items;
};

/** Names of a game, also of one that has left the list; one that was never on it has its key for a name. */
export const gameNamesOf = async (games: GameContext, vendor: Vendor, key: string): Promise<Names> =>
  (await requestedGames(games, vendor)).find((game) => game.key === key)?.names ??
  (await namesOfGame(games.db, vendor.code, key)) ?? { ko: key, en: key, vn: key };
