import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import type { CashFlag } from '../game.tables.ts';
import { flagOf } from '../wallet/wallet.repository.ts';

/**
 * The last call of the merge. The flag follows the money in its transaction; no call
 * sets it, least of all for another member.
 * @throws C009 while money is away or in transit, F001 when a person has to look
 */
export const cashFlag = async (db: Db, memberIdx: bigint): Promise<CashFlag> => {
  const flag = await flagOf(db, memberIdx);
  if (flag === 'STUCK') throw refuse(errorCodes.moneyRequestUnfinished);
  if (flag !== 'SITE') throw refuse(errorCodes.gameEndPending);
  return flag;
};
