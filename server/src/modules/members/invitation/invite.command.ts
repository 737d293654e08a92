import { isMemId, isNickname, nameKey, plainText } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../../core/command-context.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { openAccounts } from '../../../ledger/index.ts';
import { isBank } from '../../site/index.ts';
import { recordMaker } from '../account/made-account.repository.ts';
import { findMemberIdx, insertMember, listOperators, memberOf, type NewMember } from '../member.repository.ts';
import { takenCode } from '../sign-up.command.ts';
import { insertPath, lockTree } from '../tree/tree.repository.ts';
import { awaitsOwner, issueInvitation } from './invitation.repository.ts';

interface Link {
  token: string;
  until: Date;
}

/** An account that nobody can sign in to before its owner has used the link. */
const NO_PASSWORD = { mem_pass: '', cash_out_pass: '' } as const;

const insertInvited = async (trx: Trx, row: NewMember): Promise<bigint> => {
  await lockTree(trx, 'insert');
  const { idx } = await insertMember(trx, row);
  await insertPath(trx, idx, null);
  await openAccounts(trx, idx);
  return idx;
};

/** Issues a link for a new account, or a new one for an account of this kind that still waits. */
const invite = (
  { db, clock }: CommandContext,
  { actor, action, memId }: { actor: string; action: string; memId: string },
  account: {
    isThis: (found: Awaited<ReturnType<typeof memberOf>>) => boolean;
    insert: (trx: Trx, at: Date) => Promise<bigint>;
  },
): Promise<Link> => {
  if (!isMemId(memId)) throw refuse(errorCodes.invalidId);
  const at = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    const known = await findMemberIdx(trx, memId);
    if (known !== null && !(account.isThis(await memberOf(trx, known)) && (await awaitsOwner(trx, known))))
      throw refuse(errorCodes.idTaken);
    const memberIdx = known ?? (await account.insert(trx, at));
    const link = await issueInvitation(trx, memberIdx, actor, at);
    const after = { until: link.until.toISOString() };
    await recordAction(trx, { actor, action, memberIdx, subject: `member:${memId}`, before: {}, after, at });
    return link;
  });
};

/** @throws the code of the field that another account has */
const refuseTaken = (error: unknown): never => {
  const code = takenCode(error);
  throw code ? refuse(code) : error;
};

/**
 * Creates an operator. Beside another operator the account counts as one person with the first one
 * for 24 hours, as an account that somebody else has made.
 * @throws U101; U116, U117 taken
 */
export const createOperator = (
  context: CommandContext,
  { memId, actor }: { memId: string; actor: string },
): Promise<Link> => {
  const stand = `operator:${memId.toLowerCase()}`;
  return invite(
    context,
    { actor, action: 'operatorCreate', memId },
    {
      isThis: ({ role }) => role === 'operator',
      insert: async (trx, joinedAt) => {
        const [first] = await listOperators(trx);
        const memberIdx = await insertInvited(trx, {
          ...NO_PASSWORD,
          mem_id: memId,
          mem_name: memId,
          mem_nick: memId,
          nick_key: nameKey(memId),
          mem_phone: stand,
          bank: '',
          bankacc: stand,
          level: 1,
          status: 'active',
          partner_type: 'NORMAL',
          role: 'operator',
          parent_idx: null,
          joined_at: joinedAt,
          last_login_at: null,
        });
        if (first !== undefined) await recordMaker(trx, memberIdx, first, joinedAt);
        return memberIdx;
      },
    },
  ).catch(refuseTaken);
};

export interface HeadOffice {
  memId: string;
  memNick: string;
  /** Name of the account's holder. */
  memName: string;
  memPhone: string;
  bank: string;
  bankacc: string;
}

/**
 * Creates a partner of the highest tier, whom members can name as their recommender.
 * @throws U101, U105, U106, RQ01 for a field that does not fit; U116–U119 taken
 */
export const createHeadOffice = async (
  context: CommandContext,
  { memId, memNick, memName, memPhone, bank, bankacc, actor }: HeadOffice & { actor: string },
): Promise<Link> => {
  if (!isNickname(memNick, 2, 20)) throw refuse(errorCodes.invalidNickname);
  if (!/^\d{3}-?\d{3,4}-?\d{4}$/.test(memPhone)) throw refuse(errorCodes.invalidPhone);
  if (!(await isBank(context.db, bank))) throw refuse(errorCodes.invalidRequest, { field: 'bank' });
  if (!/^\d{6,20}$/.test(bankacc)) throw refuse(errorCodes.invalidRequest, { field: 'bankacc' });
  return invite(
    context,
    { actor, action: 'partnerCreate', memId },
    {
      isThis: ({ partnerType }) => partnerType === 'PTN_1',
      insert: (trx, joinedAt) =>
        insertInvited(trx, {
          ...NO_PASSWORD,
          mem_id: memId,
          mem_name: plainText(memName),
          mem_nick: plainText(memNick),
          nick_key: nameKey(memNick),
          mem_phone: memPhone.replace(/\D/g, '').replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3'),
          bank,
          bankacc,
          level: 1,
          status: 'active',
          partner_type: 'PTN_1',
          role: 'member',
          parent_idx: null,
          joined_at: joinedAt,
          last_login_at: null,
        }),
    },
  ).catch(refuseTaken);
};
