import type { SignUpInput } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { onceByKey } from '../../../core/decisions/call-key.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { openAccounts } from '../../../ledger/index.ts';
import { isBank } from '../../site/index.ts';
import { insertMember, lockMembers, type NewMember, type PartnerType } from '../member.repository.ts';
import { hashPassword } from '../password.ts';
import { isReservedName } from '../reserved-name.ts';
import { refuseUnfit, signUpRow, takenCode } from '../sign-up.command.ts';
import { pendingApplication } from '../sign-up-replay.ts';
import { insertPath, lockTree } from '../tree/tree.repository.ts';

/** A partner's account as the partner above enters it. */
export interface NewPartner extends Omit<SignUpInput, 'recommenderId'> {
  level: Exclude<PartnerType, 'NORMAL'>;
  requestId: string;
}

/**
 * Opens an account of a lower tier directly below a partner, active at once; the same key answers
 * the same account. A password is no part of what a key is bound to.
 * @param record writes the audit entry in the same transaction
 * @throws U0011, PT06; U101–U106 or RQ01 for the first field that fails; U116–U119 taken;
 *   C999 the key has another account
 */
export const openPartner = async (
  db: Db,
  { parentIdx, at, ...input }: NewPartner & { parentIdx: bigint; at: Date },
  record: (trx: Trx, memberIdx: bigint) => Promise<void>,
): Promise<{ memId: string; memNick: string }> => {
  refuseUnfit({ ...input, recommenderId: '' }, true);
  if (await isReservedName(db, input.memNick)) throw refuse(errorCodes.nicknameTaken);
  if (!(await isBank(db, input.bank))) throw refuse(errorCodes.invalidRequest, { field: 'bank' });
  const [password, withdrawalPassword] = await Promise.all([
    hashPassword(input.memPass),
    hashPassword(input.cashOutPass),
  ]);
  const other = { recommenderId: '', memPhoneVendor: '', nationCode: '', partSendYn: 'N' } as const;
  const row: NewMember = {
    ...signUpRow({ ...input, ...other }, { password, withdrawalPassword, parentIdx, at }),
    status: 'active',
    partner_type: input.level,
  };
  const opened = { memId: row.mem_id, memNick: row.mem_nick };
  try {
    await db.transaction().execute(async (trx) => {
      await lockTree(trx, 'insert');
      const [parent] = await lockMembers(trx, [parentIdx]);
      if (parent?.status !== 'active') throw refuse(errorCodes.memberSuspended);
      const { memPass: _, memPassCheck: __, cashOutPass: ___, requestId, ...data } = input;
      const key = { actor: `member:${parentIdx}`, requestId, input: { action: 'partnerCreate', ...data }, at };
      await onceByKey(trx, key, async () => {
        // PTN_1 … PTN_5: a lower tier has a greater number.
        if (input.level <= parent.partner_type) throw refuse(errorCodes.tierNotLower);
        const { idx } = await insertMember(trx, row);
        await insertPath(trx, idx, parentIdx);
        await openAccounts(trx, idx);
        await record(trx, idx);
        return {};
      });
    });
  } catch (error) {
    const code = takenCode(error);
    if (!code) throw error;
    if ((await pendingApplication(db, row, input)) === null) throw refuse(code);
  }
  return opened;
};
