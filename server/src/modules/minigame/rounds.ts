import { drawAfter } from '@madang/contracts';
import { addDays } from '../../core/seoul-date.ts';
import type { Db } from '../../db/index.ts';
import {
  type DrawContext,
  findChain,
  isDecided,
  openSale,
  readyChain,
  type Sale,
  type SharedGame,
  startOf,
  timesOf,
} from '../draws/index.ts';

/** A round of a draw. Times in milliseconds since the epoch. */
export interface Round extends Sale {
  openAt: number;
  state: 'SCHEDULED' | 'OPEN' | 'CLOSED';
}

/** When the draw before this one takes place: this one opens then. */
const openAtOf = ({ day, links, no }: Sale): number => startOf(day) + drawAfter(links, no - 1);

const asRound = (sale: Sale, state: Round['state']): Round => ({ ...sale, openAt: openAtOf(sale), state });

/**
 * The round before the one on sale, while it is closed and waits for its draw. Null:
 * there is none, and bets are taken.
 */
export const closedBefore = async (db: Db, sale: Sale, now: number): Promise<Sale | null> => {
  if (openAtOf(sale) <= now) return null;
  const { game } = sale;
  const day = sale.no > 1 ? sale.day : addDays(sale.day, -1);
  const chain = await findChain(db, game, day);
  if (!chain) return null;
  const no = sale.no > 1 ? sale.no - 1 : chain.links;
  if (no < chain.first_no || (await isDecided(db, game, day, no))) return null;
  return { game, day, no, links: chain.links, terminal: chain.terminal, ...timesOf(day, chain.links, no) };
};

/**
 * The round that runs: the one that takes bets, or the one that is closed and waits for its draw.
 */
export const currentRound = async (draws: DrawContext, game: SharedGame): Promise<Round> => {
  const sale = await openSale(draws, game);
  const closed = await closedBefore(draws.db, sale, draws.clock.now());
  return closed ? asRound(closed, 'CLOSED') : asRound(sale, 'OPEN');
};

/** The round after the one that runs. */
export const nextRound = async (draws: DrawContext, game: SharedGame): Promise<Round> => {
  const round = await currentRound(draws, game);
  const isLast = round.no === round.links;
  const chain = await readyChain(draws, game, isLast ? addDays(round.day, 1) : round.day);
  const { day, links, terminal } = chain;
  const no = isLast ? 1 : round.no + 1;
  return asRound({ game: game.game, day, no, links, terminal, ...timesOf(day, links, no) }, 'SCHEDULED');
};
