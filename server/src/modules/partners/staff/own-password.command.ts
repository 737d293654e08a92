import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { noteAction } from '../../../core/decisions/audit.ts';
import type { Db } from '../../../plugins/db/index.ts';
import { refuse } from '../../../plugins/errors.ts';
import type { Caller } from '../../../plugins/mount.ts';
import type { OpenSession, Sessions } from '../../../plugins/session/index.ts';
import { checkPresentPassword, hashPassword } from '../../members/index.ts';
import type { InputOf } from '../lists/list-query.ts';
import { refuseUnfitPassword } from './staff.command.ts';

/**
 * Changes the password of the calling staff account by its present one, which ends what was issued before; answers the
 * token that goes on. Failures count for the session.
 * @throws AU03 for a partner, U102, U104, MI01, RQ02; AU01 a reset by the partner has ended the session meanwhile
 */
export const changeOwnPassword = async (
  { db, clock, sessions }: { db: Db; clock: Clock; sessions: Sessions },
  caller: Caller,
  { presentPass, ...passwords }: InputOf<'partnerStaffPassword'>,
): Promise<OpenSession> => {
  if (!caller.staff) throw refuse(errorCodes.notPermitted);
  refuseUnfitPassword(passwords);
  await checkPresentPassword(db, caller, presentPass, clock.now());
  const password = await hashPassword(passwords.memPass);
  const { memberIdx } = caller;
  const at = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('member.member').set({ mem_pass: password }).where('idx', '=', memberIdx).execute();
    await noteAction(trx, {
      actor: `member:${memberIdx}`,
      action: 'partnerStaffPassword',
      memberIdx,
      before: {},
      after: {},
      at,
    });
    return sessions.renew(trx, caller);
  });
};
