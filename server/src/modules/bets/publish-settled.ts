import type { Trx } from '../../db/index.ts';
import { publishEach } from '../../plugins/realtime/index.ts';

/**
 * Notifies each member with bets on a draw once that they are settled: a lost bet moves no money,
 * so no other message would come.
 */
export const publishSettled = (trx: Trx, members: readonly bigint[], drawId: string): Promise<void> =>
  publishEach(trx, [...new Set(members)], { cmd: 'BET', data1: drawId, data2: '' });
