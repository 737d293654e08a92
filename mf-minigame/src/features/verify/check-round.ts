import {
  type DataOf,
  drawMini,
  hashed,
  isMiniDraw,
  type MiniCells,
  type MiniDetail,
  miniCells,
  miniHits,
  miniWin,
  type Published,
  publishedFor,
  saltOf,
} from '@madang/contracts';
import { roundOf } from '../../round/result.ts';

export type Proof = DataOf<'/api/minigame/proof'>;
type Bet = DataOf<'/api/bet/betlist'>['list'][number];

/** Steps of the check that hold or not, in this order. */
export const steps = ['chain', 'salt', 'numbers', 'derived'] as const;
export type Step = (typeof steps)[number];

export interface Finding {
  /** What was found of each step. */
  readonly kept: Readonly<Record<Step, boolean>>;
  /** Whether the commitment of its day was in time, as far as the site publishes the time. */
  readonly published: Published;
  /** What this browser worked out itself. */
  readonly numbers: readonly number[];
  readonly powerball: number | null;
  readonly cells: MiniCells;
}

/**
 * Works a decided round out again in this browser, from what is published alone: the seed leads to
 * the hash that was public before, the salt is made of what members added, the numbers come of
 * both, and the markets of the numbers. Null: there is nothing to work out, or this browser has no
 * Web Crypto.
 */
export const checkRound = async ({ result, publishedAt, texts }: Proof): Promise<Finding | null> => {
  const round = result && roundOf(result.roundId);
  if (!globalThis.crypto?.subtle || !round || !result.seed || !result.salt || !result.balls) return null;
  const { game, place } = round;
  if (!isMiniDraw(place.game)) return null;
  const drawn = await drawMini(place.game, result.seed, place, result.salt);
  const cells = miniCells(game, drawn);
  return {
    ...drawn,
    cells,
    published: publishedFor(place, publishedAt, result.drawnAt),
    kept: {
      chain: (await hashed(result.seed, place.no)) === result.commit,
      salt: (await saltOf(result.commit, texts)) === result.salt,
      numbers: drawn.numbers.join() === result.balls.join() && drawn.powerball === result.powerball,
      derived:
        result.derived.length === Object.keys(cells).length &&
        result.derived.every(({ marketCode, selCode }) => cells[marketCode] === selCode),
    },
  };
};

export interface CheckedBet {
  readonly bet: Bet;
  readonly detail: MiniDetail;
  /** The payout by the numbers, won. */
  readonly due: number;
}

/**
 * A member's bets on a round, each with what it has to pay by the numbers that this browser worked
 * out.
 */
export const checkBets = (bets: readonly Bet[], roundId: string, { numbers, powerball }: Finding): CheckedBet[] =>
  bets.flatMap((bet) => {
    const { detail } = bet;
    if (detail.kind !== 'mini' || detail.round !== roundId) return [];
    const hits = miniHits(detail.game, detail, { numbers, powerball });
    return [{ bet, detail, due: hits ? miniWin(bet.cash, detail.odds) : 0 }];
  });
