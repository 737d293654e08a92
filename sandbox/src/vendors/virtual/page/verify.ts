import { commitOf, fairStream, personalBase } from '@madang/contracts';
import type { BoardRound } from '@madang/contracts/vendor-protocol';
import type { RevealedSeed } from '../../../core/play/play-api.ts';
import type { Verdict } from '../../../game-client-kit/details.ts';

/** How many bad places the board has: in all, or in each row. */
const badCount = ({ board, bad, rows }: BoardRound['detail']): number =>
  board === 'jars' ? bad.length : bad.length / rows;

/** Where the bad places lie by a seed, drawn again by the code of the site's other draws. */
const drawnBad = async (round: BoardRound, { serverSeed }: RevealedSeed): Promise<number[]> => {
  const { detail, gameKey } = round;
  const { seed, board, columns, rows } = detail;
  if (seed === null) return [];
  const stream = await fairStream(serverSeed, personalBase(seed.clientSeed, seed.nonce, gameKey));
  const count = badCount(detail);
  if (board === 'jars') return (await stream.draw(columns * rows, count)).map((drawn) => drawn - 1);
  const found: number[] = [];
  for (let row = 0; row < rows; row += 1)
    for (const drawn of await stream.draw(columns, count)) found.push(row * columns + drawn - 1);
  return found;
};

/**
 * Whether a round was drawn as committed: by the seed whose hash the member saw, and at the
 * positions of that seed.
 */
export const verifyBoard = async (round: BoardRound, revealed: RevealedSeed): Promise<Verdict> => {
  try {
    if ((await commitOf(revealed.serverSeed)) !== round.detail.seed?.hash) return 'broken';
    const drawn = (await drawnBad(round, revealed)).sort((a, b) => a - b);
    return String(drawn) === String(round.detail.bad) ? 'kept' : 'broken';
  } catch {
    return 'unknown';
  }
};
