import fc from 'fast-check';
import type { BoundMoneyMachine } from './machine.ts';
import type { BoundMoneyModel } from './model.ts';
import type { MatchResult } from './model-bet.ts';

const MEMBERS = 2;
export const EVENTS = 8;

const member = fc.nat(MEMBERS - 1);
/** Chosen among what is there by then. */
const which = fc.nat(99);
const sum = fc.integer({ min: 1, max: 12 }).map((n) => n * 10_000);
const result = fc.constantFrom<MatchResult>('H', 'D', 'A', 'void', null);

/**
 * Deposits, bets, cash-outs, forfeits, takings, withdrawals and results,
 * each as often as it moves something on.
 */
export const boundSteps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('deposit' as const), member, sum, fc.boolean()) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('coupon' as const), member) },
    {
      weight: 9,
      arbitrary: fc.tuple(
        fc.constant('bet' as const),
        member,
        fc.uniqueArray(which, { minLength: 1, maxLength: 2 }),
        fc.oneof(sum, fc.constantFrom('all' as const, 'all but 500' as const)),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constant('cashOut' as const), member, which, fc.constantFrom(50 as const, 100 as const)),
    },
    { weight: 10, arbitrary: fc.tuple(fc.constant('result' as const), which, result) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('forfeit' as const), member) },
    // By chance alone a bet is hardly ever decided, forfeited and corrected, in this order,
    // in one sequence.
    { weight: 3, arbitrary: fc.tuple(fc.constant('correctForfeited' as const), member, result, result) },
    {
      weight: 4,
      arbitrary: fc.tuple(
        fc.constant('take' as const),
        member,
        fc.oneof(sum, fc.constantFrom('free' as const, 'above free' as const, 'all' as const)),
      ),
    },
    { weight: 2, arbitrary: fc.tuple(fc.constant('give' as const), member, sum) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('withdraw' as const), member, sum) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('decide' as const), member, fc.boolean()) },
  ),
  { minLength: 30, maxLength: 45, size: 'max' },
);
export type BoundStep = typeof boundSteps extends fc.Arbitrary<(infer S)[]> ? S : never;

/** One of a list; every ninth number means any that could be, so that refusals are met too. */
const chosen = (list: readonly number[], n: number, all: number): number =>
  n % 9 === 0 || list.length === 0 ? n % all : (list[n % list.length] as number);

type Step<Kind extends BoundStep[0]> = Extract<BoundStep, [Kind, ...unknown[]]>;
type Answers = Promise<[expected: string, answered: string]>;

const bet = async (model: BoundMoneyModel, machine: BoundMoneyMachine, [, who, picks, sum]: Step<'bet'>): Answers => {
  const events = [...new Set(picks.map((n) => chosen(model.undecided(EVENTS), n, EVENTS)))];
  // The least stake is 5,000.
  const rest = sum === 'all' ? 0 : 500;
  const stake = typeof sum === 'number' ? sum : Math.max(5_000, model.stateOf(who).cash - rest);
  return [model.bet(who, events, stake), await machine.bet(who, events, stake)];
};

const take = async (model: BoundMoneyModel, machine: BoundMoneyMachine, [, who, sum]: Step<'take'>): Answers => {
  const free = Math.max(0, model.freeOf(who));
  const amounts = { free, 'above free': free + 1, all: model.stateOf(who).cash };
  const amount = typeof sum === 'number' ? sum : amounts[sum];
  return [model.take(who, amount), await machine.move('take', who, amount)];
};

/** A coupon, a bet of all cash, its result, a forfeit and another result. */
const correctForfeited = async (
  model: BoundMoneyModel,
  machine: BoundMoneyMachine,
  [, who, first, second]: Step<'correctForfeited'>,
): Answers => {
  const [event] = model.undecided(EVENTS);
  const coupon = [model.coupon(who), await machine.coupon(who)];
  const stake = model.stateOf(who).cash;
  if (event === undefined || stake < 5_000) return coupon as [string, string];
  const next = () => {
    machine.wait();
    model.now += 1;
  };
  next();
  const placed = [model.bet(who, [event], stake), await machine.bet(who, [event], stake)];
  next();
  const decided = [model.result(event, first), await machine.result(event, first)];
  next();
  const removed = model.forfeitOf(who);
  const forfeited = [model.forfeit(who), await machine.forfeit(who, removed)];
  next();
  const corrected = [model.result(event, second), await machine.result(event, second)];
  const answers = (side: number) => [coupon, placed, decided, forfeited, corrected].map((one) => one[side]).join(' ');
  return [answers(0), answers(1)];
};

/** Takes one step on both sides. @returns the answer by the rules, and that of the commands */
export const takeBoundStep = async (model: BoundMoneyModel, machine: BoundMoneyMachine, each: BoundStep): Answers => {
  machine.wait();
  model.now += 1;
  switch (each[0]) {
    case 'deposit': {
      const [, who, amount, wantsBonus] = each;
      const bonus = wantsBonus && !model.members[who]?.hasDeposited ? ('first' as const) : ('none' as const);
      return [model.deposit(who, amount, bonus), await machine.deposit(who, amount, bonus)];
    }
    case 'coupon':
      return [model.coupon(each[1]), await machine.coupon(each[1])];
    case 'bet':
      return bet(model, machine, each);
    case 'cashOut': {
      const index = chosen(model.openBets(each[1]), each[2], 20);
      return [model.cashOut(each[1], index, each[3]), await machine.cashOut(each[1], index, each[3])];
    }
    case 'result': {
      const event = chosen(model.eventsWithBets(), each[1], EVENTS);
      return [model.result(event, each[2]), await machine.result(event, each[2])];
    }
    case 'forfeit': {
      const removed = model.forfeitOf(each[1]);
      return [model.forfeit(each[1]), await machine.forfeit(each[1], removed)];
    }
    case 'correctForfeited':
      return correctForfeited(model, machine, each);
    case 'take':
      return take(model, machine, each);
    case 'give':
      return [model.give(each[1], each[2]), await machine.move('give', each[1], each[2])];
    case 'withdraw':
      return [model.withdraw(each[1], each[2]), await machine.withdraw(each[1], each[2])];
    case 'decide':
      return [model.decide(each[1], each[2]), await machine.decide(each[1], each[2])];
  }
};
