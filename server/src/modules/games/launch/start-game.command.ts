import type { Language } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import { memberOf } from '../../members/index.ts';
import { guardPlay } from '../../responsible-gaming/index.ts';
import { isClosedBy, readOption } from '../../site/index.ts';
import { gamesOf } from '../catalogue/catalogue.ts';
import { LAUNCH_LIMIT, LAUNCH_WINDOW_MS, refusalToPlay } from '../game.policy.ts';
import { type GameContext, laterThan, nowOf } from '../game-context.ts';
import { countLaunches } from '../sessions/session.repository.ts';
import { vendorByKey } from '../vendors/vendor.repository.ts';
import { enterGame } from './enter-game.command.ts';

export interface Start {
  memberIdx: bigint;
  vendorKey: string;
  gameType: string;
  gameKey: string;
  language: Language;
  platform: 'desktop' | 'mobile';
  theme?: 'dark' | 'light';
  lobbyUrl: string;
}

/** Who may play what, in the order of refusals; then the game is entered. */
export const startGame = async (games: GameContext, { vendorKey, gameType, gameKey, ...start }: Start) => {
  const now = nowOf(games);
  const [option, member, vendor] = await Promise.all([
    readOption(games.db),
    memberOf(games.db, start.memberIdx),
    vendorByKey(games.db, vendorKey),
  ]);
  // Once more by the database: a window that another process has just set counts for money at once.
  const refusal = refusalToPlay({ isClosed: isClosedBy(option, now), member, vendor });
  if (refusal) throw refuse(refusal);
  await guardPlay(games.db, start.memberIdx, now.getTime());
  if (!vendor) throw refuse(errorCodes.gameNotPlayable);
  const game = (await gamesOf(games, vendor)).find((one) => one.key === gameKey && one.type === gameType);
  if (!game) throw refuse(errorCodes.gameCannotRun);
  if ((await countLaunches(games.db, start.memberIdx, laterThan(now, -LAUNCH_WINDOW_MS))) >= LAUNCH_LIMIT)
    throw refuse(errorCodes.cheatingDetected);
  return enterGame(games, { ...start, vendor, game });
};
