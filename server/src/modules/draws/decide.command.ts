import { DRAW_LATE_MS, drawId, drawPlace } from '@madang/contracts';
import { findParked, listParked, retryParked, type WorkQueue, workThrough } from '../../core/parked.ts';
import { addDays, seoulDateOf } from '../../core/seoul-date.ts';
import { fixSalt, readyChain, todaysChain } from './chain.ts';
import type { DrawContext, SharedGame } from './draw.game.ts';
import { type Chain, findChain, holdChain, insertDecided, isDecided, lastDecided } from './draw.repository.ts';
import { openSale } from './sale.ts';
import { drawnBy, timesOf } from './schedule.ts';
import { seedOf } from './seeds.ts';
import { voidOverdue } from './void-overdue.command.ts';

/**
 * Parked draws of a game that a pass leaves out, at most: those of days without end would be void.
 */
const MAX_PARKED = 10_000;

const queueName = ({ game }: SharedGame): string => `draw ${game}`;

interface Due {
  day: string;
  no: number;
  drawAt: number;
}

/**
 * Draws that have been on sale, whose time has come, and that nobody has decided: those of the last
 * day, and older ones that somebody waits for. What else is overdue is void by then.
 */
const dueDraws = async ({ db, clock }: DrawContext, game: SharedGame): Promise<Due[]> => {
  const now = clock.now();
  const today = seoulDateOf(now);
  // The last draw of a day is at the midnight after it.
  const days = [-2, -1, 0].map((by) => addDays(today, by));
  const last = await lastDecided(db, game.game, days[0] ?? today);
  const due = new Map<string, Due>();
  const add = (chain: Chain, no: number) => {
    const { drawAt } = timesOf(chain.day, chain.links, no);
    due.set(drawId({ game: game.game, day: chain.day, no }), { day: chain.day, no, drawAt });
  };
  for (const day of days) {
    const chain = await findChain(db, game.game, day);
    if (!chain) continue;
    const from = Math.max(chain.first_no, (last.get(day) ?? 0) + 1);
    for (let no = from; no <= drawnBy(day, chain.links, now); no += 1) add(chain, no);
  }
  for (const id of await game.waiting(db)) {
    const position = drawPlace(id);
    const chain = position && (await findChain(db, game.game, position.day));
    if (chain && timesOf(chain.day, chain.links, position.no).drawAt <= now) add(chain, position.no);
  }
  return [...due.values()].sort((a, b) => a.drawAt - b.drawAt);
};

/**
 * Decides one draw and settles its bets, in one transaction behind the lock of its chain: one of
 * several processes does, and a killed process leaves nothing. A draw that is a day late, or whose
 * seed does not match the commitment, is void; one that was tried in time and failed is drawn.
 * False: it was decided already.
 */
const decide = ({ db, clock, log }: DrawContext, game: SharedGame, { day, no, drawAt }: Due): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const chain = await holdChain(trx, game.game, day);
    if (!chain || (await isDecided(trx, game.game, day, no))) return false;
    const position = { game: game.game, day, no };
    const now = clock.now();
    const at = new Date(now);
    const seed = await seedOf(chain, no);
    if (!seed) log.error({ draw: drawId(position) }, 'a seed does not belong to its chain: the draw is void');
    const salt = await fixSalt(trx, chain);
    const parked = await findParked(trx, queueName(game), drawId(position));
    const isDrawn = seed !== null && (parked?.first_at.getTime() ?? now) - drawAt <= DRAW_LATE_MS;
    const result = isDrawn ? await game.draw(seed, position, salt) : null;
    const drawn = isDrawn ? { result, proof: { seed, salt, terminal: chain.terminal } } : null;
    await insertDecided(trx, {
      ...position,
      state: isDrawn ? 'drawn' : 'void',
      draw_at: new Date(drawAt),
      decided_at: at,
      seed: isDrawn ? seed : null,
      result,
    });
    await game.settle(trx, { place: position, drawn, at });
    return true;
  });

/**
 * Decides every draw whose time has come, in their order: a seed reveals all seeds before it. One
 * that cannot be decided is parked and stops no other: its sale is over, so that nobody can bet on
 * what a later seed reveals of it. Returns the number decided here.
 */
export const decideDue = async (draws: DrawContext, game: SharedGame): Promise<number> => {
  await todaysChain(draws, game);
  let decided = 0;
  const queue: WorkQueue = {
    name: queueName(game),
    async work(items) {
      for (const id of items) {
        const position = drawPlace(id);
        const chain = position && (await findChain(draws.db, game.game, position.day));
        if (!position || !chain) throw new Error(`no draw ${id}`);
        const { drawAt } = timesOf(chain.day, chain.links, position.no);
        if (await decide(draws, game, { day: position.day, no: position.no, drawAt })) decided += 1;
      }
    },
  };
  await retryParked(draws, queue);
  const parked = new Set((await listParked(draws.db, queue.name, MAX_PARKED)).map(({ item }) => item));
  decided += await voidOverdue(draws, game, parked);
  for (const { day, no } of await dueDraws(draws, game)) {
    const id = drawId({ game: game.game, day, no });
    if (!parked.has(id)) await workThrough(draws, queue, [id]);
  }
  return decided;
};

/**
 * For testers alone: decides the draw on sale, and what comes before it that day,
 * without waiting for its time. Answers its id.
 */
export const decideNow = async (draws: DrawContext, game: SharedGame): Promise<string> => {
  const sale = await openSale(draws, game);
  const chain = await readyChain(draws, game, sale.day);
  const last = (await lastDecided(draws.db, game.game, sale.day)).get(sale.day) ?? 0;
  for (let no = Math.max(chain.first_no, last + 1); no <= sale.no; no += 1)
    await decide(draws, game, { day: sale.day, no, drawAt: timesOf(sale.day, chain.links, no).drawAt });
  return drawId(sale);
};
