import { DRAW_LATE_MS, drawId } from '@madang/contracts';
import { fixSalt } from './chain.ts';
import type { DrawContext, SharedGame } from './draw.game.ts';
import { type Chain, chainDays, holdChain, insertVoid, latestDecided } from './draw.repository.ts';
import { dayOf, drawnBy, timesOf } from './schedule.ts';

/** Draws of a chain that were due before `border`. */
const dueBefore = ({ day, links, first_no }: Chain, border: number) => {
  const last = drawnBy(day, links, border);
  return Array.from({ length: Math.max(0, last - first_no + 1) }, (_, at) => {
    const no = first_no + at;
    return { no, drawAt: new Date(timesOf(day, links, no).drawAt) };
  });
};

/**
 * Voids draws more than a day late without bets: after a long stop whole days, by one statement for each. Draws with
 * bets are decided one by one, and their stakes return. Returns the number voided here.
 */
export const voidOverdue = async ({ db, clock }: DrawContext, game: SharedGame): Promise<number> => {
  const now = clock.now();
  // A draw that is late by exactly a day is drawn.
  const border = now - DRAW_LATE_MS - 1;
  // Draws are decided in their order: nothing before the last of them is open.
  const [last] = await latestDecided(db, game.game, 1);
  if (last && last.draw_at.getTime() > border) return 0;
  let voided = 0;
  for (const day of await chainDays(db, game.game, last?.day ?? null, dayOf(border)))
    voided += await db.transaction().execute(async (trx) => {
      const chain = await holdChain(trx, game.game, day);
      const due = chain ? dueBefore(chain, border) : [];
      if (!chain || due.length === 0) return 0;
      const waiting = new Set(await game.waiting(trx));
      const idle = due.filter(({ no }) => !waiting.has(drawId({ game: game.game, day, no })));
      await fixSalt(trx, chain);
      const numbers = await insertVoid(trx, chain, idle, new Date(now));
      await game.voided?.(
        trx,
        numbers.map((no) => drawId({ game: game.game, day, no })),
      );
      return numbers.length;
    });
  return voided;
};
