import fc from 'fast-check';
import { verifyAudit } from '../../audit.ts';
import { verifyLedger } from '../../money/verify.ts';
import { NOON, testDatabase } from '../../testing/app.ts';
import { CashMachine } from '../../testing/cash-machine/machine.ts';
import { CashModel } from '../../testing/cash-machine/model.ts';

/** The short form; `CASH_SEQUENCES=2000` is the long one. */
const SEQUENCES = Number(process.env.CASH_SEQUENCES ?? 25);
const STEPS = 50;
const MEMBERS = 2;
const MINUTE = 60_000;
const TIMEOUT_MS = SEQUENCES * 4_000;

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const member = fc.nat(MEMBERS - 1);
const key = fc.integer({ min: 1, max: 12 }).map((n) => `01J0000000000000000000000${n.toString(16).toUpperCase()}`);
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }).map((n) => n * 10_000) },
  { weight: 1, arbitrary: fc.constantFrom(0, 5_000, 10_001, 10_000_000, 10_010_000) },
);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constant('deposit' as const),
      member,
      amount,
      fc.constantFrom('first' as const, 'daily' as const, 'none' as const),
      key,
    ),
  },
  { weight: 5, arbitrary: fc.tuple(fc.constant('withdraw' as const), member, amount, fc.boolean(), key) },
  {
    weight: 9,
    arbitrary: fc.tuple(
      fc.constant('decide' as const),
      fc.nat(),
      // Mostly the way on; now and then a step that is not allowed.
      fc.constantFrom('approve', 'approve', 'approve', 'reject', 2, 1, -1),
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
    arbitrary: fc.tuple(
      fc.constant('wait' as const),
      fc.constantFrom(MINUTE, 29 * MINUTE, 30 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE),
    ),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type To = 2 | 1 | -1;

/** One of what is open, if anything is; every seventh number means any application, or none. */
const chosen = (model: CashModel, n: number, wish: string | number): { id: number; to: To } => {
  const open = model.applications.filter(({ status }) => status === 0 || status === 2);
  const found = n % 7 === 0 ? undefined : open[n % Math.max(1, open.length)];
  const id = found?.id ?? n % (model.applications.length + 1);
  if (typeof wish === 'number') return { id, to: wish as To };
  if (found?.status === 0) return { id, to: 2 };
  return { id, to: wish === 'approve' ? 1 : -1 };
};

const take = async (machine: CashMachine, model: CashModel, each: Step): Promise<[string, string]> => {
  switch (each[0]) {
    case 'deposit':
      return [
        model.deposit(each[1], each[2], each[3], each[4]),
        await machine.deposit(each[1], each[2], each[3], each[4]),
      ];
    case 'withdraw':
      return [
        model.withdraw(each[1], each[2], each[3], each[4]),
        await machine.withdraw(each[1], each[2], each[3], each[4]),
      ];
    case 'decide': {
      const { id, to } = chosen(model, each[1], each[2]);
      return [model.decide(id, to), await machine.decide(id, to)];
    }
    case 'play':
      return [
        model.play(each[1], each[2], each[3], each[4] === 'slot' ? 100 : 50),
        await machine.play(each[1], each[2], each[3], each[4]),
      ];
    case 'wait':
      model.now += each[1];
      machine.clock.advance(each[1]);
      return ['0', '0'];
  }
};

test(
  `[W-04] ${SEQUENCES} sequences of up to ${STEPS} commands end as an independent model says, to the won and to the code`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: STEPS, size: 'max' }), async (steps) => {
        const machine = new CashMachine(database.db, NOON);
        await machine.open(MEMBERS);
        const model = new CashModel(NOON, MEMBERS);
        for (const each of steps) {
          const [expected, answered] = await take(machine, model, each);
          expect([each, answered]).toEqual([each, expected]);
          for (const [index, { cash, hold }] of model.members.entries())
            expect([each, await machine.stateOf(index)]).toEqual([each, { cash, hold, ...model.wagerOf(index) }]);
        }
        const held = model.members.reduce((sum, { cash, hold }) => sum + cash + hold, 0);
        expect(held).toBe(model.external - model.house);
      }),
      { numRuns: SEQUENCES },
    );
    expect((await verifyLedger(database.db)).isWhole).toBe(true);
    expect((await verifyAudit(database.db)).brokenAt).toBeNull();
  },
  TIMEOUT_MS,
);
