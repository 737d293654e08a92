import { type ErrorCode, firstUnfit, nameKey, plainText, type SignUpInput, signUpCodes } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../core/clock.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../db/index.ts';
import { openAccounts } from '../../ledger/index.ts';
import { isBank, readOption } from '../site/index.ts';
import { countGuestAttempt } from './guest-throttle.ts';
import { memberPolicy } from './member.policy.ts';
import { holdRecommender, insertMember, type NewMember } from './member.repository.ts';
import { hashPassword } from './password.ts';
import { isReservedName } from './reserved-name.ts';
import { pendingApplication } from './sign-up-replay.ts';
import { insertPath, lockTree } from './tree/tree.repository.ts';

/** What is read of a body; level, status, partner type, address and key are the server's own. */
export interface SignUp extends SignUpInput {
  memPhoneVendor: string;
  nationCode: string;
  partSendYn: 'Y' | 'N';
  /** The page's name for this application, the same on every retry. */
  requestId?: string | undefined;
}

/** The unique index that refused, by its name. */
const taken: Readonly<Record<string, ErrorCode>> = {
  member_mem_id: errorCodes.idTaken,
  member_mem_nick: errorCodes.nicknameTaken,
  member_mem_phone: errorCodes.phoneTaken,
  member_bankacc: errorCodes.accountNumberTaken,
};
const UNIQUE_VIOLATION = '23505';

/** The code of a violated unique index; undefined: another error. */
export const takenCode = (error: unknown): ErrorCode | undefined => {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION ? taken[constraint] : undefined;
};

/** @throws the code of the first field that fails, or RQ01 */
export const refuseUnfit = (input: SignUpInput, isFixed: boolean): void => {
  const field = firstUnfit(input, isFixed);
  if (!field) return;
  const codes: Partial<Record<string, ErrorCode>> = signUpCodes;
  // The page checks the three that have no code of their own before it calls.
  throw codes[field] ? refuse(codes[field]) : refuse(errorCodes.invalidRequest, { field });
};

const writtenPhone = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');

/** The row of an applicant. */
export const signUpRow = (
  input: SignUp,
  own: { password: string; withdrawalPassword: string; parentIdx: bigint; at: Date },
): NewMember => ({
  mem_id: input.memId.trim(),
  mem_pass: own.password,
  mem_name: plainText(input.memName),
  mem_nick: plainText(input.memNick),
  nick_key: nameKey(input.memNick),
  mem_phone: writtenPhone(input.memPhone),
  phone_vendor: input.memPhoneVendor,
  bank: input.bank,
  bankacc: input.bankacc.trim(),
  cash_out_pass: own.withdrawalPassword,
  nation_code: input.nationCode,
  part_send_yn: input.partSendYn,
  level: 1,
  status: 'pending',
  partner_type: 'NORMAL',
  role: 'member',
  parent_idx: own.parentIdx,
  joined_at: own.at,
  last_login_at: null,
  sign_up_request: input.requestId ?? null,
});

/**
 * Accepts an application: the member awaits approval, below the recommender, with accounts that
 * hold nothing. Whether id, nickname, phone or account number are free is decided by the insertion
 * itself, so that of two at once one is refused; a repeated application is answered as the first.
 * @throws U115 closed; U101–U106, U112 or RQ01 for the first field that fails; U113, U114;
 *   U116–U119 taken, U117 also for a name that looks like the site's; RQ02
 */
export const signUp = async (
  { db, clock }: { db: Db; clock: Clock },
  input: SignUp,
  address: string,
): Promise<{ memberIdx: bigint }> => {
  const option = await readOption(db);
  if (!option.join_open) throw refuse(errorCodes.signUpClosed);
  const fixed = option.join_recommander_id;
  refuseUnfit(input, fixed !== '');
  await countGuestAttempt(db, 'sign-up', address, clock.now());
  if (await isReservedName(db, input.memNick)) throw refuse(errorCodes.nicknameTaken);
  if (!(await isBank(db, input.bank))) throw refuse(errorCodes.invalidRequest, { field: 'bank' });
  const [password, withdrawalPassword] = await Promise.all([
    hashPassword(input.memPass),
    hashPassword(input.cashOutPass),
  ]);
  let row: NewMember | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      await lockTree(trx, 'insert');
      const recommender = await holdRecommender(trx, fixed || input.recommenderId.trim());
      const refusal = memberPolicy.recommenderRefusal(recommender);
      if (refusal || !recommender) throw refuse(refusal ?? errorCodes.recommenderUnusable);
      row = signUpRow(input, { password, withdrawalPassword, parentIdx: recommender.idx, at: new Date(clock.now()) });
      const { idx } = await insertMember(trx, row);
      await insertPath(trx, idx, recommender.idx);
      await openAccounts(trx, idx);
      return { memberIdx: idx };
    });
  } catch (error) {
    const code = takenCode(error);
    if (!code) throw error;
    const memberIdx = row ? await pendingApplication(db, row, input) : null;
    if (memberIdx === null) throw refuse(code);
    return { memberIdx };
  }
};
