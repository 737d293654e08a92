import { FIRST_VERSION, type SiteCheck } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../core/clock.ts';
import { isRefusal } from '../core/refusal.ts';
import { seoulTimeOf } from '../core/seoul.ts';
import { approve } from '../modules/members/index.ts';
import { listConsoleAccounts, mapConsoleAccount } from '../modules/operator/index.ts';
import { setSiteCheck } from '../modules/site-check/index.ts';
import type { Db } from '../plugins/db/index.ts';

export const COULD_NOT_TRY = 2;

interface Office {
  db: Db;
  clock: Clock;
  actor: string;
  /** Version that was read of what the command decides, by `--read`; absent: nothing, or the caller's own last decision. */
  read?: string | undefined;
}
type Outcome = { done: boolean; message: string };
/** Parses the arguments: null when they do not make a command. */
export type ConsoleCommand = (args: readonly string[]) => ((office: Office) => Promise<Outcome>) | null;

/** A number of the command line, with the version that was read where it is named: `17` or `17@0123456789abcdef`. */
export const readArgument = (word: string | undefined): { number: string; version: string | undefined } | null => {
  const [, number, version] = /^([1-9]\d{0,17})(?:@([0-9a-f]{16}))?$/.exec(word ?? '') ?? [];
  return number === undefined ? null : { number, version };
};

/** What a command decides on. */
export const readOf = ({ read }: Pick<Office, 'read'>): string => read ?? FIRST_VERSION;

/** The message for a decision over something newer (OP01); null: another error. */
export const unreadMessage = (error: unknown): string | null => {
  if (!isRefusal(error, errorCodes.changedSinceRead)) return null;
  const { version, by, at, outcomes } = error.params ?? {};
  const news = by ? `${by} has decided this at ${at}${outcomes ? `: ${outcomes}` : ''}` : 'This has changed';
  return `OP01: ${news}. Read it, and repeat the command with --read ${version} to decide on that.`;
};

/** The arguments without `--read <version>`, and that version. */
export const splitRead = (words: readonly string[]): { args: string[]; read: string | undefined } => {
  const position = words.indexOf('--read');
  if (position < 0) return { args: [...words], read: undefined };
  return { args: words.toSpliced(position, 2), read: words[position + 1] };
};

export const approveByConsole: ConsoleCommand = ([memId, ...rest]) => {
  if (!memId || rest.length > 0) return null;
  return async (office) => {
    const outcome = await approve(office, { memId, actor: office.actor });
    if (outcome === 'approved') return { done: true, message: `${memId} is approved and may sign in.` };
    if (outcome === 'unknown') return { done: false, message: `There is no member ${memId}.` };
    return { done: false, message: `${memId} does not await approval: ${outcome}.` };
  };
};

/** `2026-11-20 23:00`, with `T` and seconds where they are given, as the wire has it. */
const wallTime = (text: string | undefined): string | undefined => {
  const [, day, minute, second = ':00'] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text ?? '') ?? [];
  return day && `${day} ${minute}${second}`;
};

const windowOf = (args: readonly string[]) => {
  const [first, second, ...rest] = args;
  if (first === 'off' && args.length === 1) return { startDate: null, endDate: null };
  const { data } = endpoints.operatorSiteCheck.body.safeParse({
    startDate: wallTime(first),
    endDate: wallTime(second),
  });
  return rest.length === 0 ? data : undefined;
};

/** Wall-clock times of one form: they compare as text. */
const messageOf = (
  wanted: { startDate: string | null; endDate: string | null },
  [first, next]: readonly SiteCheck[],
  now: string,
): string => {
  if (wanted.startDate && next) return `${sentenceOf(first as SiteCheck, now)} ${sentenceOf(next, now)}`;
  if (wanted.startDate) return sentenceOf(first ?? wanted, now);
  return first
    ? `The site is open again. ${sentenceOf(first, now)}`
    : 'No maintenance is planned; a closed site is open again.';
};

const sentenceOf = ({ startDate, endDate }: SiteCheck, now: string): string => {
  if (!startDate || !endDate) return '';
  const span = `from ${startDate} to ${endDate} Seoul time, both included`;
  if (endDate < now) return `That window (${span}) is over already: the site is open.`;
  return startDate <= now ? `The site is closed ${span}.` : `The site will be closed ${span}.`;
};

export const maintenanceByConsole: ConsoleCommand = (args) => {
  const window = windowOf(args);
  if (!window) return null;
  return async (office) => {
    try {
      const planned = await setSiteCheck(office, { ...window, version: readOf(office), actor: office.actor });
      return { done: true, message: messageOf(window, planned, seoulTimeOf(new Date(office.clock.now()))) };
    } catch (error) {
      if (isRefusal(error, errorCodes.invalidRequest))
        return { done: false, message: 'The end must come after the start.' };
      throw error;
    }
  };
};

/** `console` lists the accounts of the console and who uses each; `console <account> <memId>` maps one to an operator. */
export const consoleByConsole: ConsoleCommand = ([account, memId, ...rest]) => {
  if (rest.length > 0 || (account !== undefined && !memId)) return null;
  return async (office) => {
    if (account === undefined || memId === undefined) {
      const accounts = await listConsoleAccounts(office.db);
      const lines = accounts.map((row) => `${row.account} is ${row.person}`);
      return { done: true, message: lines.join('\n') || 'No account of the console is mapped to an operator.' };
    }
    if (!(await mapConsoleAccount(office, { account, memId, actor: office.actor })))
      return { done: false, message: `${memId} is no active operator.` };
    return { done: true, message: `The account ${account} is ${memId}, from 24 hours on.` };
  };
};
