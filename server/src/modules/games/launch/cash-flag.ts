import type { Db } from '../../../plugins/db/index.ts';
import { refuse } from '../../../plugins/errors.ts';
import type { CashFlag } from '../game.tables.ts';
import { flagOf } from '../transfer-wallet/wallet.repository.ts';

/**
 * What the merge asks at its end. The flag follows the money by itself, in the transaction that moves it; nobody sets it
 * by asking, least of all for another member.
 * @throws C009 while money is away or on its way, F001 when a person has to look
 */
export const cashFlag = async (db: Db, memberIdx: bigint): Promise<CashFlag> => {
  const flag = await flagOf(db, memberIdx);
  if (flag === 'STUCK') throw refuse('F001');
  if (flag !== 'SITE') throw refuse('C009');
  return flag;
};
