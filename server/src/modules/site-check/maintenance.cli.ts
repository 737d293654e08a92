import type { SiteCheck } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import { consoleCommand, readOf } from '../../core/console/command.ts';
import { isRefusal } from '../../core/refusal.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import { setSiteCheck } from './index.ts';

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

export const maintenanceByConsole = consoleCommand(
  [['maintenance "<start>" "<end>"', 'both included, YYYY-MM-DD HH:mm[:ss] in Seoul'], ['maintenance off']],
  (args) => {
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
  },
);
