import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import type { Caller } from '../../../plugins/mount.ts';
import { accountOf } from '../member.repository.ts';
import { passwordHolds } from '../password.ts';
import { clearAttempts, countAttempt } from '../sign-in-throttle.ts';

/**
 * Checks the present password of a signed-in member. Failures are counted for the session alone:
 * somebody at an open page does not lock the member out elsewhere.
 * @throws MI01; RQ02 after too many
 */
export const checkPresentPassword = async (
  db: Db,
  { memberIdx, memId, sid }: Pick<Caller, 'memberIdx' | 'memId' | 'sid'>,
  typed: string,
  now: number,
): Promise<void> => {
  const attempt = { account: accountOf(memId), address: '', device: `session:${sid}` };
  await countAttempt(db, attempt, now);
  const { mem_pass } = await db
    .selectFrom('member.member')
    .select('mem_pass')
    .where('idx', '=', memberIdx)
    .executeTakeFirstOrThrow();
  if (!(await passwordHolds(mem_pass, typed))) throw refuse(errorCodes.presentPasswordWrong);
  await clearAttempts(db, attempt);
};
