import type { Trx } from '../../plugins/db/index.ts';
import { publishEach } from '../../plugins/realtime/index.ts';

/**
 * Tells whoever had bets on a draw, once each, that they are settled: of a bet that is lost no money moves, and nothing else
 * would tell her.
 */
export const publishSettled = (trx: Trx, members: readonly bigint[], drawId: string): Promise<void> =>
  publishEach(trx, [...new Set(members)], { cmd: 'BET', data1: drawId, data2: '' });
