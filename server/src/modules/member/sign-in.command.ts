import type { Clock } from '../../clock.ts';
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
}

/**
 * Opens the member's one session; the newest wins.
 * @throws LX02 for an unknown id as for a wrong password, U001 only after a right one, RQ02 after too many
 */
export const signIn = async (
  { db, clock, sessions }: { db: Db; clock: Clock; sessions: Sessions },
  { memId, memPass, ip, userAgent }: SignIn,
): Promise<OpenSession> => {
  const account = accountOf(memId);
  await countAttempt(db, account, ip, clock.now());
  const found = await findCredentials(db, memId);
  if (!(await passwordHolds(found?.mem_pass, memPass)) || !found) throw refuse('LX02');
  await clearAttempts(db, account);

  const { session, superseded } = await db.transaction().execute(async (trx) => {
    const { status } = await lockMember(trx, found.idx);
    const refusal = memberPolicy.signInRefusal(status);
    if (refusal) throw refuse(refusal);
    await noteLogin(trx, found.idx, new Date(clock.now()));
    return sessions.start(trx, found.idx, { ip, userAgent });
  });
  sessions.announce(superseded, 'AU02');
  return session;
};
