import { readFileSync } from 'node:fs';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import { ulid } from 'ulid';
import { z } from 'zod';
import { type ConsoleCommand, consoleCommand, readArgument } from '../../core/console/command.ts';
import { digestOfInput } from '../../core/idempotency.ts';
import { isRefusal } from '../../core/refusal.ts';
import { errorMessage as messageOf } from '../../core/translations.ts';
import {
  decideCase,
  decidePost,
  listAcknowledgements,
  listCases,
  listNotices,
  listWaitingPosts,
  picturesOf,
  removeAllOf,
  removePicture,
  type StopDays,
  saveNotice,
  stopWriting,
} from './index.ts';

type Run = NonNullable<ReturnType<ConsoleCommand>>;

const NUMBER = /^[1-9]\d{0,14}$/;
const numberOf = (text: string | undefined): bigint | null => (text && NUMBER.test(text) ? BigInt(text) : null);
const daysOf = (text: string | undefined): StopDays | null =>
  ([0, 1, 7, 30] as const).find((days) => String(days) === text) ?? null;
const parse = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};
const excerpt = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 80);
const reasonOf = (rest: readonly string[]): string => rest.join(' ').slice(0, 200);

/** What is not there, or is decided already, is a message and no fault. */
const refusable =
  (run: Run, missing: string): Run =>
  async (context) => {
    try {
      return await run(context);
    } catch (error) {
      if (isRefusal(error, errorCodes.postNotFound)) return { done: false, message: missing };
      if (isRefusal(error, errorCodes.changedSinceRead))
        return { done: false, message: `${error.code}: ${messageOf('en', error.code, error.params)}` };
      if (isRefusal(error, errorCodes.alreadyProcessed)) return { done: false, message: 'The case is closed.' };
      throw error;
    }
  };

const list: Run = async ({ db }) => {
  const [posts, reported] = [await listWaitingPosts(db), await listCases(db)];
  const targets = [...posts, ...reported.map(({ target, target_idx: idx }) => ({ target, idx }))];
  const pictures = await picturesOf(
    db,
    targets.filter(({ target }) => target === 'post').map(({ idx }) => idx),
  );
  const picturesIn = (target: string, idx: bigint) =>
    pictures
      .filter(({ board_idx }) => target === 'post' && board_idx === idx)
      .map(({ picture_idx, width, height }) => `\n    picture ${picture_idx}  ${width} × ${height}`)
      .join('');
  const waiting = posts.map(
    ({ target, idx, mem_id, queue_reason, title, content, version }) =>
      `${target} ${idx}@${version}  ${mem_id}  (${queue_reason})  ${excerpt(`${title} ${content}`)}${picturesIn(target, idx)}`,
  );
  const cases = reported.map(({ case_idx, target, target_idx, mem_id, title, content, reports, present, version }) =>
    [
      `case ${case_idx}@${version}  ${target} ${target_idx}  ${mem_id}`,
      `(${reports.map(({ reason }) => reason).join(', ')})`,
      `${excerpt(`${title} ${content}`)}${picturesIn(target, target_idx)}`,
      // Its author has changed it since, or deleted it.
      ...(present.title === title && present.content === content
        ? []
        : [`now ${present.status}: ${excerpt(`${present.title} ${present.content}`)}`]),
    ].join('  '),
  );
  return {
    done: true,
    message: [...waiting, ...cases].join('\n') || 'Nothing waits for approval, and no case is open.',
  };
};

const decide = (target: 'post' | 'comment', [number, action, ...rest]: readonly string[]): Run | null => {
  const read = readArgument(number);
  if (!read || (action !== 'approve' && action !== 'hide' && action !== 'remove')) return null;
  const idx = BigInt(read.number);
  return refusable(async ({ db, clock, actor }) => {
    const reason = reasonOf(rest);
    const status = await decidePost({ db, clock }, { target, idx, action, reason, version: read.version, actor });
    return { done: true, message: `The ${target} ${read.number} is ${status}; its author has a message.` };
  }, `There is no ${target} ${number} to ${action}.`);
};

const close = ([number, action, days, ...rest]: readonly string[]): Run | null => {
  const read = readArgument(number);
  if (!read) return null;
  const caseIdx = BigInt(read.number);
  if (action !== 'dismiss' && action !== 'warn' && action !== 'hide' && action !== 'remove') return null;
  const stopDays = days === undefined ? 0 : daysOf(days);
  if (stopDays === null) return null;
  return refusable(async ({ db, clock, actor }) => {
    await decideCase(
      { db, clock },
      { caseIdx, action, stopDays, reason: reasonOf(rest), version: read.version, actor },
    );
    return { done: true, message: `The case ${read.number} is closed; its author and its reporters have messages.` };
  }, `There is no case ${number}.`);
};

const stop = ([memId, text, ...rest]: readonly string[]): Run | null => {
  const days = daysOf(text);
  if (!memId || days === null) return null;
  return refusable(async ({ db, clock, actor }) => {
    const until = await stopWriting({ db, clock }, { memId, days, reason: reasonOf(rest), actor });
    return {
      done: true,
      message: until ? `The writing of ${memId} is stopped until ${until.toISOString()}.` : `${memId} can write again.`,
    };
  }, `There is no member ${memId}.`);
};

const removeAll = ([memId, ...rest]: readonly string[]): Run | null =>
  memId
    ? refusable(async ({ db, clock, actor }) => {
        const { posts, comments } = await removeAllOf({ db, clock }, { memId, reason: reasonOf(rest), actor });
        return { done: true, message: `Removed: ${posts} posts and ${comments} comments of ${memId}.` };
      }, `There is no member ${memId}.`)
    : null;

const picture = ([id, action, ...rest]: readonly string[]): Run | null =>
  id && action === 'remove'
    ? async ({ db, clock, actor }) => {
        try {
          await removePicture({ db, clock }, { pictureIdx: id, reason: reasonOf(rest), actor });
          return { done: true, message: `The picture ${id} is removed; its author has a message.` };
        } catch (error) {
          if (!isRefusal(error, errorCodes.pictureMissing)) throw error;
          return { done: false, message: `There is no picture ${id}.` };
        }
      }
    : null;

/** A file with the body of `POST /api/operator/board/notice`. */
const notice = ([file]: readonly string[]): Run | null =>
  file
    ? refusable(async ({ db, clock, actor }) => {
        // A file that is sent twice is one notice.
        const content = parse(file);
        const body = endpoints.boardNotice.body.safeParse(
          typeof content === 'object' ? { requestId: ulid(), ...content } : content,
        );
        if (!body.success) return { done: false, message: `${file}: ${z.prettifyError(body.error)}` };
        const { boardIdx, version } = await saveNotice(
          { db, clock },
          { ...body.data, requestId: digestOfInput(content), version: versionOf(content), actor },
        );
        return { done: true, message: `The notice ${boardIdx} has version ${version}.` };
      }, 'There is no such notice or category.')
    : null;

/** The version that a file names; undefined: the notice as it is. */
const versionOf = (content: unknown): string | undefined => {
  const { version } = (content ?? {}) as { version?: unknown };
  return typeof version === 'string' ? version : undefined;
};

/** The first page of a list. */
const NEWEST = 1;

/** The newest notices, each with the members who acknowledged its version. */
const notices: Run = async ({ db }) => {
  const { rows, count } = await listNotices(db, NEWEST);
  const lines = rows.map(({ board_idx: idx, board_type: type, version, texts, must_read, popup, acknowledged }) => {
    const marks = [must_read && `must be read, acknowledged by ${acknowledged ?? 0}`, popup && `popup for ${popup}`];
    return [`${type} ${idx}  version ${version}`, excerpt(texts?.ko.title ?? ''), ...marks.filter(Boolean)].join('  ');
  });
  return { done: true, message: [`${count} notices and events.`, ...lines].join('\n') };
};

const acknowledged = ([number]: readonly string[]): Run | null => {
  const idx = numberOf(number);
  if (idx === null) return null;
  return refusable(async ({ db }) => {
    const { rows, count, version } = await listAcknowledgements(db, idx, NEWEST);
    const lines = rows.map(
      (row) => `${row.mem_id}  version ${row.acknowledged_version}  ${row.acknowledged_at?.toISOString()}`,
    );
    return { done: true, message: [`${count} members, version ${version} is in force.`, ...lines].join('\n') };
  }, `There is no notice ${number}.`);
};

/** What waits and what is reported; decisions about posts, comments, cases and members. */
export const boardByConsole = consoleCommand(
  [
    ['board', 'what waits for approval, and open cases of reports'],
    ['board post|comment <number> approve|hide|remove [reason]'],
    ['board picture <id> remove [reason]', 'removes one picture of a post'],
    ['board case <number> dismiss|warn|hide|remove [days: 0|1|7|30] [reason]'],
    ['board notice <file.json>', 'publishes, schedules or changes a notice in three languages'],
    ['board notices', 'newest notices, and how many members acknowledged each'],
    ['board acknowledged <number>', 'who acknowledged a notice, the latest first'],
    ['board stop <memId> 0|1|7|30 [reason]', 'stops the writing of a member for days; 0 ends it'],
    ['board remove-all <memId> [reason]'],
  ],
  ([verb, ...rest]) => {
    switch (verb) {
      case undefined:
        return list;
      case 'post':
      case 'comment':
        return decide(verb, rest);
      case 'case':
        return close(rest);
      case 'picture':
        return picture(rest);
      case 'stop':
        return stop(rest);
      case 'notice':
        return notice(rest);
      case 'notices':
        return notices;
      case 'acknowledged':
        return acknowledged(rest);
      case 'remove-all':
        return removeAll(rest);
      default:
        return null;
    }
  },
);
