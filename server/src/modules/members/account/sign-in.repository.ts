import { PAGE_SIZE, SIGN_IN_KEEP_DAYS } from '@madang/contracts';
import { type Generated, sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';
import { accountOf } from '../member.repository.ts';

/**
 * `password`, `code`: a wrong one, or with the method `password` a right one without any code;
 * `refused`: a right one of a member who may not sign in.
 */
export type SignInOutcome = 'success' | 'password' | 'code' | 'refused';
export type SignInMethod = 'password' | 'totp' | 'recovery';

declare module '../../../db/tables.ts' {
  interface Tables {
    'account.sign_in': {
      sign_in_idx: Generated<bigint>;
      member_idx: bigint;
      at: Date;
      outcome: SignInOutcome;
      method: SignInMethod;
      address: string;
      user_agent: string;
      sid: string | null;
      is_known_browser: Generated<boolean>;
    };
  }
}

const DAY_MS = 86_400_000;

export interface SignInSource {
  address: string;
  userAgent: string;
}

export const insertSuccess = async (
  trx: Db,
  row: SignInSource & { memberIdx: bigint; method: SignInMethod; sid: string; at: Date },
): Promise<void> => {
  await trx
    .insertInto('account.sign_in')
    .values({
      member_idx: row.memberIdx,
      at: row.at,
      outcome: 'success',
      method: row.method,
      address: row.address,
      user_agent: row.userAgent,
      sid: row.sid,
    })
    .execute();
  await trx
    .deleteFrom('account.sign_in')
    .where('member_idx', '=', row.memberIdx)
    .where('at', '<', new Date(row.at.getTime() - SIGN_IN_KEEP_DAYS * DAY_MS))
    .execute();
};

/** Failures of an account wait for each other, so that each of them has a number of its own. */
export const lockFailures = (trx: Db, memId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in failures ${accountOf(memId)}`}, 0))`.execute(trx);

/** Inserts a failure of the account; undefined: no member has that id. */
export const insertFailure = async (
  trx: Db,
  row: SignInSource & {
    memId: string;
    outcome: SignInOutcome;
    method: SignInMethod;
    at: Date;
    isKnownBrowser?: boolean;
  },
): Promise<bigint | undefined> => {
  const { rows } = await sql<{ member_idx: bigint }>`
    INSERT INTO account.sign_in (member_idx, at, outcome, method, address, user_agent, is_known_browser)
    SELECT idx, ${row.at}, ${row.outcome}, ${row.method}, ${row.address}, ${row.userAgent}, ${row.isKnownBrowser ?? false}
    FROM member.member WHERE lower(mem_id) = ${accountOf(row.memId)}
    RETURNING member_idx`.execute(trx);
  return rows[0]?.member_idx;
};

export const countFailures = async (db: Db, memberIdx: bigint, after: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('account.sign_in')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_idx', '=', memberIdx)
    .where('outcome', '<>', 'success')
    .where('at', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Right passwords without a code; their rows are no guesses. */
const withoutCode = (db: Db, memberIdx: bigint, after: Date) =>
  db
    .selectFrom('account.sign_in')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_idx', '=', memberIdx)
    .where('outcome', '=', 'code')
    .where('method', '=', 'password')
    .where('at', '>', after);

/** Failures that are guesses: a right password whose code was never typed is none. */
export const countGuesses = async (db: Db, memberIdx: bigint, after: Date): Promise<number> => {
  const { count } = await withoutCode(db, memberIdx, after).executeTakeFirstOrThrow();
  return (await countFailures(db, memberIdx, after)) - Number(count);
};

/** Right passwords without a code in browsers that are new to the account. */
export const countUnanswered = async (db: Db, memberIdx: bigint, after: Date): Promise<number> => {
  const { count } = await withoutCode(db, memberIdx, after)
    .where('is_known_browser', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * The first step of a sign-in that succeeds from the same browser and
 * address is no failure of its own.
 */
export const deleteFirstStep = (trx: Trx, row: SignInSource & { memberIdx: bigint; after: Date }) =>
  trx
    .deleteFrom('account.sign_in')
    .where('member_idx', '=', row.memberIdx)
    .where('outcome', '=', 'code')
    .where('method', '=', 'password')
    .where('address', '=', row.address)
    .where('user_agent', '=', row.userAgent)
    .where('at', '>=', row.after)
    .execute();

export const findLastSuccess = (db: Db, memberIdx: bigint) =>
  db
    .selectFrom('account.sign_in')
    .select(['at', 'address', 'user_agent'])
    .where('member_idx', '=', memberIdx)
    .where('outcome', '=', 'success')
    .orderBy('at', 'desc')
    .orderBy('sign_in_idx', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The member's own sign-ins of the last 90 days, newest first, each with its session. */
export const listSignIns = async (db: Db, memberIdx: bigint, page: number, now: Date) => {
  const own = db
    .selectFrom('account.sign_in as i')
    .where('i.member_idx', '=', memberIdx)
    .where('i.at', '>=', new Date(now.getTime() - SIGN_IN_KEEP_DAYS * DAY_MS));
  const { count } = await own.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .leftJoin('member.session as s', 's.sid', 'i.sid')
    .select(['i.sign_in_idx', 'i.at', 'i.outcome', 'i.method', 'i.address', 'i.user_agent', 'i.sid'])
    .select(['s.ended_at', 's.ended_why', 's.ended_how', 's.expires_at', 's.active_at'])
    .orderBy('i.at', 'desc')
    .orderBy('i.sign_in_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, count: Number(count) };
};
