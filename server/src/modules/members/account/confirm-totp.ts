import { errorCodes } from '@madang/contracts/error-codes';
import type { KeyRing } from '@madang/contracts/vendor-protocol';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { confirmTotp, lockTotp, replaceRecoveryCodes } from './totp.repository.ts';
import { newRecoveryCodes, openSecret, recoveryHash, stepOfCode } from './totp.ts';

interface Enrolment {
  memberIdx: bigint;
  /** As it was typed. */
  code: string;
  /** Keys that authenticators are sealed with. */
  sessionKeys: KeyRing;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Confirms an authenticator by a code of its key; recovery codes of before end.
 * @returns the new recovery codes
 * @throws TF02, TF04, TF05
 */
export const confirmByCode = async (trx: Trx, { memberIdx, code, sessionKeys, now }: Enrolment): Promise<string[]> => {
  const totp = await lockTotp(trx, memberIdx);
  if (!totp) throw refuse(errorCodes.totpNotBegun);
  if (totp.confirmed_at) throw refuse(errorCodes.totpIsOn);
  const step = stepOfCode(openSecret(sessionKeys, totp.secret), code.replace(/\s/g, ''), now, 0);
  if (step === null) throw refuse(errorCodes.totpCodeWrong);
  await confirmTotp(trx, memberIdx, step, new Date(now));
  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, memberIdx, recoveryCodes.map(recoveryHash));
  return recoveryCodes;
};
