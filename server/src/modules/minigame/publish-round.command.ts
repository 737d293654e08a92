import { drawId, drawOfGame, POWERBALL_TOPIC, sharedGames } from '@madang/contracts';
import type { Trx } from '../../db/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import type { DrawContext, SharedGame } from '../draws/index.ts';
import { closeMiniRound, openRound } from './minigame.repository.ts';
import { miniRoundOf } from './minigame.view.ts';
import { currentRound, type Round } from './rounds.ts';

/** Games that are played on a draw. */
export const gamesOn = (draw: string) => sharedGames.filter((game) => drawOfGame[game] === draw);

/** Writes down that a round was opened or closed; false: somebody has done so before. */
const note = (trx: Trx, round: Round): Promise<boolean> =>
  round.state === 'OPEN' ? openRound(trx, drawId(round), new Date(round.closeAt)) : closeMiniRound(trx, drawId(round));

/**
 * Publishes once, from any process, that a round has opened or closed:
 * true when it was published here.
 */
export const publishRound = async (draws: DrawContext, game: SharedGame): Promise<boolean> => {
  const round = await currentRound(draws, game);
  return draws.db.transaction().execute(async (trx) => {
    if (!(await note(trx, round))) return false;
    for (const one of gamesOn(game.game))
      await publish(
        trx,
        { topic: `${POWERBALL_TOPIC}${one}` },
        { cmd: 'ROUND', data1: round.state, data2: JSON.stringify(miniRoundOf(one, round)) },
      );
    return true;
  });
};
