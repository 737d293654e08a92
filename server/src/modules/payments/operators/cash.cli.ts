import { type ConsoleCommand, consoleCommand, readArgument } from '../../../core/console/command.ts';
import { isRefusal } from '../../../core/refusal.ts';
import { seoulTimeOf } from '../../../core/seoul.ts';
import { errorMessage as messageOf } from '../../../core/translations.ts';
import type { Db } from '../../../db/index.ts';
import { coinKinds } from '../crypto/index.ts';
import { decideCash, readQueue, readQueued } from '../index.ts';

type Application = Awaited<ReturnType<typeof readQueue>>['list'][number];

const steps = { wait: 2, approve: 1, reject: -1 } as const;
const isStep = (word: string): word is keyof typeof steps => Object.hasOwn(steps, word);
const done = { wait: 'waits for its decision', approve: 'is complete', reject: 'is cancelled' } as const;

const isOpen = ({ status }: Application): boolean => status === 0 || status === 2;

/** What is open, the oldest first; the queue has it before what was decided. */
const openApplications = async (db: Db): Promise<Application[]> => {
  const found: Application[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = await readQueue(db, { cashType: '', page });
    found.push(...list.filter(isOpen));
    if (list.length === 0 || !list.every(isOpen)) return found;
  }
};

/** Kinds of applications as the command line names them. */
const names: Partial<Record<Application['cashType'], string>> = {
  in: 'deposit',
  out: 'withdrawal',
  coinIn: 'USDT deposit',
  coinOut: 'USDT withdrawal',
};

const formatKrw = (amount: number): string => `${amount.toLocaleString('en')} won`;

const statuses = { 0: 'requested', 2: 'waiting', 1: 'complete', [-1]: 'cancelled' } as const;

const lineOf = (application: Application) => {
  const { cashIdx, cashType, amount, bonus, status, memId, memName, regDate, received } = application;
  const { destination, accountChangedAt, debt, version } = application;
  return [
    `${cashIdx}@${version}`,
    seoulTimeOf(new Date(regDate)),
    names[cashType] ?? cashType,
    formatKrw(amount),
    ...(bonus > 0 ? [`bonus ${formatKrw(bonus)}`] : []),
    statuses[status],
    `${memId} ${memName}`,
    ...(cashType === 'in' ? [received === null ? 'nothing has come in' : `${formatKrw(received)} has come in`] : []),
    ...(destination ? [`to ${destination.bank} ${destination.account} ${destination.holder}`] : []),
    ...(debt > 0 ? [`OWES ${formatKrw(debt)}`] : []),
    ...(accountChangedAt ? [`ACCOUNT CHANGED ${seoulTimeOf(new Date(accountChangedAt))}`] : []),
  ].join('  ');
};

const list: NonNullable<ReturnType<ConsoleCommand>> = async ({ db }) => {
  const open = await openApplications(db);
  return { done: true, message: open.length === 0 ? 'Nothing is open.' : open.map(lineOf).join('\n') };
};

/**
 * `cash` lists what is open; `cash <cashIdx> wait|approve|reject [reason]` prints one as it is and
 * moves it on. With the version of the list, `cash <cashIdx>@<version> …`,
 * it is moved on only as it was listed.
 */
export const cashByConsole = consoleCommand(
  [['cash', 'what is open'], ['cash <cashIdx> wait|approve|reject [reason]']],
  ([word, step = '', ...reason]) => {
    if (word === undefined) return list;
    const argument = readArgument(word);
    if (!argument || !isStep(step)) return null;
    const { number, version } = argument;
    return async ({ db, clock, actor }) => {
      const cashIdx = BigInt(number);
      const application = await readQueued(db, cashIdx);
      if (!application) return { done: false, message: `There is no application ${number}.` };
      const line = lineOf(application);
      const read = version ?? application.version;
      const decision = { cashIdx, to: steps[step], reason: reason.join(' ').trim(), version: read, actor };
      try {
        await decideCash({ db, clock, kinds: coinKinds }, decision);
        return { done: true, message: `${line}\nApplication ${number} ${done[step]}.` };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return { done: false, message: `${error.code}: ${messageOf('en', error.code, error.params)}\n${line}` };
      }
    };
  },
);
