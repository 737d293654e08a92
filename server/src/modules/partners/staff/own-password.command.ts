import { isNewExchangePassword } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import type { Caller } from '../../../plugins/mount.ts';
import type { OpenSession, Sessions } from '../../../plugins/session/index.ts';
import {
  checkPresentPassword,
  hashPassword,
  isPasswordOfMaker,
  passwordHolds,
  readWithdrawalPassword,
  recordOwnPassword,
  setPasswords,
} from '../../members/index.ts';
import type { InputOf } from '../list-query.ts';
import { refuseUnfitPassword } from './staff.command.ts';

type Passwords = InputOf<'partnerStaffPassword'>;

/** The passwords that a maker knows are replaced by others. @throws U102, U103 */
const refuseMakers = async (
  db: Db,
  caller: Caller,
  { presentPass, memPass, cashOutPass }: Passwords,
): Promise<void> => {
  if (memPass === presentPass) throw refuse(errorCodes.invalidPassword);
  if (caller.staff) return;
  const { password } = await readWithdrawalPassword(db, caller.memberIdx);
  if (!isNewExchangePassword(cashOutPass) || (await passwordHolds(password, cashOutPass)))
    throw refuse(errorCodes.invalidExchangePassword);
};

/**
 * Changes the password of the calling staff account by its present one, which ends what was issued
 * before; answers the token that goes on. Failures count for the session. A partner whose account
 * another one opened changes the first password here,
 * with the withdrawal password that the other knows.
 * @throws AU03 for any other partner, U102, U103, U104, MI01, RQ02;
 *   AU01 a reset by the partner has ended the session
 */
export const changeOwnPassword = async (
  { db, clock, sessions }: { db: Db; clock: Clock; sessions: Sessions },
  caller: Caller,
  typed: Passwords,
): Promise<OpenSession> => {
  const { memberIdx } = caller;
  const isMakers = await isPasswordOfMaker(db, memberIdx);
  if (!caller.staff && !isMakers) throw refuse(errorCodes.notPermitted);
  refuseUnfitPassword(typed);
  await checkPresentPassword(db, caller, typed.presentPass, clock.now());
  if (isMakers) await refuseMakers(db, caller, typed);
  const columns = {
    mem_pass: await hashPassword(typed.memPass),
    ...(!caller.staff && { cash_out_pass: await hashPassword(typed.cashOutPass) }),
  };
  const at = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    await setPasswords(trx, memberIdx, columns);
    await recordAction(trx, {
      actor: `member:${memberIdx}`,
      action: 'partnerStaffPassword',
      memberIdx,
      before: {},
      after: {},
      at,
    });
    await recordOwnPassword(trx, memberIdx, caller.sid);
    return sessions.renew(trx, caller);
  });
};
