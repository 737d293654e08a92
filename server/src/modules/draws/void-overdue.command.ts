import { DRAW_LATE_MS, drawId } from '@madang/contracts';
import { findParked, retryParked, type WorkQueue, workThrough } from '../../core/parked.ts';
import { seoulDateOf } from '../../core/seoul-date.ts';
import { fixSalt } from './chain.ts';
import type { DrawContext, SharedGame } from './draw.game.ts';
import { type Chain, chainDays, holdChain, insertVoid, latestDecided } from './draw.repository.ts';
import { drawnBy, timesOf } from './schedule.ts';

/** Draws of a chain that were due before `border`. */
const dueBefore = ({ day, links, first_no }: Chain, border: number) => {
  const last = drawnBy(day, links, border);
  return Array.from({ length: Math.max(0, last - first_no + 1) }, (_, index) => {
    const no = first_no + index;
    return { no, drawAt: new Date(timesOf(day, links, no).drawAt) };
  });
};

/**
 * Voids the draws of a day that were due before `border`,
 * but for those with bets and those in `kept`. Answers how many.
 */
const voidDay = (
  { db }: DrawContext,
  game: SharedGame,
  { day, border, now, kept }: { day: string; border: number; now: number; kept: ReadonlySet<string> },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const chain = await holdChain(trx, game.game, day);
    const due = chain ? dueBefore(chain, border) : [];
    if (!chain || due.length === 0) return 0;
    const waiting = new Set(await game.waiting(trx));
    const idOf = (no: number) => drawId({ game: game.game, day, no });
    const idle = due.filter(({ no }) => !waiting.has(idOf(no)) && !kept.has(idOf(no)));
    await fixSalt(trx, chain);
    const numbers = await insertVoid(trx, chain, idle, new Date(now));
    await game.voided?.(trx, numbers.map(idOf));
    return numbers.length;
  });

/**
 * Voids draws more than a day late without bets: after a long stop whole days, by one statement for
 * each. Draws with bets are decided one by one, and their stakes return. A day that fails is
 * parked. Returns the number voided here.
 * @param kept draws that were tried in time
 */
export const voidOverdue = async (draws: DrawContext, game: SharedGame, kept: ReadonlySet<string>): Promise<number> => {
  const { db, clock } = draws;
  const now = clock.now();
  // A draw that is late by exactly a day is drawn.
  const border = now - DRAW_LATE_MS - 1;
  let voided = 0;
  const queue: WorkQueue = {
    name: `overdue ${game.game}`,
    async work(days) {
      for (const day of days) voided += await voidDay(draws, game, { day, border, now, kept });
    },
  };
  await retryParked(draws, queue);
  // Draws are decided in their order: nothing before the last of them is open.
  const [last] = await latestDecided(db, game.game, 1);
  if (last && last.draw_at.getTime() > border) return voided;
  for (const day of await chainDays(db, game.game, last?.day ?? null, seoulDateOf(border)))
    if (!(await findParked(db, queue.name, day))) await workThrough(draws, queue, [day]);
  return voided;
};
