import { balanceOf } from '../../../ledger/index.ts';
import type { Db } from '../../../plugins/db/index.ts';
import { publish } from '../../../plugins/realtime/index.ts';

/**
 * A round is settled: tells her screens after the commit, by the same CASH, also where no cash has moved. What came of her
 * play they ask for themselves.
 */
export const publishFigures = async (trx: Db, memberIdx: bigint): Promise<void> => {
  const { cash, point, v } = await balanceOf(trx, memberIdx);
  await publish(trx, { memberIdx }, { cmd: 'CASH', data1: Number(cash), data2: Number(point), v: Number(v) });
};
