import { type DataOf, JACKPOT_CONTRIBUTION_BP } from '@madang/contracts';
import type { GameItem } from '@madang/contracts/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { jackpotViews } from '../../jackpots/index.ts';
import type { GameContext } from '../game-context.ts';
import { listPins, type Vendor } from '../vendors/vendor.repository.ts';
import { gamesOfAll, openVendors } from './catalogue.ts';
import type { Scores } from './catalogue-memory.ts';
import { countFavourites } from './favourite.repository.ts';

/** The order is worked out again after this long, milliseconds. Source: domain §3.4. */
const RECOMPUTE_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A launch counts half after a day; after two weeks it counts for nothing. */
const HALF_LIFE_H = 24;
const REMEMBERED_MS = 14 * DAY_MS;
/** A member's mark counts as so many launches of this very hour. */
const FAVOURITE_WEIGHT = 3;
/** Games of one row of the first page, and places of the ranking. */
const SHOWN = 12;
const RANKED = 10;

const keyOf = ({ vendorCode, key }: { vendorCode: string; key: string }): string => `${vendorCode}/${key}`;

/** Launches of the time that counts at `now`, one for each member and hour, by game and age. */
const launchesByHour = (db: Db, now: Date) =>
  db
    .selectFrom('game.session')
    .select(['vendor_code', 'game_key', sql<Date>`date_trunc('hour', opened_at)`.as('hour')])
    .select((eb) => eb.fn.count<bigint>('member_idx').distinct().as('members'))
    .where('opened_at', '>', new Date(now.getTime() - REMEMBERED_MS))
    .where('opened_at', '<=', now)
    .groupBy(['vendor_code', 'game_key', 'hour'])
    .execute();

/** score = Σ launches × 2^(−age / 24 h) + 3 × favourites. Source: domain §3.4. */
export const popularity = (
  rows: Awaited<ReturnType<typeof launchesByHour>>,
  now: Date,
  favourites: Awaited<ReturnType<typeof countFavourites>> = [],
): Scores => {
  const scores: Scores = new Map();
  for (const { vendor_code, game_key, hour, members } of rows) {
    const ageH = Math.max(0, now.getTime() - hour.getTime()) / 3_600_000;
    const id = keyOf({ vendorCode: vendor_code, key: game_key });
    scores.set(id, (scores.get(id) ?? 0) + Number(members) * 2 ** (-ageH / HALF_LIFE_H));
  }
  for (const { vendor_code, game_key, members } of favourites) {
    const id = keyOf({ vendorCode: vendor_code, key: game_key });
    scores.set(id, (scores.get(id) ?? 0) + FAVOURITE_WEIGHT * Number(members));
  }
  return scores;
};

const scoresAt = async (db: Db, now: number): Promise<Scores> => {
  const at = new Date(now);
  const [launches, favourites] = await Promise.all([launchesByHour(db, at), countFavourites(db, at)]);
  return popularity(launches, at, favourites);
};

const scoresNow = async ({ db, clock, popularity: known }: GameContext): Promise<GameContext['popularity']> => {
  const now = clock.now();
  if (Math.abs(now - known.at) >= RECOMPUTE_MS) {
    const [scores, yesterday] = await Promise.all([scoresAt(db, now), scoresAt(db, now - DAY_MS)]);
    Object.assign(known, { at: now, scores, yesterday });
  }
  return known;
};

/** The most popular first; where nobody played yet, those that are marked as hot. */
const inOrder = (items: readonly GameItem[], scores: Scores): GameItem[] => {
  const scoreOf = (game: GameItem) => scores.get(keyOf(game)) ?? 0;
  const isHot = (game: GameItem) => Number(game.tags.includes('hot'));
  return items.toSorted((a, b) => scoreOf(b) - scoreOf(a) || isHot(b) - isHot(a) || a.id.localeCompare(b.id));
};

export interface RankedGame {
  game: GameItem;
  /** Places won since a day ago, negative: lost. Null: it was not there then. */
  change: number | null;
}

/** Games in the order of today, each beside its place by the same rule a day before `now`. */
export const ranking = (
  items: readonly GameItem[],
  { scores, yesterday }: Pick<GameContext['popularity'], 'scores' | 'yesterday'>,
  now: number,
): RankedGame[] => {
  const then = inOrder(
    items.filter((game) => game.releasedAt <= now - DAY_MS),
    yesterday,
  );
  return inOrder(items, scores).map((game, place) => {
    const before = then.indexOf(game);
    return { game, change: before < 0 ? null : before - place };
  });
};

/** A vendor's games, the most popular first; where nobody played yet, in the vendor's own order. */
export const byPopularity = async (games: GameContext, items: readonly GameItem[]): Promise<GameItem[]> => {
  const { scores } = await scoresNow(games);
  const scoreOf = (game: GameItem) => scores.get(keyOf(game)) ?? 0;
  return items.toSorted((a, b) => scoreOf(b) - scoreOf(a));
};

/** Those that their vendor marks as new first, each kind by the day of its release. */
const newest = (items: readonly GameItem[]): GameItem[] => {
  const isNew = (game: GameItem) => Number(game.tags.includes('new'));
  return items.toSorted((a, b) => isNew(b) - isNew(a) || b.releasedAt - a.releasedAt || a.id.localeCompare(b.id));
};

/** Popular games of a lobby. Live tables are few: all of them are shown. */
const LOBBY_SHOWN = 12;
/** New games of a lobby, and those with a jackpot. */
const LOBBY_LISTED = 60;
/** Newest games of a lobby in which no vendor marks any as new. */
const LOBBY_NEWEST = 6;

/** The start of a group's lobby, from the games of the open vendors in it. */
export const lobbyGames = async (
  games: GameContext,
  group: Vendor['shown_under'],
): Promise<DataOf<'/api/game/lobby'>> => {
  const vendors = (await openVendors(games)).filter((vendor) => vendor.shown_under === group);
  const items = inOrder(await gamesOfAll(games, vendors), (await scoresNow(games)).scores);
  const tagged = (tag: GameItem['tags'][number]) => items.filter(({ tags }) => tags.includes(tag));
  const marked = tagged('new');
  const jackpotGames = tagged('jackpot').slice(0, LOBBY_LISTED);
  return {
    popular: items.filter(({ type }, place) => type === 'live' || place < LOBBY_SHOWN),
    newGames: marked.length > 0 ? newest(marked).slice(0, LOBBY_LISTED) : newest(items).slice(0, LOBBY_NEWEST),
    jackpotGames,
    games: items.length,
    jackpots: jackpotGames.length > 0 ? await jackpotViews(games.db) : [],
    contributionBp: JACKPOT_CONTRIBUTION_BP,
  };
};

/**
 * The first page's games: the most launched behind what an operator has pinned, the newest, and the
 * ranking, which knows no pins. A vendor that is down and unknown brings none.
 */
export const mainGames = async (
  games: GameContext,
): Promise<{ popular: GameItem[]; newGames: GameItem[]; ranking: RankedGame[] }> => {
  const items = await gamesOfAll(games, await openVendors(games));
  const [known, pins] = await Promise.all([scoresNow(games), listPins(games.db)]);
  const pinned = pins.flatMap((pin) => items.find((game) => keyOf(game) === keyOf(pin)) ?? []);
  const others = inOrder(items, known.scores).filter((game) => !pinned.includes(game));
  return {
    popular: [...pinned, ...others].slice(0, SHOWN),
    newGames: newest(items).slice(0, SHOWN),
    ranking: ranking(items, known, known.at).slice(0, RANKED),
  };
};
