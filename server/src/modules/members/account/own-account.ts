import { errorCodes } from '@madang/contracts/error-codes';
import type { Db } from '../../../plugins/db/index.ts';
import { refuse } from '../../../plugins/errors.ts';
import { findMemberIdx } from '../member.repository.ts';

const OPERATOR = 'operator:';

/** The account of who acts by a call of operators; null: the console, a member, or a process. */
export const accountOfActor = async (db: Db, actor: string): Promise<bigint | null> =>
  actor.startsWith(OPERATOR) ? findMemberIdx(db, actor.slice(OPERATOR.length)) : null;

/** Nobody decides what concerns their own account. @throws OP02 */
export const assertOthersAccount = async (db: Db, actor: string, memberIdx: bigint): Promise<void> => {
  if ((await accountOfActor(db, actor)) === memberIdx) throw refuse(errorCodes.ownAccount);
};
