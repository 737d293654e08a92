import { INQUIRY_LATE_MS, type InquiryCategory, PAGE_SIZE } from '@madang/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { Tables } from '../../../db/tables.ts';
import type { InquiryStatus } from '../support.tables.ts';
import '../support.tables.ts';

const replyCount = (eb: ExpressionBuilder<Tables, 'support.inquiry'>) =>
  eb
    .selectFrom('support.entry')
    .select(({ fn }) => sql<number>`(${fn.countAll()} - 1)::int`.as('replies'))
    .whereRef('support.entry.inquiry_idx', '=', 'support.inquiry.inquiry_idx')
    .as('reply_count');

const columns = [
  'inquiry_idx',
  'member_idx',
  'category',
  'title',
  'status',
  'created_at',
  'waits_since',
  'answered_at',
  'lease_actor',
  'lease_until',
] as const;

export interface InquiryRecord {
  inquiry_idx: bigint;
  member_idx: bigint;
  category: InquiryCategory;
  title: string;
  status: InquiryStatus;
  created_at: Date;
  waits_since: Date | null;
  answered_at: Date | null;
  lease_actor: string | null;
  lease_until: Date | null;
}

/** A member's inquiries, the latest first. */
export const listInquiriesOf = async (
  db: Db,
  memberIdx: bigint,
  { page, status }: { page: number; status: InquiryStatus | undefined },
) => {
  const own = db
    .selectFrom('support.inquiry')
    .where('member_idx', '=', memberIdx)
    .$if(status !== undefined, (query) => query.where('status', '=', status as InquiryStatus));
  const { count } = await own.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(columns)
    .select(replyCount)
    .orderBy('inquiry_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, count: Number(count) };
};

/** An inquiry, of one member alone where `memberIdx` names one. */
export const findInquiry = (db: Db, inquiryIdx: bigint, memberIdx?: bigint) =>
  db
    .selectFrom('support.inquiry')
    .select(columns)
    .select(replyCount)
    .where('inquiry_idx', '=', inquiryIdx)
    .$if(memberIdx !== undefined, (query) => query.where('member_idx', '=', memberIdx as bigint))
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockInquiry = (trx: Db, inquiryIdx: bigint, memberIdx?: bigint): Promise<InquiryRecord | undefined> =>
  trx
    .selectFrom('support.inquiry')
    .select(columns)
    .where('inquiry_idx', '=', inquiryIdx)
    .$if(memberIdx !== undefined, (query) => query.where('member_idx', '=', memberIdx as bigint))
    .forUpdate()
    .executeTakeFirst();

export const countWaiting = async (db: Db, memberIdx: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('support.inquiry')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_idx', '=', memberIdx)
    .where('status', '=', 'wait')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** All texts of an inquiry, the inquiry itself first. */
export const listEntries = (db: Db, inquiryIdx: bigint) =>
  db
    .selectFrom('support.entry')
    .select(['entry_idx', 'actor', 'is_member', 'content', 'written_at'])
    .where('inquiry_idx', '=', inquiryIdx)
    .orderBy('entry_idx')
    .execute();

export const findEntryByRequest = (db: Db, actor: string, requestId: string) =>
  db
    .selectFrom('support.entry')
    .select(['inquiry_idx', 'digest'])
    .where('actor', '=', actor)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const insertInquiry = async (
  trx: Db,
  inquiry: { memberIdx: bigint; category: InquiryCategory; title: string; at: Date },
): Promise<bigint> => {
  const { inquiry_idx } = await trx
    .insertInto('support.inquiry')
    .values({
      member_idx: inquiry.memberIdx,
      category: inquiry.category,
      title: inquiry.title,
      created_at: inquiry.at,
      waits_since: inquiry.at,
      answered_at: null,
      lease_actor: null,
      lease_until: null,
    })
    .returning('inquiry_idx')
    .executeTakeFirstOrThrow();
  return inquiry_idx;
};

export interface NewEntry {
  inquiryIdx: bigint;
  actor: string;
  isMember: boolean;
  content: string;
  requestId: string;
  digest: string;
  at: Date;
}

export const insertEntry = (trx: Db, entry: NewEntry) =>
  trx
    .insertInto('support.entry')
    .values({
      inquiry_idx: entry.inquiryIdx,
      actor: entry.actor,
      is_member: entry.isMember,
      content: entry.content,
      written_at: entry.at,
      request_id: entry.requestId,
      digest: entry.digest,
    })
    .execute();

/** The member waits again; from when they already waited, where they did. */
export const setWaiting = (trx: Db, inquiryIdx: bigint, at: Date) =>
  trx
    .updateTable('support.inquiry')
    .set({ status: 'wait', waits_since: sql<Date>`coalesce(waits_since, ${at}::timestamptz)` })
    .where('inquiry_idx', '=', inquiryIdx)
    .execute();

/** Answered; the claim is over with it. */
export const setAnswered = (trx: Db, inquiryIdx: bigint, at: Date) =>
  trx
    .updateTable('support.inquiry')
    .set({ status: 'answer', waits_since: null, answered_at: at, lease_actor: null, lease_until: null })
    .where('inquiry_idx', '=', inquiryIdx)
    .execute();

export const setLease = (trx: Db, inquiryIdx: bigint, lease: { actor: string; until: Date } | null) =>
  trx
    .updateTable('support.inquiry')
    .set({ lease_actor: lease?.actor ?? null, lease_until: lease?.until ?? null })
    .where('inquiry_idx', '=', inquiryIdx)
    .execute();

/**
 * Late ones first, then the longest waiting, then the latest answered:
 * one order, since late ones wait longest.
 */
export const listInquiryQueue = async (
  db: Db,
  { page, status, now }: { page: number; status: InquiryStatus | undefined; now: Date },
) => {
  const all = db
    .selectFrom('support.inquiry')
    .$if(status !== undefined, (query) => query.where('status', '=', status as InquiryStatus));
  const { count } = await all.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const { late } = await db
    .selectFrom('support.inquiry')
    .select((eb) => eb.fn.countAll<bigint>().as('late'))
    .where('status', '=', 'wait')
    .where('waits_since', '<', new Date(now.getTime() - INQUIRY_LATE_MS))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select(columns)
    .orderBy(sql`waits_since ASC NULLS LAST`)
    .orderBy('answered_at', 'desc')
    .orderBy('inquiry_idx')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, count: Number(count), late: Number(late) };
};
