import { ulid } from 'ulid';
import { errorMessage } from '../core/translations.ts';
import {
  answerInquiry,
  claimInquiry,
  findInquiry,
  listEntries,
  listInquiryQueue,
  queuedInquiryOf,
  queueRowOf,
} from '../modules/support/index.ts';
import { isRefusal } from '../plugins/errors.ts';
import type { ConsoleCommand } from './operator.cli.ts';

const numberOf = (word: string | undefined): bigint | null =>
  word !== undefined && /^[1-9]\d{0,14}$/.test(word) ? BigInt(word) : null;

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} min`;

const list: ReturnType<ConsoleCommand> = async ({ db, clock, actor }) => {
  const now = clock.now();
  const { rows, count, late } = await listInquiryQueue(db, { page: 1, status: 'wait', now: new Date(now) });
  const lines = await Promise.all(
    rows.map(async (row) => {
      const { boardIdx, memId, category, title, waitingSeconds, lateYn, lease } = await queueRowOf(db, row, {
        actor,
        now,
      });
      const owner = lease ? `, ${lease.owner} works on it` : '';
      return `${boardIdx}  ${lateYn === 'Y' ? 'LATE ' : ''}${minutes(waitingSeconds ?? 0)}  ${memId}  [${category}] ${title}${owner}`;
    }),
  );
  return { done: true, message: [`${count} inquiries wait, ${late} of them late.`, ...lines].join('\n') };
};

const read =
  (inquiryIdx: bigint): ReturnType<ConsoleCommand> =>
  async ({ db, clock, actor }) => {
    const inquiry = await findInquiry(db, inquiryIdx);
    if (!inquiry) return { done: false, message: `There is no inquiry ${inquiryIdx}.` };
    const entries = await listEntries(db, inquiryIdx);
    const { memId, title, status, content, replies } = await queuedInquiryOf(db, inquiry, entries, {
      actor,
      now: clock.now(),
    });
    const texts = replies.map(({ regId, writer, content: text }) => `--- ${writer} ${regId}\n${text}`);
    return { done: true, message: [`${title} (${memId}, ${status})`, content, ...texts].join('\n') };
  };

/** Claims the inquiry and answers it: another operator's claim refuses. */
const answer =
  (inquiryIdx: bigint, content: string): ReturnType<ConsoleCommand> =>
  async ({ db, clock, actor }) => {
    try {
      await claimInquiry({ db, clock }, { inquiryIdx, actor });
      await answerInquiry({ db, clock }, { inquiryIdx, actor, requestId: ulid(), content });
      return { done: true, message: `Inquiry ${inquiryIdx} is answered; the member has a message.` };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { done: false, message: `Inquiry ${inquiryIdx}: ${errorMessage('en', error.code, error.params)}` };
    }
  };

/** `support` lists waiting inquiries, `support <number>` shows one, `support <number> answer <text>` answers it. */
export const supportByConsole: ConsoleCommand = ([first, verb, ...texts]) => {
  if (first === undefined) return list;
  const inquiryIdx = numberOf(first);
  if (inquiryIdx === null) return null;
  if (verb === undefined) return read(inquiryIdx);
  const content = texts.join(' ').trim();
  return verb === 'answer' && content !== '' ? answer(inquiryIdx, content) : null;
};
