import type { DataOf } from '@madang/contracts';
import type { GameContext } from '../game-context.ts';
import { recentGames } from '../sessions/session.repository.ts';
import { gamesOfAll, openVendors } from './catalogue.ts';
import { listFavourites } from './favourite.repository.ts';

/** Games that a member played last, and marked ones; of vendors that are open now. */
export const myGames = async (games: GameContext, memberIdx: bigint): Promise<DataOf<'/api/game/mine'>> => {
  const [favourites, recent, vendors] = await Promise.all([
    listFavourites(games.db, memberIdx),
    recentGames(games.db, memberIdx),
    openVendors(games),
  ]);
  const wanted = new Set([...favourites, ...recent].map(({ vendorCode }) => vendorCode));
  const items = await gamesOfAll(
    games,
    vendors.filter(({ code }) => wanted.has(code)),
  );
  const byKey = new Map(items.map((item) => [`${item.vendorCode}/${item.key}`, item]));
  const itemOf = ({ vendorCode, key }: (typeof favourites)[number]) => byKey.get(`${vendorCode}/${key}`) ?? [];
  return {
    favourites: favourites.flatMap(itemOf),
    recent: recent.flatMap((game) =>
      [itemOf(game)].flat().map((item) => ({ ...item, playedAt: game.playedAt.toISOString() })),
    ),
  };
};
