/** A round as one picks it: its game, its day and its number; nobody needs to know its name. */
import { drawDayStart, drawId, drawPlace, MINI_NO_MAX, MINI_ROUNDS_A_DAY, type SharedGame } from '@madang/contracts';
import { dayAfter, seoulDay, serverClock } from '@madang/platform';
import { useEffect, useState } from 'react';
import { isGame } from '../../round/result.ts';

const DAY_MS = 86_400_000;

export interface RoundChoice {
  readonly game: SharedGame;
  /** YYYY-MM-DD, in Seoul. */
  readonly day: string;
  /** Number of the round in its day; 0: none. */
  readonly no: number;
}

/** The round of a game that was drawn last by a time. Pure. @param now milliseconds */
export const latestAt = (game: SharedGame, now: number): RoundChoice => {
  const today = seoulDay(now);
  const no = Math.floor(((now - drawDayStart(today)) / DAY_MS) * MINI_ROUNDS_A_DAY);
  return no > 0 ? { game, day: today, no } : { game, day: dayAfter(today, -1), no: MINI_ROUNDS_A_DAY };
};

/** A round so many before or after another; of its day alone. */
export const besides = (roundId: string, step: 1 | -1): string | null => {
  const draw = drawPlace(roundId);
  const no = draw ? draw.no + step : 0;
  return draw && no > 0 ? drawId({ ...draw, no }) : null;
};

const choiceOf = (roundId: string): RoundChoice | null => {
  const draw = drawPlace(roundId);
  return draw && isGame(draw.game) ? { game: draw.game, day: draw.day, no: draw.no } : null;
};

export const useRoundChoice = (named: string) => {
  const [choice, setChoice] = useState<RoundChoice>(
    () => choiceOf(named) ?? { ...latestAt('powerball', serverClock.now()), no: 0 },
  );
  useEffect(() => {
    const initial = choiceOf(named);
    if (initial) setChoice(initial);
  }, [named]);
  const { game, day, no } = choice;
  return {
    choice,
    change: (part: Partial<RoundChoice>): void => setChoice({ ...choice, ...part }),
    today: seoulDay(serverClock.now()),
    /** Name of what is picked; empty: it is no round yet. */
    roundId: no > 0 && no <= MINI_NO_MAX && day ? drawId({ game, day, no }) : '',
    latest: (): string => drawId(latestAt(game, serverClock.now())),
  } as const;
};
