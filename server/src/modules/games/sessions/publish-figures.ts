import type { Db } from '../../../db/index.ts';
import { balanceOf } from '../../../ledger/index.ts';
import { publish } from '../../../plugins/realtime/index.ts';

/**
 * A round is settled: publishes CASH after the commit, also where no cash has moved. The pages
 * request the play result themselves.
 */
export const publishFigures = async (trx: Db, memberIdx: bigint): Promise<void> => {
  const { cash, point, v } = await balanceOf(trx, memberIdx);
  await publish(trx, { memberIdx }, { cmd: 'CASH', data1: Number(cash), data2: Number(point), v: Number(v) });
};
