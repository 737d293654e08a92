import { errorCodes } from '@madang/contracts/error-codes';
import type { KeyRing } from '@madang/contracts/vendor-protocol';
import type { Clock } from '../../core/clock.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../db/index.ts';
import type { OpenSession, Sessions } from '../../plugins/session/index.ts';
import { isPasswordOfMaker } from './account/made-account.repository.ts';
import { type PreviousSignIn, previousSignIn } from './account/previous-sign-in.ts';
import { checkSecondFactor, isTotpRequired } from './account/second-factor.ts';
import { insertSuccess, type SignInOutcome } from './account/sign-in.repository.ts';
import { clearFirstStep, recordFailure, recordMissingCode } from './account/sign-in-failure.command.ts';
import { memberPolicy } from './member.policy.ts';
import { accountOf, findCredentials, lockMember, recordLogin } from './member.repository.ts';
import { passwordHolds } from './password.ts';
import { clearAttempts, countAttempt } from './sign-in-throttle.ts';
import { holdPartnerOf } from './staff/staff.repository.ts';

/** The time between password and code of one sign-in, in milliseconds. */
const FIRST_STEP_MS = 10 * 60_000;

export interface SignIn {
  memId: string;
  memPass: string;
  ip: string;
  userAgent: string;
  /** The browser, if this account has signed in in it before. */
  device: string | null;
  isSiteClosed: boolean;
  /** The partner sub-host, where alone staff accounts of partners sign in. */
  isPartnerHost: boolean;
  /** Of the second factor. */
  code?: string | undefined;
  /** The master secret of the site, hex. */
  sessionKeys: KeyRing;
}

/**
 * Opens the member's one session; the newest wins.
 * @throws LX02 for an unknown id as for a wrong password; only after a right one:
 *   U001, and B0093 during maintenance to
 * everybody but an operator; AU03 of a staff account elsewhere than at the partner sub-host; TF01
 * and TF02 where a second factor is on; RQ02 after too many
 */
export const signIn = async (
  { db, clock, sessions }: { db: Db; clock: Clock; sessions: Sessions },
  { memId, memPass, ip, userAgent, device, isSiteClosed, isPartnerHost, code = '', sessionKeys }: SignIn,
): Promise<{ session: OpenSession; previous: PreviousSignIn | null }> => {
  const attempt = { account: accountOf(memId), address: ip, device };
  await countAttempt(db, attempt, clock.now());
  const source = { address: ip, userAgent };
  const fail = (outcome: SignInOutcome) =>
    recordFailure(db, {
      memId,
      outcome,
      method: outcome === 'code' ? 'totp' : 'password',
      ...source,
      at: new Date(clock.now()),
    });
  const found = await findCredentials(db, memId);
  if (!(await passwordHolds(found?.mem_pass, memPass)) || !found) {
    await fail('password');
    throw refuse(errorCodes.wrongIdOrPassword);
  }

  const opened = await db.transaction().execute(async (trx) => {
    const { role, status, mem_pass } = await lockMember(trx, found.idx);
    // Changed between the check and the lock: the old password opens nothing.
    if (mem_pass !== found.mem_pass) return { refusal: errorCodes.wrongIdOrPassword, outcome: 'password' as const };
    const partner = role === 'staff' ? await holdPartnerOf(trx, found.idx) : null;
    const refusal =
      memberPolicy.signInRefusal({ role, status }, isSiteClosed) ??
      (partner && memberPolicy.staffRefusal(partner.status, isPartnerHost));
    if (refusal) return { refusal, outcome: 'refused' as const };
    const now = clock.now();
    // A code is taken at most once: what follows in this transaction cannot be refused.
    const method = await checkSecondFactor(trx, { memberIdx: found.idx, typed: code, sessionKeys, now });
    if (method === 'missing') return { refusal: errorCodes.totpCodeNeeded, outcome: 'missing' as const };
    if (method === 'wrong') return { refusal: errorCodes.totpCodeWrong, outcome: 'code' as const };
    const at = new Date(now);
    if (method !== 'password')
      await clearFirstStep(trx, { memberIdx: found.idx, ...source, after: new Date(now - FIRST_STEP_MS) });
    const previous = await previousSignIn(trx, found.idx);
    await recordLogin(trx, found.idx, at);
    const needsTotp = method === 'password' && (await isTotpRequired(trx, found.idx));
    const needsPassword = await isPasswordOfMaker(trx, found.idx);
    const started = await sessions.start(trx, found.idx, { ip, userAgent, needsTotp, needsPassword });
    await insertSuccess(trx, { memberIdx: found.idx, ...source, method, sid: started.session.sid, at });
    return { refusal: null, started, previous };
  });
  if (opened.refusal !== null) {
    if (opened.outcome === 'missing')
      await recordMissingCode(db, { memId, ...source, at: new Date(clock.now()), isKnownBrowser: device !== null });
    else await fail(opened.outcome);
    throw refuse(opened.refusal);
  }
  await clearAttempts(db, attempt);
  const { session, superseded } = opened.started;
  sessions.announce(superseded, errorCodes.sessionSuperseded);
  return { session, previous: opened.previous };
};
