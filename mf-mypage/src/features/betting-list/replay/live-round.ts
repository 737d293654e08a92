/** A round of a live table as the vendor reported it. Pure. */
import type { LiveRoundDetail } from '@madang/contracts/vendor-protocol';

export type LiveStep = LiveRoundDetail['steps'][number];
export type LiveCard = Extract<LiveStep, { face: string }>;

/** Cards by the side that they were dealt to, in the order of dealing. */
export const handsOf = ({ steps }: LiveRoundDetail): [side: LiveCard['to'], cards: LiveCard[]][] => {
  const hands = new Map<LiveCard['to'], LiveCard[]>();
  for (const step of steps) if ('face' in step) hands.set(step.to, [...(hands.get(step.to) ?? []), step]);
  return [...hands];
};

/** Where the ball came to rest; null on a table of cards. */
export const numberOf = ({ steps }: LiveRoundDetail): number | null => {
  const step = steps.find((one) => 'number' in one);
  return step && 'number' in step ? step.number : null;
};

export const teamSides = ['home', 'away'] as const;

/** Objectives by team, one for each map that was played; none but of a match. */
export const mapsOf = ({ steps }: LiveRoundDetail): Record<(typeof teamSides)[number], number>[] => {
  const maps: Record<'home' | 'away', number>[] = [];
  for (const step of steps)
    if ('map' in step) {
      const map = maps[step.map - 1] ?? { home: 0, away: 0 };
      map[step.to] += 1;
      maps[step.map - 1] = map;
    }
  return maps;
};

const red: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
export const pocketColour = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : red.includes(number) ? 'red' : 'black';
