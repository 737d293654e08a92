import fc from 'fast-check';
import { ulid } from 'ulid';
import { verifyAudit } from '../../core/decisions/audit.ts';
import { NOON, testDatabase } from '../../testing/app.ts';
import { BoundMoneyMachine } from '../../testing/payments/bound-money/machine.ts';
import { BoundMoneyModel } from '../../testing/payments/bound-money/model.ts';
import { boundSteps, EVENTS, takeBoundStep } from '../../testing/payments/bound-money/steps.ts';
import { CashMachine } from '../../testing/payments/cash-machine/machine.ts';
import { CashModel } from '../../testing/payments/cash-machine/model.ts';
import { TableVendor } from '../../testing/payments/cash-machine/table-vendor.ts';
import { verifyLedger } from '../../verify-ledger.ts';

/** The short form; `CASH_SEQUENCES=2000` is the long one. */
const SEQUENCES = Number(process.env.CASH_SEQUENCES ?? 25);
/** The long form works at several databases at once. */
const WORKERS = SEQUENCES > 100 ? 4 : 1;
/** Sequences with open bets, debts and corrections; `BOUND_SEQUENCES=1000` is the long form. */
const BOUND_SEQUENCES = Number(process.env.BOUND_SEQUENCES ?? 6);
const STEPS = 50;
const MEMBERS = 2;
const MINUTE = 60_000;
const TIMEOUT_MS = SEQUENCES * 4_000;

const member = fc.nat(MEMBERS - 1);
const key = fc.integer({ min: 1, max: 12 }).map((n) => `01J0000000000000000000000${n.toString(16).toUpperCase()}`);
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }).map((n) => n * 10_000) },
  { weight: 1, arbitrary: fc.constantFrom(0, 5_000, 10_001, 10_000_000, 10_010_000) },
);
/** One process in eight dies before it commits. */
const dies = fc.nat(7).map((n) => n === 0);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constant('deposit' as const),
      member,
      amount,
      fc.constantFrom('first' as const, 'daily' as const, 'none' as const),
      key,
      dies,
    ),
  },
  { weight: 5, arbitrary: fc.tuple(fc.constant('withdraw' as const), member, amount, fc.boolean(), key, dies) },
  {
    weight: 9,
    arbitrary: fc.tuple(
      fc.constant('decide' as const),
      fc.nat(),
      // Mostly the way on; now and then a step that is not allowed.
      fc.constantFrom('approve', 'approve', 'approve', 'reject', 2, 1, -1),
      dies,
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constant('play' as const),
      member,
      fc.integer({ min: 1, max: 400_000 }),
      fc.nat(300_000),
      fc.constantFrom('slot' as const, 'casino' as const),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constant('enter' as const), member, fc.boolean()),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constant('bet' as const),
      member,
      fc.integer({ min: 1, max: 400_000 }),
      // Small wins, and stakes that just come back.
      fc.oneof(fc.nat(300_000), fc.constant(0)),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('settle' as const)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('leave' as const), member) },
  // The input of the last command is repeated exactly.
  { weight: 4, arbitrary: fc.tuple(fc.constant('replay' as const)) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('wait' as const),
      fc.constantFrom(MINUTE, 29 * MINUTE, 30 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE),
    ),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type To = 2 | 1 | -1;

/** One of what is open, if anything is; every seventh number means any application, or none. */
const chosen = (model: CashModel, n: number, choice: string | number): { id: number; to: To } => {
  const open = model.applications.filter(({ status }) => status === 0 || status === 2);
  const found = n % 7 === 0 ? undefined : open[n % Math.max(1, open.length)];
  const id = found?.id ?? n % (model.applications.length + 1);
  if (typeof choice === 'number') return { id, to: choice as To };
  if (found?.status === 0) return { id, to: 2 };
  return { id, to: choice === 'approve' ? 1 : -1 };
};

type Command = (machine: CashMachine | CashModel) => string | Promise<string>;

/** The result of a step, once: a replay has the same input. */
const commandOf = (model: CashModel, each: Exclude<Step, ['replay'] | ['wait', number]>): Command => {
  switch (each[0]) {
    case 'deposit':
      return (to) => to.deposit(each[1], each[2], each[3], each[4], each[5]);
    case 'withdraw':
      return (to) => to.withdraw(each[1], each[2], each[3], each[4], each[5]);
    case 'decide': {
      const { id, to: status } = chosen(model, each[1], each[2]);
      const requestId = ulid();
      return (to) => to.decide(id, status, requestId, each[3]);
    }
    case 'play':
      return (to) =>
        to instanceof CashModel
          ? to.play(each[1], each[2], each[3], each[4] === 'slot' ? 100 : 50)
          : to.play(each[1], each[2], each[3], each[4]);
    case 'enter':
      return (to) => (to instanceof CashModel ? to.enter(each[1]) : to.enter(each[1], each[2]));
    case 'bet':
      return (to) => to.bet(each[1], each[2], each[3]);
    case 'settle':
      return (to) => to.settle();
    case 'leave':
      return (to) => to.leave(each[1]);
  }
};

/** Takes one step on both sides: of the model and of the commands. */
const taker = (machine: CashMachine, model: CashModel) => {
  let last: Command = () => '0';
  return async (each: Step): Promise<[string, string]> => {
    if (each[0] === 'wait') {
      model.now += each[1];
      machine.clock.advance(each[1]);
      return ['0', '0'];
    }
    if (each[0] !== 'replay') last = commandOf(model, each);
    return [await last(model), await last(machine)];
  };
};

test(
  `[W-04] ${SEQUENCES} sequences of commands equal an independent model`,
  async () => {
    const worker = async (runs: number) => {
      const database = await testDatabase();
      const vendor = new TableVendor(() => NOON);
      try {
        await fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: STEPS, size: 'max' }), async (steps) => {
            const machine = new CashMachine(database.db, NOON, vendor);
            await machine.open(MEMBERS);
            const model = new CashModel(NOON, MEMBERS);
            const take = taker(machine, model);
            for (const each of steps) {
              const [expected, answered] = await take(each);
              expect([each, answered]).toEqual([each, expected]);
              const states = await Promise.all(model.members.map((_, index) => machine.stateOf(index)));
              expect([each, states]).toEqual([
                each,
                model.members.map(({ cash, hold, coin }, index) => ({ cash, hold, coin, ...model.wagerOf(index) })),
              ]);
            }
            // Everybody comes home: the vendor's balances equal the books.
            for (const index of model.members.keys()) {
              model.leave(index);
              expect(await machine.leave(index)).toBe('0');
              const { cash, hold } = model.members[index] as { cash: number; hold: number };
              expect(await machine.stateOf(index)).toMatchObject({ cash, hold, coin: 0 });
            }
            const total = model.members.reduce((sum, { cash, hold }) => sum + cash + hold, 0);
            expect(total).toBe(model.external - model.house);
            expect(machine.alerts).toEqual([]);
          }),
          { numRuns: runs },
        );
        expect((await verifyLedger(database.db)).isWhole).toBe(true);
        expect((await verifyAudit(database.db)).brokenAt).toBeNull();
      } finally {
        await database.close();
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, () => worker(Math.ceil(SEQUENCES / WORKERS))));
  },
  TIMEOUT_MS,
);

test(
  `[33-11] ${BOUND_SEQUENCES} sequences with open bets, debts and corrections equal a model`,
  async () => {
    const database = await testDatabase();
    try {
      await fc.assert(
        fc.asyncProperty(boundSteps, async (steps) => {
          await database.restore();
          const machine = new BoundMoneyMachine(database.db);
          await machine.open(EVENTS);
          const model = new BoundMoneyModel(MEMBERS);
          for (const each of steps) {
            const [expected, answered] = await takeBoundStep(model, machine, each);
            expect([each, answered]).toEqual([each, expected]);
            const { members, partner } = await machine.state();
            const states = model.members.map((_, index) => model.stateOf(index));
            expect([each, members, partner]).toEqual([each, states, model.partner]);
            for (const { cash, owed } of members) expect(Math.min(cash, owed)).toBe(0);
          }
          const total = model.members.reduce((all, { balance, hold }) => all + balance + hold, model.partner);
          expect(total).toBe(model.external - model.house);
          expect((await verifyLedger(database.db)).checks.filter(({ faults }) => faults > 0)).toEqual([]);
          expect((await verifyAudit(database.db)).brokenAt).toBeNull();
        }),
        { numRuns: BOUND_SEQUENCES },
      );
    } finally {
      await database.close();
    }
  },
  BOUND_SEQUENCES * 4_000 + 60_000,
);
