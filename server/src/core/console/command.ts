import { parseArgs } from 'node:util';
import { FIRST_VERSION } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../command-context.ts';
import { isRefusal } from '../refusal.ts';

export const COULD_NOT_TRY = 2;

interface Office extends CommandContext {
  /** `console:<account>`. */
  actor: string;
  /**
   * Version of the thing that was read, by `--read`; absent: none, or the caller's own decision.
   */
  read?: string | undefined;
}
type Outcome = { done: boolean; message: string };
/** Parses the arguments: null when they do not make a command. */
type Parse = (args: readonly string[]) => ((office: Office) => Promise<Outcome>) | null;
/** One form of a command, and its effect where the form does not show it. */
type UsageLine = readonly [form: string, effect?: string];
export type ConsoleCommand = Parse & { usage: readonly UsageLine[] };

/** A command of the console with its forms, each from the name of the command on. */
export const consoleCommand = (usage: readonly UsageLine[], parse: Parse): ConsoleCommand =>
  Object.assign((args: readonly string[]) => parse(args), { usage });

/** Width of the column of the forms; a longer form has its effect after two spaces. */
const FORM_WIDTH = 60;

/** The usage of all commands, one form a line. */
export const usageOf = (commands: readonly ConsoleCommand[]): string =>
  commands
    .flatMap(({ usage }) => usage)
    .map(([form, effect]) => {
      const call = `pnpm operator ${form}`;
      return effect === undefined ? call : `${call.padEnd(FORM_WIDTH)}  ${effect}`;
    })
    .join('\n');

/** A number, with the version that was read where it is named: `17` or `17@0123456789abcdef`. */
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

/** The arguments without `--read <version>`, and that version; another option stays an argument. */
export const splitRead = (argv: readonly string[]): { args: string[]; read: string | undefined } => {
  const { tokens } = parseArgs({
    args: [...argv],
    options: { read: { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const option = tokens.find((token) => token.kind === 'option' && token.name === 'read');
  if (option?.kind !== 'option') return { args: [...argv], read: undefined };
  return { args: argv.toSpliced(option.index, option.inlineValue ? 1 : 2), read: option.value };
};
