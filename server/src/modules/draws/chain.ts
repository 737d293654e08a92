import { hashed, newSeed, saltOf } from '@madang/contracts';
import { addDays, seoulDateOf } from '../../core/seoul-date.ts';
import type { Trx } from '../../db/index.ts';
import type { DrawContext, SharedGame } from './draw.game.ts';
import { type Chain, clientSeedOf, findChain, holdChain, insertChain, writeSalt } from './draw.repository.ts';
import { firstOpen, startOf } from './schedule.ts';

/** The chain of a day, made now if there is none: from then on its end is public. */
const chainOf = async ({ db }: DrawContext, { game, drawsADay }: SharedGame, day: string, now: number) => {
  const known = await findChain(db, game, day);
  if (known) return known;
  const head = newSeed();
  await insertChain(db, {
    game,
    day,
    links: drawsADay,
    first_no: firstOpen(day, drawsADay, now),
    head,
    terminal: await hashed(head, drawsADay),
    salt: null,
    published_at: new Date(now),
  });
  return (await findChain(db, game, day)) as Chain;
};

/** The salt of a locked chain, fixed now if it was not. */
export const fixSalt = async (trx: Trx, { game, day, terminal, salt: known }: Chain): Promise<string> => {
  if (known) return known;
  const salt = await saltOf(terminal, await clientSeedOf(trx, game, day));
  await writeSalt(trx, game, day, salt);
  return salt;
};

/**
 * Fixes the salt of every seed of a day that has begun.
 * A concurrent client seed comes before or not at all.
 */
const salted = async ({ db }: DrawContext, chain: Chain): Promise<Chain> => {
  if (chain.salt) return chain;
  return db.transaction().execute(async (trx) => {
    const { game, day } = chain;
    const locked = (await holdChain(trx, game, day)) as Chain;
    return { ...locked, salt: await fixSalt(trx, locked) };
  });
};

/**
 * The chain of a day of the clock, or of one to come. The next day's is made with it: its end is
 * public a day before, and members add to its salt.
 */
export const readyChain = async (draws: DrawContext, game: SharedGame, day: string): Promise<Chain> => {
  const now = draws.clock.now();
  const chain = await chainOf(draws, game, day, now);
  await chainOf(draws, game, addDays(day, 1), now);
  return now >= startOf(day) ? salted(draws, chain) : chain;
};

/** Today's chain. */
export const todaysChain = (draws: DrawContext, game: SharedGame): Promise<Chain> =>
  readyChain(draws, game, seoulDateOf(draws.clock.now()));
