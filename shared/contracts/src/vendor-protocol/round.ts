import { z } from 'zod';
import { amount, names } from '../schema.ts';
import { jackpotLevels } from './jackpot-levels.ts';

const seed = z.object({ hash: z.string(), clientSeed: z.string(), nonce: z.int().nonnegative() });

/** What one spin showed and paid. */
const shown = {
  /** Position of each strip in the top row. */
  stops: z.array(z.int().nonnegative()),
  /** Symbols that were seen, one column for each reel, from the top. */
  grid: z.array(z.array(z.string())),
  /**
   * Of a ways game: symbols that ran from the left over `count` reels side by side, in so many
   * ways; a wild replaces them.
   */
  ways: z
    .array(z.object({ symbol: z.string(), count: z.int().positive(), ways: z.int().positive(), win: amount }))
    .optional(),
  scatter: z.object({ symbol: z.string(), count: z.int().positive(), win: amount }).nullable(),
  /** Free spins that this spin won. */
  awarded: z.int().positive().optional(),
  /**
   * It was free spin `number` of `of`, played at `stake`, its pays multiplied; all so far have won
   * `won`.
   */
  free: z
    .object({
      number: z.int().positive(),
      of: z.int().positive(),
      multiplier: z.int().positive(),
      stake: amount,
      won: amount,
    })
    .optional(),
  /**
   * The draw can be checked once the server seed of this hash is revealed. Null: stops set by a
   * tester. Source: domain §1.6.
   */
  seed: seed.nullable(),
};

/** A free spin within the round that won it. */
export const slotFreeSpin = z.object({ ...shown, win: amount });
export type SlotFreeSpin = z.output<typeof slotFreeSpin>;

/** All that is needed to show a slot round again. Source: domain §6 (game recall). */
export const slotRoundDetail = z.object({
  kind: z.literal('slot'),
  ...shown,
  /**
   * Names of all symbols of the grid, for showing the round where the vendor's pictures are not at
   * hand.
   */
  symbols: z.record(z.string(), names),
  /**
   * Winning lines, numbered from 1. `rows`: the line's row on each reel from the left, 0 at the
   * top; the first `count` paid.
   */
  lines: z.array(
    z.object({
      line: z.int().positive(),
      symbol: z.string(),
      count: z.int().positive(),
      win: amount,
      rows: z.array(z.int().nonnegative()),
    }),
  ),
  /** Of a ways game. */
  wild: z.string().optional(),
  /**
   * A level that it drew, and what was paid for it beside the round's own win; null: the site has
   * not answered yet.
   */
  jackpot: z.object({ level: z.enum(jackpotLevels), amount: amount.nullable() }).optional(),
  /** Where free spins are a part of the round that won them: all of them. */
  spins: z.array(slotFreeSpin).optional(),
  balanceBefore: amount,
  balanceAfter: amount,
});
export type SlotRoundDetail = z.output<typeof slotRoundDetail>;

/** All that is needed to show a round of a live table again, as one player saw it. */
export const liveRoundDetail = z.object({
  kind: z.literal('live'),
  game: z.enum(['baccarat', 'dragontiger', 'roulette', 'match']),
  /** The table. */
  table: names,
  /**
   * The table's round, which all who sat there shared: `20261122-0481`, its day in Seoul and its
   * number.
   */
  round: z.string(),
  /** Of a match: who met in it. */
  teams: z.object({ home: names, away: names }).optional(),
  /**
   * In the order of dealing: cards to their sides, where the ball came to rest, or who took each
   * objective of a map.
   */
  steps: z.array(
    z.union([
      z.object({
        to: z.enum(['player', 'banker', 'dragon', 'tiger']),
        suit: z.enum(['spade', 'heart', 'diamond', 'club']),
        face: z.string(),
      }),
      z.object({ number: z.int().min(0).max(36) }),
      z.object({ map: z.int().min(1).max(3), to: z.enum(['home', 'away']) }),
    ]),
  ),
  outcome: names,
  /**
   * The stakes of the player, spot by spot. `pays`: to one, in hundredths; `win`: what came back,
   * the stake included.
   */
  bets: z.array(z.object({ spot: z.string(), names, pays: z.int().positive(), stake: amount, win: amount })),
  balanceBefore: amount,
  balanceAfter: amount,
  /**
   * The hash was published before the round, the seed after it; `base` is what the stream is made
   * of beside the seed.
   */
  seed: z.object({ hash: z.string(), serverSeed: z.string(), base: z.string() }),
});
export type LiveRoundDetail = z.output<typeof liveRoundDetail>;

/**
 * All that is needed to show a round of a board again, where places were opened one by one. Source:
 * domain §6 (game recall).
 */
export const boardRoundDetail = z.object({
  kind: z.literal('board'),
  /** jars: any place may be opened; stones: one of each row, row by row. */
  board: z.enum(['jars', 'stones']),
  columns: z.int().positive(),
  rows: z.int().positive(),
  /** How much of the board was bad, as a text. */
  level: names,
  /** Bad places, counted from 0, row by row. */
  bad: z.array(z.int().nonnegative()),
  /** Places that were opened, in that order. */
  opened: z.array(z.int().nonnegative()),
  /** What was paid, hundredths of the stake; 0 where nothing was. */
  multiplier: z.int().nonnegative(),
  /**
   * taken: the player ended it. burst: on a bad field. last: no further step existed. waited: left
   * too long, and settled as it was.
   */
  how: z.enum(['taken', 'burst', 'last', 'waited']),
  /** As for a slot round. */
  seed: slotRoundDetail.shape.seed,
});
export type BoardRoundDetail = z.output<typeof boardRoundDetail>;

/**
 * All that is needed to show a round of shots again, and to repeat the draw of each. Source: domain
 * §6 (game recall).
 */
export const fishingRoundDetail = z.object({
  kind: z.literal('fishing'),
  /** What each shot cost, won. */
  level: amount,
  /** In the order in which they were decided. */
  shots: z.array(
    z.object({
      /** Milliseconds since the epoch. */
      at: z.int(),
      /** The kind that was aimed at. */
      fish: z.string(),
      /** Kinds that a catch took along with it. */
      along: z.array(z.string()),
      /** The draw: `roll` of the numbers below `of`, each equally likely. */
      of: z.int().positive(),
      roll: z.int().nonnegative(),
      /** Where a catch drew what it pays: that draw. */
      prize: z.int().nonnegative().optional(),
      /** What it paid, times its cost; 0: missed. */
      times: z.int().nonnegative(),
      /** Its number in the pair of seeds. Null: set by a tester. */
      nonce: z.int().nonnegative().nullable(),
    }),
  ),
  /** Names of all kinds of the round. */
  names: z.record(z.string(), names),
  balanceBefore: amount,
  balanceAfter: amount,
  /** The pair that all its shots were drawn from; `nonce` is the number of the first. */
  seed,
});
export type FishingRoundDetail = z.output<typeof fishingRoundDetail>;
