import { PAGE_SIZE } from '@madang/contracts';
import { type ReadState, readVersionOf } from '../../../core/decisions/read-version.ts';
import { seoulDay } from '../../../core/seoul.ts';
import type { Db } from '../../../db/index.ts';
import { memberOf } from '../../members/index.ts';
import type { CannedVariables } from './canned.policy.ts';
import { isLate, isWritable, leaseAt, nameOfActor, waitingMs, writableUntil } from './inquiry.policy.ts';
import type { InquiryRecord, listEntries } from './inquiry.repository.ts';

type Entry = Awaited<ReturnType<typeof listEntries>>[number];

export const yesNoOf = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');
export const pageInfoOf = (page: number, count: number) => ({
  page,
  count_per_list: PAGE_SIZE,
  tatal_list_count: count,
});

/** What a canned answer can name of an inquiry. */
export const variablesOf = async (
  db: Db,
  { member_idx, title, created_at }: InquiryRecord,
): Promise<CannedVariables> => {
  const { memId, memNick } = await memberOf(db, member_idx);
  return { nickname: memNick, memId, title, date: seoulDay(created_at.getTime()).startDate.slice(0, 10) };
};

/** An inquiry in its member's list. */
export const inquiryRowOf = (inquiry: InquiryRecord & { reply_count: number | null }) => ({
  boardIdx: Number(inquiry.inquiry_idx),
  category: inquiry.category,
  title: inquiry.title,
  status: inquiry.status,
  regDate: inquiry.created_at.toISOString(),
  replyDate: inquiry.answered_at?.toISOString() ?? null,
  replyCount: inquiry.reply_count ?? 0,
});

/** Texts after the first. Members do not see which operator wrote one. */
const repliesOf = (entries: readonly Entry[], { isForMember, memName }: { isForMember: boolean; memName: string }) =>
  entries.slice(1).map((entry) => ({
    replyIdx: Number(entry.entry_idx),
    writer: entry.is_member ? ('member' as const) : ('operator' as const),
    regId: isForMember && !entry.is_member ? '' : nameOfActor(entry.actor),
    memName: entry.is_member ? memName : '',
    content: entry.content,
    regDate: entry.written_at.toISOString(),
  }));

export const inquiryOf = (
  inquiry: InquiryRecord & { reply_count: number | null },
  entries: readonly Entry[],
  { memName, now }: { memName: string; now: number },
) => ({
  ...inquiryRowOf(inquiry),
  content: entries[0]?.content ?? '',
  replies: repliesOf(entries, { isForMember: true, memName }),
  writableYn: yesNoOf(isWritable(inquiry, now)),
  writableUntil: writableUntil(inquiry)?.toISOString() ?? null,
});

export const leaseOf = (lease: { actor: string; until: Date }, actor: string) => ({
  owner: nameOfActor(lease.actor),
  mineYn: yesNoOf(lease.actor === actor),
  until: lease.until.toISOString(),
});

/** What an answer depends on: all texts up to the last. Texts do not change. */
export const inquiryStateOf = (entries: readonly Entry[]): ReadState => ({
  facts: { texts: entries.length, last: entries.at(-1)?.entry_idx },
  isUnchanged: entries.length === 1,
});

/** An inquiry as operators see it. */
export const queueRowOf = async (db: Db, inquiry: InquiryRecord, { actor, now }: { actor: string; now: number }) => {
  const { memId, memNick } = await memberOf(db, inquiry.member_idx);
  const waits = waitingMs(inquiry, now);
  const lease = leaseAt(inquiry, now);
  return {
    boardIdx: Number(inquiry.inquiry_idx),
    memId,
    memNick,
    category: inquiry.category,
    title: inquiry.title,
    status: inquiry.status,
    regDate: inquiry.created_at.toISOString(),
    waitingSeconds: waits === null ? null : Math.floor(waits / 1000),
    lateYn: yesNoOf(isLate(inquiry, now)),
    lease: lease && leaseOf(lease, actor),
  };
};

export const queuedInquiryOf = async (
  db: Db,
  inquiry: InquiryRecord,
  entries: readonly Entry[],
  by: { actor: string; now: number },
) => ({
  ...(await queueRowOf(db, inquiry, by)),
  version: readVersionOf(inquiryStateOf(entries)),
  content: entries[0]?.content ?? '',
  replies: repliesOf(entries, {
    isForMember: false,
    memName: (await memberOf(db, inquiry.member_idx)).memName,
  }),
});
