import { isNewExchangePassword, isNewPassword } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { KeyRing } from '@madang/contracts/vendor-protocol';
import type { CommandContext } from '../../../core/command-context.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { refuse } from '../../../core/refusal.ts';
import { confirmByCode } from '../account/confirm-totp.ts';
import { lockTotp, replaceTotp } from '../account/totp.repository.ts';
import { base32Of, newTotpSecret, openSecret, sealSecret, totpUri } from '../account/totp.ts';
import { setPasswords } from '../member.repository.ts';
import { hashPassword } from '../password.ts';
import { findInvited, type Invited, useInvitation } from './invitation.repository.ts';

interface InvitationContext extends CommandContext {
  /** Keys that authenticators are sealed with. */
  sessionKeys: KeyRing;
}

export interface OpenInvitation extends Invited {
  /** For the authenticator of an operator; null: the account needs none. */
  totp: { secret: string; uri: string } | null;
}

/**
 * The account of a link, with the key of its authenticator: the same one as often as the link is
 * opened. Null: the link was used, is over or unknown.
 */
export const openInvitation = async (
  { db, clock, sessionKeys }: InvitationContext,
  token: string,
): Promise<OpenInvitation | null> =>
  db.transaction().execute(async (trx) => {
    // A new link waits for the key that this one makes, and removes it.
    const invited = await findInvited(trx, token, new Date(clock.now()), true);
    if (!invited) return null;
    if (!invited.isOperator) return { ...invited, totp: null };
    const known = await lockTotp(trx, invited.memberIdx);
    const secret = known ? openSecret(sessionKeys, known.secret) : newTotpSecret();
    if (!known) await replaceTotp(trx, invited.memberIdx, sealSecret(sessionKeys, secret));
    return { ...invited, totp: { secret: base32Of(secret), uri: totpUri(secret, invited.memId) } };
  });

export interface FirstPasswords {
  memPass: string;
  memPassCheck: string;
  /** Of a partner. */
  cashOutPass: string;
  /** Of an operator's authenticator. */
  code: string;
}

/**
 * Gives an account its first passwords and, to an operator, the authenticator; the link ends with
 * it. Of two at once one is accepted.
 * @returns the recovery codes of the authenticator; null: the link was used, is over or unknown
 * @throws U102, U103, U104, TF02, TF05
 */
export const acceptInvitation = async (
  context: InvitationContext,
  token: string,
  { memPass, memPassCheck, cashOutPass, code }: FirstPasswords,
): Promise<{ recoveryCodes: string[] } | null> => {
  const { db, clock } = context;
  const at = new Date(clock.now());
  const invited = await findInvited(db, token, at);
  if (!invited) return null;
  if (!isNewPassword(memPass)) throw refuse(errorCodes.invalidPassword);
  if (memPass !== memPassCheck) throw refuse(errorCodes.passwordsDiffer);
  if (!invited.isOperator && !isNewExchangePassword(cashOutPass)) throw refuse(errorCodes.invalidExchangePassword);
  const passwords = {
    mem_pass: await hashPassword(memPass),
    ...(!invited.isOperator && { cash_out_pass: await hashPassword(cashOutPass) }),
  };
  return db.transaction().execute(async (trx) => {
    const own = await findInvited(trx, token, at, true);
    if (!own) return null;
    const { memberIdx, memId, isOperator } = own;
    const recoveryCodes = isOperator
      ? await confirmByCode(trx, { memberIdx, code, sessionKeys: context.sessionKeys, now: clock.now() })
      : [];
    await setPasswords(trx, memberIdx, passwords);
    await useInvitation(trx, memberIdx, at);
    const [actor, after] = [`member:${memId}`, { hasTotp: isOperator }];
    await recordAction(trx, { actor, action: 'invitation', memberIdx, before: {}, after, at });
    return { recoveryCodes };
  });
};
