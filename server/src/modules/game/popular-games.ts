import type { GameItem } from '@madang/contracts/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';
import { knownGames } from './catalogue.ts';
import type { GameContext } from './game-context.ts';
import { listVendors } from './vendor.repository.ts';

/** The order is worked out again after this long, milliseconds. Source: domain §3.4. */
const RECOMPUTE_MS = 10 * 60_000;
/** A launch counts half after a day; after two weeks it counts for nothing. */
const HALF_LIFE_H = 24;
const REMEMBERED_MS = 14 * 24 * 60 * 60_000;
/** Games of one row of the first page. */
const SHOWN = 12;

/** Launches, one for each member and hour, by game and age. */
const launchesByHour = (db: Db, since: Date) =>
  db
    .selectFrom('game.session')
    .select(['vendor_code', 'game_key', sql<Date>`date_trunc('hour', opened_at)`.as('hour')])
    .select((eb) => eb.fn.count<bigint>('member_idx').distinct().as('members'))
    .where('opened_at', '>', since)
    .groupBy(['vendor_code', 'game_key', 'hour'])
    .execute();

/** score = Σ launches × 2^(−age / 24 h). Source: domain §3.4; favourites do not exist yet. */
export const popularity = (rows: Awaited<ReturnType<typeof launchesByHour>>, now: Date): Map<string, number> => {
  const scores = new Map<string, number>();
  for (const { vendor_code, game_key, hour, members } of rows) {
    const ageH = Math.max(0, now.getTime() - hour.getTime()) / 3_600_000;
    const id = `${vendor_code}/${game_key}`;
    scores.set(id, (scores.get(id) ?? 0) + Number(members) * 2 ** (-ageH / HALF_LIFE_H));
  }
  return scores;
};

const scoresNow = async ({ db, clock, popularity: known }: GameContext): Promise<Map<string, number>> => {
  const now = clock.now();
  if (Math.abs(now - known.at) >= RECOMPUTE_MS) {
    known.scores = popularity(await launchesByHour(db, new Date(now - REMEMBERED_MS)), new Date(now));
    known.at = now;
  }
  return known.scores;
};

/** The first page's games: the most launched, and the newest. A vendor that is down and unknown brings none. */
export const mainGames = async (games: GameContext): Promise<{ popular: GameItem[]; newGames: GameItem[] }> => {
  const vendors = (await listVendors(games.db)).filter((vendor) => vendor.enabled && !vendor.maintenance);
  const items = (await Promise.all(vendors.map((vendor) => knownGames(games, vendor)))).flat();
  const scores = await scoresNow(games);
  const scoreOf = (game: GameItem) => scores.get(`${game.vendorCode}/${game.key}`) ?? 0;
  const isHot = (game: GameItem) => Number(game.tags.includes('hot'));
  return {
    popular: items
      .toSorted((a, b) => scoreOf(b) - scoreOf(a) || isHot(b) - isHot(a) || a.id.localeCompare(b.id))
      .slice(0, SHOWN),
    newGames: items.toSorted((a, b) => b.releasedAt - a.releasedAt || a.id.localeCompare(b.id)).slice(0, SHOWN),
  };
};
