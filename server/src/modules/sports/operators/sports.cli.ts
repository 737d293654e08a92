import { type LegResult, parseMarketCode } from '@madang/contracts';
import { type ConsoleCommand, consoleCommand, readOf } from '../../../core/console/command.ts';
import { Refusal } from '../../../core/refusal.ts';
import { decideMarket, exposureOf, holdSports, isWholeResult, voidPriceError } from '../index.ts';

const results: readonly LegResult[] = ['win', 'halfWin', 'void', 'halfLose', 'lose'];

/** `fd:match:7`, or its number alone. */
const eventIdOf = (text: string | undefined): string | null => {
  const [, number] = /^(?:fd:match:)?(\d{1,18})$/.exec(text ?? '') ?? [];
  return number === undefined ? null : `fd:match:${number}`;
};

/** `H=win,A=lose`; null where it is no result of the market. */
const outcomesOf = (code: string, text: string) => {
  const outcomes = Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [sel = '', name] = part.split('=');
      const result = results.find((one) => one === name);
      return result ? [[sel, { result }]] : [];
    }),
  );
  return isWholeResult(code, outcomes) ? outcomes : null;
};

const missing = (eventId: string, code = '') => ({
  done: false,
  message: `There is no event ${eventId}${code === '' ? '' : ` with a market ${code}`}.`,
});

/** `sports suspend|resume <event> [market] <reason>`. */
const holdByConsole = (eventId: string, isHeld: boolean, args: readonly string[]): ReturnType<ConsoleCommand> => {
  const marketCode = parseMarketCode(args[0] ?? '') ? (args[0] as string) : '';
  const reason = args.slice(marketCode === '' ? 0 : 1).join(' ');
  if (reason === '') return null;
  return async (office) => {
    const decided = { version: readOf(office), actor: office.actor };
    const outcome = await holdSports(office, { eventId, marketCode, isHeld, reason, ...decided });
    if (outcome === 'unknown') return missing(eventId, marketCode);
    const target = marketCode === '' ? eventId : `${marketCode} of ${eventId}`;
    return {
      done: true,
      message: isHeld ? `${target} takes no bets.` : `${target} is no longer suspended by an operator.`,
    };
  };
};

const decideByConsole = (
  eventId: string,
  marketCode: string,
  outcomes: ReturnType<typeof outcomesOf>,
  reason: string,
): ReturnType<ConsoleCommand> => {
  if (!parseMarketCode(marketCode) || reason === '') return null;
  return async (office) => {
    const decided = { version: readOf(office), actor: office.actor };
    const done = await decideMarket(office, { eventId, marketCode, outcomes, reason, ...decided });
    if (done === 'unknown') return missing(eventId, marketCode);
    if (done.status === 'PROPOSED')
      return { done: true, message: `${marketCode} of ${eventId} waits for a second operator with the same result.` };
    const what = outcomes === null ? 'is void' : 'has its result';
    return { done: true, message: `${marketCode} of ${eventId} ${what} (version ${done.version}); its bets follow.` };
  };
};

const priceErrorByConsole = (eventId: string, marketCode: string, reason: string): ReturnType<ConsoleCommand> => {
  if (!parseMarketCode(marketCode) || reason === '') return null;
  return async ({ db, clock, actor }) => {
    const done = await voidPriceError({ db, clock }, { eventId, marketCode, reason, actor }).catch((error) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!done)
      return { done: false, message: `No bet on ${marketCode} of ${eventId} passes the test of an obvious error.` };
    return {
      done: true,
      message:
        done.status === 'DONE'
          ? `${done.bets} selections on ${marketCode} of ${eventId} are void.`
          : `${marketCode} of ${eventId} is suspended; a second operator confirms that ${done.bets} selections are void.`,
    };
  };
};

const exposureByConsole = (eventId: string): ReturnType<ConsoleCommand> => {
  return async ({ db }) => {
    const list = await exposureOf(db, eventId);
    if (!list) return missing(eventId);
    const formatKrw = (amount: bigint) => `${amount.toLocaleString('en')} won`;
    const lines = list.map(
      ({ code, sel, bets, stake, potentialWin }) =>
        `${code} ${sel}: ${bets} bets, ${formatKrw(stake)} staked, up to ${formatKrw(potentialWin)} to pay`,
    );
    return { done: true, message: lines.length > 0 ? lines.join('\n') : `There are no open bets on ${eventId}.` };
  };
};

/** `sports suspend|resume|void|result|error|exposure …`: what operators do about sports events. */
export const sportsByConsole = consoleCommand(
  [
    ['sports suspend|resume <event> [market] <reason>'],
    ['sports void <event> <market> <reason>'],
    ['sports result <event> <market> <selection>=<result>,… <reason>'],
    ['sports error <event> <market> <reason>', 'voids bets at an obvious error, by two operators'],
    ['sports exposure <event>', 'open bets by selection'],
  ],
  ([name, event, ...args]) => {
    const eventId = eventIdOf(event);
    if (!eventId) return null;
    const [code = '', text = ''] = args;
    switch (name) {
      case 'suspend':
        return holdByConsole(eventId, true, args);
      case 'resume':
        return holdByConsole(eventId, false, args);
      case 'void':
        return decideByConsole(eventId, code, null, args.slice(1).join(' '));
      case 'result': {
        const outcomes = outcomesOf(code, text);
        return outcomes && decideByConsole(eventId, code, outcomes, args.slice(2).join(' '));
      }
      case 'error':
        return priceErrorByConsole(eventId, code, args.slice(1).join(' '));
      case 'exposure':
        return args.length === 0 ? exposureByConsole(eventId) : null;
      default:
        return null;
    }
  },
);
