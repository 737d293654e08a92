import { errorCodes } from '@madang/contracts/error-codes';
import { operatorBehind } from '../../../core/decisions/two-people.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { findMemberIdx } from '../member.repository.ts';

/**
 * The account of the operator who acts, by a call or by the console; null:
 * a member, a process, or a console of nobody's.
 */
export const accountOfActor = async (db: Db, actor: string): Promise<bigint | null> => {
  const memId = await operatorBehind(db, actor);
  return memId === null ? null : findMemberIdx(db, memId);
};

/** No operator decides what concerns their own account. @throws OP02 when it is one of `members` */
export const assertOthersAccount = async (db: Db, actor: string, ...members: bigint[]): Promise<void> => {
  const own = await accountOfActor(db, actor);
  if (own !== null && members.includes(own)) throw refuse(errorCodes.ownAccount);
};
