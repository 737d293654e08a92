import {
  type DrawPlace,
  drawLottery,
  drawMini,
  hashed,
  LOTTERY,
  LOTTERY_DRAWS_A_DAY,
  type LotteryLine,
  MINI_ROUNDS_A_DAY,
  type MiniDraw,
  type MiniDrawn,
  miniDraws,
  newSeed,
  saltOf,
} from '@madang/contracts';
import { addDays, seoulDateOf } from '../../core/seoul-date.ts';
import type { Trx } from '../../db/index.ts';
import { type Decision, drawnBy, insertAllDecided, insertChain, seedOf, startOf, timesOf } from '../draws/index.ts';

/** Writes the chain of a day and its draws until `now`; answers them. */
const seedDay = async <Result>(
  trx: Trx,
  { game, day, links, now }: { game: string; day: string; links: number; now: number },
  draw: (seed: string, place: DrawPlace, salt: string) => Promise<Result>,
): Promise<Decision<Result>[]> => {
  const head = newSeed();
  const terminal = await hashed(head, links);
  const salt = await saltOf(terminal, []);
  const published_at = new Date(startOf(addDays(day, -1)));
  await insertChain(trx, { game, day, links, first_no: 1, head, terminal, salt, published_at });
  const numbers = Array.from({ length: drawnBy(day, links, now) }, (_, index) => index + 1);
  const drawn = await Promise.all(
    numbers.map(async (no) => {
      const seed = await seedOf({ head, links, terminal }, no);
      if (!seed) throw new Error('a seed does not belong to the chain that it was made from');
      const at = new Date(timesOf(day, links, no).drawAt);
      const position = { game, day, no };
      return { place: position, at, seed, result: await draw(seed, position, salt) };
    }),
  );
  if (drawn.length > 0)
    await insertAllDecided(
      trx,
      drawn.map(({ place, at, seed, result }) => ({
        ...place,
        state: 'drawn' as const,
        draw_at: at,
        decided_at: at,
        seed,
        result,
      })),
    );
  return drawn.map(({ place, at, seed, result }) => ({
    place,
    at,
    drawn: { result, proof: { seed, salt, terminal } },
  }));
};

/** Draws of yesterday, by the game that they belong to. */
export interface PastDraws {
  mini: { game: MiniDraw; draws: Decision<MiniDrawn>[] }[];
  lottery: Decision<LotteryLine>[];
}

/**
 * Gives the mini games the rounds of yesterday and of today until `now`, and the lottery the draws
 * of yesterday, each of its own chain, so that results and verification have something to show.
 * Today's chain goes on with its next round.
 */
export const seedPastRounds = async (trx: Trx, now: number): Promise<PastDraws> => {
  const today = seoulDateOf(now);
  const yesterday = addDays(today, -1);
  const mini: PastDraws['mini'] = [];
  for (const game of miniDraws) {
    const draw = (seed: string, place: DrawPlace, salt: string) => drawMini(game, seed, place, salt);
    const links = MINI_ROUNDS_A_DAY;
    mini.push({ game, draws: await seedDay(trx, { game, day: yesterday, links, now }, draw) });
    await seedDay(trx, { game, day: today, links, now }, draw);
  }
  const lottery = { game: LOTTERY, day: yesterday, links: LOTTERY_DRAWS_A_DAY, now };
  return { mini, lottery: await seedDay(trx, lottery, drawLottery) };
};
