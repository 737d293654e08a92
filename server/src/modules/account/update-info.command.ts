import {
  type DataOf,
  isBankName,
  isNewExchangePassword,
  isNewPassword,
  isNickname,
  nameKey,
  plainText,
} from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Updateable } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import { maskNumber } from '../../core/mask.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db, Tables } from '../../db/index.ts';
import type { Caller } from '../../plugins/mount.ts';
import type { OpenSession, Sessions } from '../../plugins/session/index.ts';
import {
  accountMessages,
  checkPresentPassword,
  getInfo,
  hashPassword,
  type InfoRow,
  isReservedName,
  lockInfo,
  updateInfo,
} from '../members/index.ts';
import { sendMessage } from '../messages/index.ts';
import { checkExchangePassword } from '../payments/index.ts';
import { findBank } from '../site/index.ts';

type Field = DataOf<'/api/member/update'>['changed'][number];

export interface InfoUpdate {
  version: number;
  presentPass: string;
  memPass?: string | undefined;
  memPassCheck?: string | undefined;
  presentCashOutPass: string;
  cashOutPass?: string | undefined;
  memNick?: string | undefined;
  bank?: string | undefined;
  bankacc?: string | undefined;
  partSendYn?: 'Y' | 'N' | undefined;
}

/** A change of these ends every token that was issued before it. */
const credentials: ReadonlySet<Field> = new Set<Field>(['memPass', 'cashOutPass', 'bank', 'bankacc']);

const UNIQUE_VIOLATION = '23505';
const taken = {
  member_mem_nick: errorCodes.nicknameTaken,
  member_nick_key: errorCodes.nicknameTaken,
  member_bankacc: errorCodes.accountNumberTaken,
} as const;

const takenCode = (error: unknown) => {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION ? taken[constraint as keyof typeof taken] : undefined;
};

/** Checks the form of each sent field. @throws U102–U105, MI03, RQ01 */
const refuseUnfit = (input: InfoUpdate): void => {
  const { memPass, memPassCheck, cashOutPass, memNick, bank, bankacc } = input;
  if (memPass !== undefined) {
    if (memPass !== memPassCheck) throw refuse(errorCodes.passwordsDiffer);
    if (!isNewPassword(memPass)) throw refuse(errorCodes.invalidPassword);
  }
  if (cashOutPass !== undefined && !isNewExchangePassword(cashOutPass))
    throw refuse(errorCodes.invalidExchangePassword);
  if (memNick !== undefined && !isNickname(memNick, 2, 20)) throw refuse(errorCodes.invalidNickname);
  if (bank !== undefined && !/^\d{3}$/.test(bank.trim()) && !isBankName(bank)) throw refuse(errorCodes.bankNameInvalid);
  if (bankacc !== undefined && !/^\d{1,30}$/.test(bankacc.trim()))
    throw refuse(errorCodes.invalidRequest, { field: 'bankacc' });
};

interface Change {
  field: Field;
  columns: Updateable<Tables['member.member']>;
  /** For the audit; secrets are named and not shown. */
  before: string;
  after: string;
}

const SECRET = '••••';

/** What differs from `row`; a value that holds already is no change, but for the passwords. */
const changesOf = async (db: Db, row: InfoRow, input: InfoUpdate): Promise<Change[]> => {
  const changes: Change[] = [];
  const secret = async (field: 'memPass' | 'cashOutPass', column: 'mem_pass' | 'cash_out_pass') => {
    const typed = input[field];
    const stored = row[column];
    // Never compared with what is stored: the answer would be a guess that nothing counts.
    if (typed === undefined) return;
    const columns = { [column]: await hashPassword(typed) };
    changes.push({ field, columns, before: stored === '' ? '' : SECRET, after: SECRET });
  };
  await secret('memPass', 'mem_pass');
  await secret('cashOutPass', 'cash_out_pass');
  const nick = input.memNick === undefined ? row.mem_nick : plainText(input.memNick);
  if (nick !== row.mem_nick) {
    if (await isReservedName(db, nick)) throw refuse(errorCodes.nicknameTaken);
    changes.push({
      field: 'memNick',
      columns: { mem_nick: nick, nick_key: nameKey(nick) },
      before: row.mem_nick,
      after: nick,
    });
  }
  if (input.bank !== undefined) {
    const bank = await findBank(db, input.bank.trim());
    if (!bank) throw refuse(errorCodes.bankNameInvalid);
    if (bank.bank_code !== row.bank)
      changes.push({ field: 'bank', columns: { bank: bank.bank_code }, before: row.bank, after: bank.bank_code });
  }
  const account = input.bankacc?.trim();
  if (account !== undefined && account !== row.bankacc)
    changes.push({
      field: 'bankacc',
      columns: { bankacc: account },
      before: maskNumber(row.bankacc),
      after: maskNumber(account),
    });
  if (input.partSendYn !== undefined && input.partSendYn !== row.part_send_yn)
    changes.push({
      field: 'partSendYn',
      columns: { part_send_yn: input.partSendYn },
      before: row.part_send_yn,
      after: input.partSendYn,
    });
  return changes;
};

const messagesFor = (fields: readonly Field[]) => {
  const kinds = new Set(fields.map((field) => (field === 'memPass' || field === 'cashOutPass' ? field : 'info')));
  return [...kinds].map((kind) => accountMessages[kind]);
};

/**
 * Changes the member's own data in one transaction with its audit row and its messages. Sensitive
 * fields need the present password, the exchange password the present one of its own, with the lock
 * that a withdrawal has. A new password or account ends what was issued before; `renewed` is the
 * token of the calling session that goes on.
 * @throws MI01, MI02, MI03, U102–U105, U117, U119, C008, C203, RQ01, RQ02, AU01
 */
export const updateMemberInfo = async (
  { db, clock, sessions }: { db: Db; clock: Clock; sessions: Sessions },
  caller: Caller,
  input: InfoUpdate,
): Promise<{ version: number; changed: Field[]; renewed?: OpenSession }> => {
  refuseUnfit(input);
  const { memberIdx } = caller;
  const seen = await getInfo(db, memberIdx);
  const wanted = await changesOf(db, seen, input);
  if (wanted.length === 0) return { version: seen.info_version, changed: [] };
  if (input.version !== seen.info_version) throw refuse(errorCodes.infoChanged);

  if (wanted.some(({ field }) => field !== 'partSendYn'))
    await checkPresentPassword(db, caller, input.presentPass, clock.now());
  if (wanted.some(({ field }) => field === 'cashOutPass') && seen.cash_out_pass !== '')
    await checkExchangePassword({ db, clock }, memberIdx, input.presentCashOutPass);

  try {
    return await db.transaction().execute(async (trx) => {
      const row = await lockInfo(trx, memberIdx);
      // Another page has saved between the reading and the lock.
      if (row.info_version !== input.version) throw refuse(errorCodes.infoChanged);
      const at = new Date(clock.now());
      const version = await updateInfo(trx, memberIdx, Object.assign({}, ...wanted.map(({ columns }) => columns)));
      await recordAction(trx, {
        actor: `member:${memberIdx}`,
        action: 'info',
        memberIdx,
        before: Object.fromEntries(wanted.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(wanted.map(({ field, after }) => [field, after])),
        at,
      });
      const changed = wanted.map(({ field }) => field);
      for (const message of messagesFor(changed)) await sendMessage(trx, { memberIdx, ...message, at });
      const isRenewed = changed.some((field) => credentials.has(field));
      return { version, changed, ...(isRenewed && { renewed: await sessions.renew(trx, caller) }) };
    });
  } catch (error) {
    const code = takenCode(error);
    throw code ? refuse(code) : error;
  }
};
