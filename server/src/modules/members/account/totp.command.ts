import { errorCodes } from '@madang/contracts/error-codes';
import type { KeyRing } from '@madang/contracts/vendor-protocol';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import type { Caller } from '../../../plugins/mount.ts';
import type { OpenSession, Sessions } from '../../../plugins/session/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { accountOf, lockMember } from '../member.repository.ts';
import { clearAttempts, countAttempt } from '../sign-in-throttle.ts';
import { accountMessages } from './account-messages.ts';
import { confirmByCode } from './confirm-totp.ts';
import { checkPresentPassword } from './present-password.ts';
import { checkSecondFactor } from './second-factor.ts';
import { deleteTotp, lockTotp, replaceRecoveryCodes, replaceTotp } from './totp.repository.ts';
import { base32Of, newRecoveryCodes, newTotpSecret, recoveryHash, sealSecret, totpUri } from './totp.ts';

export interface AccountContext {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  /** Keys that authenticators are sealed with. */
  sessionKeys: KeyRing;
}

/** Begins an enrolment; one that is not confirmed is replaced. @throws MI01, TF04, RQ02 */
export const beginTotp = async (
  { db, clock, sessionKeys }: AccountContext,
  caller: Caller,
  presentPass: string,
): Promise<{ secret: string; uri: string }> => {
  await checkPresentPassword(db, caller, presentPass, clock.now());
  const secret = newTotpSecret();
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, caller.memberIdx);
    if ((await lockTotp(trx, caller.memberIdx))?.confirmed_at) throw refuse(errorCodes.totpIsOn);
    await replaceTotp(trx, caller.memberIdx, sealSecret(sessionKeys, secret));
  });
  return { secret: base32Of(secret), uri: totpUri(secret, caller.memId) };
};

const changes = {
  totpOn: { before: { isOn: false }, after: { isOn: true } },
  totpOff: { before: { isOn: true }, after: { isOn: false } },
  totpCodes: { before: { isOn: true }, after: { isOn: true, recoveryCodes: 'new' } },
} as const;

const record = async (trx: Db, { memberIdx }: Caller, kind: keyof typeof changes, at: Date): Promise<void> => {
  await recordAction(trx, { actor: `member:${memberIdx}`, action: 'totp', memberIdx, ...changes[kind], at });
  await sendMessage(trx, { memberIdx, ...accountMessages[kind], at });
};

/**
 * Confirms by a code of the new secret; what was issued before ends.
 * Guesses are counted as those of the password are.
 * @throws TF02, TF04, TF05, RQ02, AU01
 */
export const confirmEnrolment = async (
  { db, clock, sessions, sessionKeys }: AccountContext,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[]; renewed: OpenSession }> => {
  const attempt = { account: accountOf(caller.memId), address: '', device: `totp:${caller.sid}` };
  await countAttempt(db, attempt, clock.now());
  const confirmed = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const recoveryCodes = await confirmByCode(trx, { memberIdx: caller.memberIdx, code, sessionKeys, now });
    await trx.updateTable('member.session').set({ needs_totp: false }).where('sid', '=', caller.sid).execute();
    await record(trx, caller, 'totpOn', new Date(now));
    return { recoveryCodes, renewed: await sessions.renew(trx, caller) };
  });
  await clearAttempts(db, attempt);
  return confirmed;
};

/**
 * Replaces the recovery codes of a running second factor, which a lost answer may have hidden; the
 * session goes on. A recovery code does not replace the authenticator: a found one would make ten.
 * @throws MI01, TF02, TF05, RQ02
 */
export const renewRecoveryCodes = async (
  { db, clock, sessionKeys }: AccountContext,
  caller: Caller,
  { presentPass, code }: { presentPass: string; code: string },
): Promise<{ recoveryCodes: string[] }> => {
  await checkPresentPassword(db, caller, presentPass, clock.now());
  const attempt = { account: accountOf(caller.memId), address: '', device: `totp:${caller.sid}` };
  await countAttempt(db, attempt, clock.now());
  const { memberIdx } = caller;
  const fresh = newRecoveryCodes();
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const verdict = await checkSecondFactor(trx, { memberIdx, typed: code, sessionKeys, now });
    if (verdict === 'password') throw refuse(errorCodes.totpNotBegun);
    if (verdict !== 'totp') throw refuse(errorCodes.totpCodeWrong);
    await replaceRecoveryCodes(trx, memberIdx, fresh.map(recoveryHash));
    await record(trx, caller, 'totpCodes', new Date(now));
  });
  await clearAttempts(db, attempt);
  return { recoveryCodes: fresh };
};

/**
 * Ends the second factor and what was issued before.
 * @throws MI01, TF02, TF03 where the site requires it, TF05, RQ02, AU01
 */
export const endTotp = async (
  { db, clock, sessions, sessionKeys }: AccountContext,
  caller: Caller,
  { presentPass, code, isRequired }: { presentPass: string; code: string; isRequired: boolean },
): Promise<OpenSession> => {
  if (isRequired) throw refuse(errorCodes.totpRequired);
  await checkPresentPassword(db, caller, presentPass, clock.now());
  const attempt = { account: accountOf(caller.memId), address: '', device: `totp:${caller.sid}` };
  await countAttempt(db, attempt, clock.now());
  const renewed = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const verdict = await checkSecondFactor(trx, { memberIdx: caller.memberIdx, typed: code, sessionKeys, now });
    if (verdict === 'password') throw refuse(errorCodes.totpNotBegun);
    if (verdict === 'missing' || verdict === 'wrong') throw refuse(errorCodes.totpCodeWrong);
    await deleteTotp(trx, caller.memberIdx);
    await record(trx, caller, 'totpOff', new Date(now));
    return sessions.renew(trx, caller);
  });
  await clearAttempts(db, attempt);
  return renewed;
};
