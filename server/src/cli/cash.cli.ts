import { errorCodes } from '@madang/contracts/error-codes';
import { seoulTimeOf } from '../core/seoul.ts';
import { errorMessage as messageOf } from '../core/translations.ts';
import { coinKinds } from '../modules/payments/crypto/index.ts';
import { decideCash, readQueue } from '../modules/payments/index.ts';
import type { Db } from '../plugins/db/index.ts';
import { isRefusal } from '../plugins/errors.ts';
import type { ConsoleCommand } from './operator.cli.ts';

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

const won = (amount: number): string => `${amount.toLocaleString('en')} won`;

const lineOf = ({ cashIdx, cashType, amount, bonus, status, memId, memName, regDate, received }: Application) =>
  [
    String(cashIdx),
    seoulTimeOf(new Date(regDate)),
    names[cashType] ?? cashType,
    won(amount),
    ...(bonus > 0 ? [`bonus ${won(bonus)}`] : []),
    status === 0 ? 'requested' : 'waiting',
    `${memId} ${memName}`,
    ...(cashType === 'in' ? [received === null ? 'nothing has come in' : `${won(received)} has come in`] : []),
  ].join('  ');

const list: NonNullable<ReturnType<ConsoleCommand>> = async ({ db }) => {
  const open = await openApplications(db);
  return { done: true, message: open.length === 0 ? 'Nothing is open.' : open.map(lineOf).join('\n') };
};

/** `cash` lists what is open; `cash <cashIdx> wait|approve|reject [reason]` moves one on. */
export const cashByConsole: ConsoleCommand = ([number, step = '', ...reason]) => {
  if (number === undefined) return list;
  if (!/^[1-9]\d{0,17}$/.test(number) || !isStep(step)) return null;
  return async ({ db, clock, actor }) => {
    const decision = { cashIdx: BigInt(number), to: steps[step], reason: reason.join(' ').trim(), actor };
    try {
      await decideCash({ db, clock, kinds: coinKinds }, decision);
      return { done: true, message: `Application ${number} ${done[step]}.` };
    } catch (error) {
      if (isRefusal(error, errorCodes.invalidRequest))
        return { done: false, message: `There is no application ${number}.` };
      if (isRefusal(error))
        return { done: false, message: `${error.code}: ${messageOf('en', error.code, error.params)}` };
      throw error;
    }
  };
};
