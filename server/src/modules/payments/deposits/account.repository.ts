import { PAGE_SIZE } from '@madang/contracts';
import type { BankEvent } from '@madang/contracts/bank';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../cash.tables.ts';

const lastOf = (db: Db, memberIdx: bigint) =>
  db
    .selectFrom('cash.account')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .orderBy('account_idx', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The account that the member could send to at a time, and since when one is awaited. */
export const depositAccountOf = async (db: Db, memberIdx: bigint, at: Date) => {
  const last = await lastOf(db, memberIdx);
  const { bank_name, bank_name_en, account_no, holder, valid_until } = last ?? {};
  const isValid = bank_name && account_no && holder && valid_until && valid_until > at;
  return {
    account: isValid
      ? {
          bankName: bank_name,
          ...(bank_name_en && { bankNameEn: bank_name_en }),
          accountNo: account_no,
          holder,
          validUntil: valid_until.toISOString(),
        }
      : null,
    accountRequestedAt: last && last.answered_at === null ? last.requested_at.toISOString() : null,
  };
};

export const findAccountRequest = (db: Db, memberIdx: bigint, requestId: string) =>
  db
    .selectFrom('cash.account')
    // Nothing but the key decides what is requested.
    .select(['ref', 'requested_at', sql<string>`''`.as('digest')])
    .where('member_idx', '=', memberIdx)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** The member's latest request. */
export const lastAccountRequest = (db: Db, memberIdx: bigint) => lastOf(db, memberIdx);

/** Requests of a member, the latest first. */
export const listAccountRequests = async (db: Db, memberIdx: bigint, page: number) => {
  const own = db.selectFrom('cash.account').where('member_idx', '=', memberIdx);
  const { count } = await own.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['account_idx', 'bank_name', 'bank_name_en', 'account_no', 'valid_until', 'requested_at', 'answered_at'])
    .orderBy('account_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, count: Number(count) };
};

export const insertAccountRequest = (
  trx: Db,
  request: { memberIdx: bigint; requestId: string; ref: string; at: Date },
) =>
  trx
    .insertInto('cash.account')
    .values({
      member_idx: request.memberIdx,
      request_id: request.requestId,
      ref: request.ref,
      requested_at: request.at,
      next_at: request.at,
      bank_name: null,
      account_no: null,
      holder: null,
      valid_until: null,
      answered_at: null,
    })
    .execute();

/**
 * Takes the due requests to the bank, each for one process at a time: the next attempt is scheduled
 * before the call, twice as late each time, so that neither a killed process nor a silent bank
 * leaves a member without an answer.
 */
export const claimDueAccounts = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ ref: string }>`
    UPDATE cash.account SET attempts = attempts + 1,
      next_at = ${now}::timestamptz + least(300, 5 * 2 ^ least(attempts, 10)) * interval '1 second'
    WHERE account_idx IN (
      SELECT account_idx FROM cash.account
      WHERE next_at <= ${now} OR next_at > ${now}::timestamptz + interval '10 minutes'
      ORDER BY account_idx LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ref`.execute(db);
  return rows.map((row) => row.ref);
};

/** The number for a request, once: undefined where there is none that waits. */
export const answerAccount = async (
  trx: Db,
  { ref, bankName, bankNameEn, accountNo, holder, validUntil }: Extract<BankEvent, { kind: 'account' }>,
  at: Date,
): Promise<bigint | undefined> =>
  (
    await trx
      .updateTable('cash.account')
      .set({
        bank_name: bankName,
        bank_name_en: bankNameEn ?? null,
        account_no: accountNo,
        holder,
        valid_until: new Date(validUntil),
        answered_at: at,
        next_at: null,
      })
      .where('ref', '=', ref)
      .where('answered_at', 'is', null)
      .returning('member_idx')
      .executeTakeFirst()
  )?.member_idx;
