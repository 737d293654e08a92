import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import { type GameContext, nowOf } from '../game-context.ts';
import { vendorByKey } from '../vendors/vendor.repository.ts';
import { knownGames } from './catalogue.ts';
import { addFavourite, removeFavourite } from './favourite.repository.ts';

/**
 * Marks a game as the member's own, or takes the mark away.
 * A mark can be taken from a game that has gone.
 * @throws B0091 when there is no such vendor, or nobody behind it; B0092 when it has no such game
 */
export const setFavourite = async (
  games: GameContext,
  { memberIdx, vendorKey, gameKey, on }: { memberIdx: bigint; vendorKey: string; gameKey: string; on: boolean },
): Promise<void> => {
  const vendor = await vendorByKey(games.db, vendorKey);
  if (!vendor?.opened) throw refuse(errorCodes.gameNotPlayable);
  const favourite = { vendorCode: vendor.code, key: gameKey };
  if (!on) {
    await removeFavourite(games.db, memberIdx, favourite);
    return;
  }
  const isThere = (await knownGames(games, vendor)).some(({ key }) => key === gameKey);
  if (!isThere) throw refuse(errorCodes.gameCannotRun);
  await addFavourite(games.db, memberIdx, favourite, nowOf(games));
};
