import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../plugins/db/index.ts';
import { refuse } from '../../plugins/errors.ts';
import type { OpenSession, Sessions } from '../../plugins/session/index.ts';
import { memberPolicy } from './member.policy.ts';
import { accountOf, findCredentials, lockMember, noteLogin } from './member.repository.ts';
import { passwordHolds } from './password.ts';
import { clearAttempts, countAttempt } from './sign-in-throttle.ts';

export interface SignIn {
  memId: string;
  memPass: string;
  ip: string;
  userAgent: string;
  /** The browser, if this account has signed in in it before. */
  device: string | null;
  isSiteClosed: boolean;
}

/**
 * Opens the member's one session; the newest wins.
 * @throws LX02 for an unknown id as for a wrong password; only after a right one: U001, and B0093 during maintenance to
 * everybody but an operator; RQ02 after too many
 */
export const signIn = async (
  { db, clock, sessions }: { db: Db; clock: Clock; sessions: Sessions },
  { memId, memPass, ip, userAgent, device, isSiteClosed }: SignIn,
): Promise<OpenSession> => {
  const attempt = { account: accountOf(memId), address: ip, device };
  await countAttempt(db, attempt, clock.now());
  const found = await findCredentials(db, memId);
  if (!(await passwordHolds(found?.mem_pass, memPass)) || !found) throw refuse(errorCodes.wrongIdOrPassword);
  await clearAttempts(db, attempt);

  const { session, superseded } = await db.transaction().execute(async (trx) => {
    const refusal = memberPolicy.signInRefusal(await lockMember(trx, found.idx), isSiteClosed);
    if (refusal) throw refuse(refusal);
    await noteLogin(trx, found.idx, new Date(clock.now()));
    return sessions.start(trx, found.idx, { ip, userAgent });
  });
  sessions.announce(superseded, errorCodes.sessionSuperseded);
  return session;
};
