import type { Names } from '@madang/contracts';
import type { GameItem } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { VendorGame } from '@madang/contracts/vendor-protocol';
import { refuse } from '../../../core/refusal.ts';
import { statusOf } from '../game.policy.ts';
import { type GameContext, nowOf } from '../game-context.ts';
import { opensAt } from '../vendors/framing.policy.ts';
import { listVendors, type Vendor } from '../vendors/vendor.repository.ts';
import { nextWait } from '../wallet/retry-delay.ts';
import type { Section } from './catalogue-memory.ts';
import { keepGames, listGames, namesOfGame, type Shelved } from './game.repository.ts';
import { originsOf } from './game-origin.ts';

/** A vendor's list is refreshed after this long, milliseconds. */
export const CATALOGUE_LIFE_MS = 60_000;

const sectionOf = ({ sections }: GameContext, vendor: Vendor): Section => {
  const section = sections.get(vendor.code) ?? {
    games: [],
    requestedAt: Number.NEGATIVE_INFINITY,
    failures: 0,
    pending: null,
    lastList: null,
  };
  sections.set(vendor.code, section);
  return section;
};

const keep = async (
  games: GameContext,
  vendor: Vendor,
  section: Section,
  reported: readonly VendorGame[],
): Promise<void> => {
  const text = JSON.stringify(reported);
  if (text !== section.lastList) {
    await games.db.transaction().execute((trx) => keepGames(trx, vendor.code, reported, nowOf(games)));
    section.games = await listGames(games.db, vendor);
    section.lastList = text;
  }
};

/**
 * One refresh, whatever its result: the next one is due after the lifetime of a list,
 * or after a growing pause.
 */
const refresh = async (games: GameContext, vendor: Vendor, section: Section): Promise<void> => {
  let isKept = false;
  try {
    const answer = await games.clientOf(vendor).call('games', {});
    isKept = answer.type === 'ok';
    if (answer.type === 'ok') await keep(games, vendor, section, answer.data.games);
    else games.log.info({ vendor: vendor.code, answer: answer.type }, 'game list not refreshed');
  } catch (err) {
    isKept = false;
    games.log.warn({ err, vendor: vendor.code }, 'game list not kept');
  }
  section.failures = isKept ? 0 : section.failures + 1;
  section.requestedAt = games.clock.now();
  section.pending = null;
};

/** Whichever way the clock was moved. */
const isDue = ({ clock }: GameContext, { requestedAt, failures }: Section): boolean =>
  Math.abs(clock.now() - requestedAt) >= (failures === 0 ? CATALOGUE_LIFE_MS : nextWait(failures));

/**
 * The known games of a vendor, without waiting for the vendor. A refresh starts when it is due;
 * until its answer the last list applies, also one from before this process;
 * without one it is empty.
 */
const shelvedGames = async (games: GameContext, vendor: Vendor): Promise<Section> => {
  const section = sectionOf(games, vendor);
  if (isDue(games, section)) section.pending ??= refresh(games, vendor, section);
  if (section.games.length === 0 && section.lastList === null) {
    const kept = await listGames(games.db, vendor);
    // The vendor may have answered meanwhile.
    if (section.lastList === null) section.games = kept;
  }
  return section;
};

/**
 * The same for a caller of this vendor alone: while nothing is known,
 * it waits for a refresh under way.
 */
const requestedGames = async (games: GameContext, vendor: Vendor): Promise<readonly Shelved[]> => {
  const section = await shelvedGames(games, vendor);
  if (section.games.length === 0) await section.pending;
  return section.games;
};

/** With where they open, as is known of their vendor now. */
const itemsOf = (games: GameContext, vendor: Vendor, unlisted: readonly Shelved[]): GameItem[] => {
  const opens = opensAt(vendor, originsOf(games, vendor)[0] ?? '');
  return unlisted.map((game) => ({ ...game, opens }));
};

/** The games of a vendor; empty before its first list. */
export const knownGames = async (games: GameContext, vendor: Vendor): Promise<GameItem[]> =>
  itemsOf(games, vendor, await requestedGames(games, vendor));

/** Vendors that can be played now, in their order. */
export const openVendors = async ({ db }: Pick<GameContext, 'db'>): Promise<Vendor[]> =>
  (await listVendors(db)).filter((vendor) => statusOf(vendor) === 'open');

/**
 * The games of several vendors as they are known, without waiting for any of them.
 * One that is unknown brings none.
 */
export const gamesOfAll = async (games: GameContext, vendors: readonly Vendor[]): Promise<GameItem[]> =>
  (
    await Promise.all(vendors.map(async (vendor) => itemsOf(games, vendor, (await shelvedGames(games, vendor)).games)))
  ).flat();

/** Whether each vendor has sent its games since this process began; due ones are refreshed. */
export const areGamesKnown = async (games: GameContext, vendors: readonly Vendor[]): Promise<boolean> =>
  (await Promise.all(vendors.map((vendor) => shelvedGames(games, vendor)))).every(
    ({ lastList: reported }) => reported !== null,
  );

/** Refreshes the games of every open vendor, as a new process does, and waits for the answers. */
export const refreshCatalogues = async (games: GameContext): Promise<void> => {
  games.sections.clear();
  await gamesOfAll(games, await openVendors(games));
  await Promise.all([...games.sections.values()].map(({ pending }) => pending));
};

/** @throws 9999 when the vendor has never sent its games */
export const gamesOf = async (games: GameContext, vendor: Vendor): Promise<GameItem[]> => {
  const items = await knownGames(games, vendor);
  if (items.length === 0) throw refuse(errorCodes.vendorError);
  return items;
};

/**
 * Names of a game, also of one that has left the list;
 * one that was never on it has its key for a name.
 */
export const gameNamesOf = async (games: GameContext, vendor: Vendor, key: string): Promise<Names> =>
  (await requestedGames(games, vendor)).find((game) => game.key === key)?.names ??
  (await namesOfGame(games.db, vendor.code, key)) ?? { ko: key, en: key, vn: key };
