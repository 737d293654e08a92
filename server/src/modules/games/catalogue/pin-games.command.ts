import { errorCodes } from '@madang/contracts/error-codes';
import { recordAction } from '../../../core/decisions/audit.ts';
import { assertDecisionRead, decisionsOn } from '../../../core/decisions/decided.ts';
import { refuse } from '../../../core/refusal.ts';
import { type GameContext, nowOf } from '../game-context.ts';
import { holdPins, replacePins, vendorByKey } from '../vendors/vendor.repository.ts';
import { knownGames } from './catalogue.ts';

export interface Pin {
  vendorKey: string;
  gameKey: string;
}

const nameOf = ({ vendorKey, gameKey }: Pin): string => `${vendorKey}/${gameKey}`;

/** The vendor's code and the game's key, or null where there is no such game. */
const findGame = async (games: GameContext, { vendorKey, gameKey }: Pin) => {
  const vendor = await vendorByKey(games.db, vendorKey);
  const known = vendor && (await knownGames(games, vendor)).find((game) => game.key === gameKey);
  return known ? { vendorCode: known.vendorCode, key: known.key } : null;
};

/**
 * Pins games before the most launched ones on the first page, in this order, and records the actor.
 * @throws RQ01 naming the entry that is no game, or is repeated; OP01
 */
export const pinGames = async (
  games: GameContext,
  { list, version, actor }: { list: readonly Pin[]; version: string; actor: string },
): Promise<void> => {
  const pins: NonNullable<Awaited<ReturnType<typeof findGame>>>[] = [];
  for (const [place, pin] of list.entries()) {
    const found = await findGame(games, pin);
    if (!found || list.findIndex((one) => nameOf(one) === nameOf(pin)) < place)
      throw refuse(errorCodes.invalidRequest, { field: `list.${place}` });
    pins.push(found);
  }
  await games.db.transaction().execute(async (trx) => {
    const before = await holdPins(trx);
    await assertDecisionRead(trx, decisionsOn.pins(), { version, actor });
    await replacePins(trx, pins);
    await recordAction(trx, {
      actor,
      action: 'pins',
      memberIdx: null,
      before: { games: before.map(nameOf).join(' ') },
      after: { games: list.map(nameOf).join(' ') },
      at: nowOf(games),
    });
  });
};
