import type { KeyRing } from '@madang/contracts/vendor-protocol';
import type { Db, Trx } from '../../../db/index.ts';
import { readOption } from '../../site/index.ts';
import { memberOf } from '../member.repository.ts';
import type { SignInMethod } from './sign-in.repository.ts';
import { countRecoveryCodes, findTotp, lockTotp, takeStep, useRecoveryCode } from './totp.repository.ts';
import { openSecret, recoveryHash, stepOfCode } from './totp.ts';

/**
 * Checks a typed code against the member's second factor and takes it, so that it counts once.
 * `missing`: one is needed and none was typed; `wrong`: a wrong or a used one.
 */
export const checkSecondFactor = async (
  trx: Trx,
  { memberIdx, typed, sessionKeys, now }: { memberIdx: bigint; typed: string; sessionKeys: KeyRing; now: number },
): Promise<SignInMethod | 'missing' | 'wrong'> => {
  const totp = await lockTotp(trx, memberIdx);
  if (!totp?.confirmed_at) return 'password';
  const code = typed.trim();
  if (code === '') return 'missing';
  const step = stepOfCode(openSecret(sessionKeys, totp.secret), code.replace(/\s/g, ''), now, Number(totp.last_step));
  if (step !== null) {
    await takeStep(trx, memberIdx, step);
    return 'totp';
  }
  return (await useRecoveryCode(trx, memberIdx, recoveryHash(code), new Date(now))) ? 'recovery' : 'wrong';
};

/** Whether the member has one, and the recovery codes that are left. */
export const readSecondFactor = async (db: Db, memberIdx: bigint): Promise<{ isOn: boolean; recoveryLeft: number }> => {
  const isOn = (await findTotp(db, memberIdx))?.confirmed_at != null;
  return { isOn, recoveryLeft: isOn ? await countRecoveryCodes(db, memberIdx) : 0 };
};

/**
 * Whether a second factor is required of this member:
 * of staff accounts always, of partners and operators by the site's option.
 */
export const isTotpRequired = async (db: Db, memberIdx: bigint): Promise<boolean> => {
  const { role, isPartner } = await memberOf(db, memberIdx);
  if (role === 'staff') return true;
  return (isPartner || role === 'operator') && (await readOption(db)).totp_required;
};
