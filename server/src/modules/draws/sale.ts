import { CLIENT_SEED_TEXTS_MAX, type DrawPlace, drawPlace } from '@madang/contracts';
import { addDays, seoulDateOf } from '../../core/seoul-date.ts';
import type { Trx } from '../../db/index.ts';
import { readyChain } from './chain.ts';
import type { DrawContext, SharedGame } from './draw.game.ts';
import { type Chain, countClientSeeds, insertClientSeed, lastDecided, shareChain } from './draw.repository.ts';
import { firstOpen, timesOf } from './schedule.ts';

/** A draw that takes bets. Times in milliseconds since the epoch. */
export interface Sale extends DrawPlace {
  links: number;
  terminal: string;
  closeAt: number;
  drawAt: number;
}

const saleOf = ({ game, day, links, terminal }: Chain, no: number): Sale => ({
  game,
  day,
  no,
  links,
  terminal,
  ...timesOf(day, links, no),
});

/**
 * A published seed reveals every seed before it:
 * only draws after the last decided one are for sale.
 */
const nextOf = (chain: Chain, decided: number, now: number): number =>
  Math.max(chain.first_no, decided + 1, firstOpen(chain.day, chain.links, now));

/** The draw that bets are taken for now. */
export const openSale = async (draws: DrawContext, game: SharedGame): Promise<Sale> => {
  const now = draws.clock.now();
  const today = seoulDateOf(now);
  const decided = await lastDecided(draws.db, game.game, today);
  // Days to come are decided only where the clock was put back: one that is not comes soon.
  for (let day = today; ; day = addDays(day, 1)) {
    const chain = await readyChain(draws, game, day);
    const no = nextOf(chain, decided.get(day) ?? 0, now);
    if (no <= chain.links) return saleOf(chain, no);
  }
};

/**
 * Holds a draw for a bet until the transaction ends: it is not decided before. Null:
 * it takes no more, or it never did.
 */
export const holdSale = async (trx: Trx, id: string, now: number): Promise<Sale | null> => {
  const position = drawPlace(id);
  const chain = position && (await shareChain(trx, position.game, position.day));
  if (!position || !chain || position.no > chain.links) return null;
  const decided = (await lastDecided(trx, position.game, position.day)).get(position.day) ?? 0;
  return position.no === nextOf(chain, decided, now) ? saleOf(chain, position.no) : null;
};

/**
 * Adds a member's text to the salt of the day after `now`. Nothing where that is fixed already, or
 * has all the texts it takes.
 */
export const addClientSeed = async (
  trx: Trx,
  { game, memberIdx, text, now }: { game: string; memberIdx: bigint; text: string; now: number },
): Promise<void> => {
  const chain = await shareChain(trx, game, addDays(seoulDateOf(now), 1));
  if (!chain || chain.salt || (await countClientSeeds(trx, game, chain.day)) >= CLIENT_SEED_TEXTS_MAX) return;
  await insertClientSeed(trx, game, chain.day, memberIdx, text);
};
