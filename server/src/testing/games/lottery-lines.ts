/** Lines that are worth something, and what: for tests that know a draw before it comes. */
import { type DrawPlace, drawLottery, drawPlace, hashed } from '@madang/contracts';
import type { Db } from '../../db/index.ts';
import { findChain } from '../../modules/draws/index.ts';

export interface Line {
  numbers: number[];
  powerball: number;
}

/** The prizes once more, and by counting alone: it shares nothing with what it checks. */
const prizes: Record<string, number> = {
  '5+': 100_000,
  '5-': 10_000,
  '4+': 1_000,
  '4-': 100,
  '3+': 40,
  '3-': 5,
  '2+': 5,
};

/** What a ticket of 1,000 won is paid, won. */
export const worth = (line: Line, drawn: Line): number => {
  let hits = 0;
  for (let ball = 1; ball <= 28; ball += 1) if (line.numbers.includes(ball) && drawn.numbers.includes(ball)) hits += 1;
  return 1_000 * (prizes[`${hits}${line.powerball === drawn.powerball ? '+' : '-'}`] ?? 0);
};

/** What the draw on sale will be: without it a sample would hardly ever win. */
export const foresee = async (db: Db, draw: { drawId: string; draws: number }): Promise<Line> => {
  const position = drawPlace(draw.drawId) as DrawPlace;
  const chain = await findChain(db, position.game, position.day);
  const drawn = await drawLottery(
    await hashed(chain?.head ?? '', draw.draws - position.no),
    position,
    chain?.salt ?? '',
  );
  return { numbers: [...drawn.numbers], powerball: drawn.powerball };
};

/** A line that keeps so many of the numbers drawn, and the powerball or not. */
export const near = (drawn: Line, keep: number, same: boolean): Line => {
  const others = Array.from({ length: 28 }, (_, n) => n + 1).filter((n) => !drawn.numbers.includes(n));
  return {
    numbers: [...drawn.numbers.slice(0, keep), ...others.slice(0, 5 - keep)],
    powerball: same ? drawn.powerball : (drawn.powerball + 1) % 10,
  };
};
