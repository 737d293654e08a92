import { drawMini, hashed, MINI_ROUNDS_A_DAY, miniDraws, newSeed, saltOf } from '@madang/contracts';
import type { Trx } from '../../plugins/db/index.ts';
import { dayOf, dayPlus, drawnBy, insertAllDecided, insertChain, seedOf, startOf, timesOf } from '../draws/index.ts';

/**
 * Gives the mini games the rounds of yesterday and of today until `now`, each of its own chain, so that results and
 * verification have something to show. Nobody has bet on them. Today's chain goes on with its next round.
 */
export const seedPastRounds = async (trx: Trx, now: number): Promise<void> => {
  const today = dayOf(now);
  for (const day of [dayPlus(today, -1), today])
    for (const game of miniDraws) {
      const head = newSeed();
      const links = MINI_ROUNDS_A_DAY;
      const terminal = await hashed(head, links);
      const salt = await saltOf(terminal, []);
      const published_at = new Date(startOf(dayPlus(day, -1)));
      await insertChain(trx, { game, day, links, first_no: 1, head, terminal, salt, published_at });
      const numbers = Array.from({ length: drawnBy(day, links, now) }, (_, index) => index + 1);
      const decided = await Promise.all(
        numbers.map(async (no) => {
          const seed = await seedOf({ head, links, terminal }, no);
          if (!seed) throw new Error('a seed does not belong to the chain that it was made from');
          const at = new Date(timesOf(day, links, no).drawAt);
          const result = await drawMini(game, seed, { game, day, no }, salt);
          return { game, day, no, state: 'drawn' as const, draw_at: at, decided_at: at, seed, result };
        }),
      );
      if (decided.length > 0) await insertAllDecided(trx, decided);
    }
};
