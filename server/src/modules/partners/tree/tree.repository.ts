import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { findMemberIdx } from '../../members/index.ts';

/** @throws PT05 no such member */
export const partnerIdxOf = async (db: Db, memId: string): Promise<bigint> => {
  const idx = await findMemberIdx(db, memId);
  if (idx === null) throw refuse(errorCodes.partnerNotBelow);
  return idx;
};
