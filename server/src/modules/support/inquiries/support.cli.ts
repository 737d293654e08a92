import { FIRST_VERSION } from '@madang/contracts';
import { ulid } from 'ulid';
import { type ConsoleCommand, consoleCommand, readArgument } from '../../../core/console/command.ts';
import { isRefusal } from '../../../core/refusal.ts';
import { errorMessage } from '../../../core/translations.ts';
import type { Db } from '../../../db/index.ts';
import {
  answerInquiry,
  claimInquiry,
  findInquiry,
  listEntries,
  listInquiryQueue,
  queuedInquiryOf,
  queueRowOf,
} from '../index.ts';

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

/** All texts of an inquiry with its version; undefined: there is none. */
const readInquiry = async (db: Db, inquiryIdx: bigint, by: { actor: string; now: number }) => {
  const inquiry = await findInquiry(db, inquiryIdx);
  if (!inquiry) return undefined;
  const entries = await listEntries(db, inquiryIdx);
  const { memId, title, status, content, replies, version } = await queuedInquiryOf(db, inquiry, entries, by);
  const texts = replies.map(({ regId, writer, content: text }) => `--- ${writer} ${regId}\n${text}`);
  const head = `${inquiryIdx}@${version}  ${title} (${memId}, ${status})`;
  return { version, text: [head, content, ...texts].join('\n') };
};

const read =
  (inquiryIdx: bigint): ReturnType<ConsoleCommand> =>
  async ({ db, clock, actor }) => {
    const shown = await readInquiry(db, inquiryIdx, { actor, now: clock.now() });
    return shown ? { done: true, message: shown.text } : { done: false, message: `There is no inquiry ${inquiryIdx}.` };
  };

/**
 * Prints the inquiry as it is, claims and answers it:
 * another operator's claim refuses, and so does a newer text.
 */
const answer =
  (inquiryIdx: bigint, content: string, version: string | undefined): ReturnType<ConsoleCommand> =>
  async ({ db, clock, actor }) => {
    try {
      const shown = await readInquiry(db, inquiryIdx, { actor, now: clock.now() });
      await claimInquiry({ db, clock }, { inquiryIdx, actor });
      const input = { inquiryIdx, actor, requestId: ulid(), content };
      await answerInquiry({ db, clock }, { ...input, version: version ?? shown?.version ?? FIRST_VERSION });
      return {
        done: true,
        message: `${shown?.text ?? ''}\n\nInquiry ${inquiryIdx} is answered; the member has a message.`,
      };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { done: false, message: `Inquiry ${inquiryIdx}: ${errorMessage('en', error.code, error.params)}` };
    }
  };

/**
 * `support` lists waiting inquiries, `support <number>` shows one, `support <number> answer <text>`
 * answers it; with the version that was shown, `support <number>@<version> answer <text>`,
 * only while no text is newer.
 */
export const supportByConsole = consoleCommand(
  [
    ['support', 'inquiries that wait, late ones first'],
    ['support <number>', 'one inquiry with all its texts'],
    ['support <number> answer <text>', 'claims and answers it'],
  ],
  ([first, verb, ...texts]) => {
    if (first === undefined) return list;
    const argument = readArgument(first);
    if (!argument) return null;
    const inquiryIdx = BigInt(argument.number);
    if (verb === undefined) return read(inquiryIdx);
    const content = texts.join(' ').trim();
    return verb === 'answer' && content !== '' ? answer(inquiryIdx, content, argument.version) : null;
  },
);
