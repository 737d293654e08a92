/** A decided round in its wire format. Pure. */
import {
  type DataOf,
  type DrawPlace,
  drawOfGame,
  drawPlace,
  isMiniDraw,
  type SharedGame,
  sharedGames,
} from '@madang/contracts';

import type { Ladder } from './ladder-path.ts';

export type Result = DataOf<'/api/minigame/powerballResult'>['list'][number];

/** True for the name of a mini game. */
export const isGame = (name: string | null | undefined): name is SharedGame =>
  (sharedGames as readonly string[]).includes(name ?? '');

/** The game of a round, and the draw that decides it; null: it names none. */
export const roundOf = (roundId: string): { game: SharedGame; place: DrawPlace } | null => {
  const named = drawPlace(roundId);
  if (!named || !isGame(named.game)) return null;
  const draw = drawOfGame[named.game];
  return isMiniDraw(draw) ? { game: named.game, place: { ...named, game: draw } } : null;
};

/** Markets with a badge, the most significant first. */
export const badgeMarkets: Readonly<Record<SharedGame, readonly string[]>> = {
  powerball: ['sumCombo', 'sumSize', 'sumSection', 'pbCombo'],
  powerladder: ['way'],
  speedkino: ['digitCombo'],
  kinoladder: ['way'],
};

/** The balls that decide a result, where not all of them do. Source: domain §1.3, §1.5. */
export const decidingOf = ({ roundId, balls }: { roundId: string; balls: readonly number[] | null }): number[] => {
  const game = roundOf(roundId)?.game;
  if (!balls || !game?.endsWith('ladder')) return [];
  return game === 'powerladder' ? balls.slice(0, 1) : [...balls.slice(0, 1), ...balls.slice(-1)];
};

/** The ladder of a result; null: it is read from no ladder, or void. */
export const ladderOf = ({ derived }: Pick<Result, 'derived'>): Ladder | null => {
  const cell = (market: string) => derived.find(({ marketCode }) => marketCode === market)?.selCode;
  const [start, lines] = [cell('start'), cell('lines')];
  return start && lines ? { isLeft: start === 'left', lines: lines === 'three' ? 3 : 4 } : null;
};
