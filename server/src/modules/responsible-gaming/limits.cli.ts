import { consoleCommand, readOf } from '../../core/console/command.ts';
import { type SiteMax, setSiteMax } from './index.ts';

/** Won; `off`: no such rule; undefined when it is neither. */
const mostOf = (word: string | undefined): bigint | null | undefined =>
  word === 'off' ? null : word !== undefined && /^(0|[1-9]\d{0,14})$/.test(word) ? BigInt(word) : undefined;

const messageOf = ({ day, week, month }: SiteMax): string =>
  [
    ['24 hours', day],
    ['7 days', week],
    ['31 days', month],
  ]
    .map(([span, most]) => `${span}: ${most === null ? 'no limit' : `${most?.toLocaleString('en')} won`}`)
    .join(', ');

/**
 * `limits <day> <week> <month>` sets the most that anybody may deposit in 24 hours, 7 and 31 days,
 * each won or `off`.
 */
export const limitsByConsole = consoleCommand(
  [['limits <day> <week> <month>', 'most that anybody may deposit, won each, or off']],
  (args) => {
    const [day, week, month] = args.map(mostOf);
    if (args.length !== 3 || day === undefined || week === undefined || month === undefined) return null;
    const max = { day, week, month };
    return async (office) => {
      await setSiteMax(office, { max, reason: '', version: readOf(office), actor: office.actor });
      return { done: true, message: `The most that anybody may deposit. ${messageOf(max)}.` };
    };
  },
);
