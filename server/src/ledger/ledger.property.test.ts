import fc from 'fast-check';
import { testDatabase } from '../testing/app.ts';
import { aMovement, memberMaker } from '../testing/payments/movements.ts';
import { memberAccounts } from './accounts.ts';
import { balanceOf, isInsufficientFunds, type Movement, post, postAll } from './index.ts';

/**
 * What a ledger is, in a few lines that share nothing with the SQL:
 * amounts in a map, and what each key did.
 */
class Model {
  readonly amounts = new Map<string, bigint>();
  readonly done = new Map<string, string>();
  readonly versions = new Map<bigint, bigint>();

  constructor(like?: Model) {
    if (like) this.take(like);
  }

  private take({ amounts, done, versions }: Model) {
    for (const [account, amount] of amounts) this.amounts.set(account, amount);
    for (const [key, what] of done) this.done.set(key, what);
    for (const [member, version] of versions) this.versions.set(member, version);
  }

  post({ key, entries }: Movement): 'moved' | 'replayed' | 'conflict' | 'insufficient' {
    const what = entries
      .map((entry) => JSON.stringify(Object.values(entry).map(String)))
      .toSorted()
      .join();
    const before = this.done.get(key);
    if (before !== undefined) return before === what ? 'replayed' : 'conflict';
    const of = members(entries);
    if (of.some(({ member, account, amount }) => this.amount(member, account) + amount < 0n)) return 'insufficient';
    for (const { member, account, amount } of of) {
      this.amounts.set(`${member}.${account}`, this.amount(member, account) + amount);
      if (account === 'cash' || account === 'point') this.versions.set(member, (this.versions.get(member) ?? 0n) + 1n);
    }
    this.done.set(key, what);
    return 'moved';
  }

  /** All of them or, where one cannot be made, none. */
  postAll(movements: readonly Movement[]): 'moved' | 'conflict' | 'insufficient' {
    const trial = new Model(this);
    for (const movement of movements) {
      const outcome = trial.post(movement);
      if (outcome === 'conflict' || outcome === 'insufficient') return outcome;
    }
    this.take(trial);
    return 'moved';
  }

  amount(member: bigint, account: string): bigint {
    return this.amounts.get(`${member}.${account}`) ?? 0n;
  }
}

const members = (entries: Movement['entries']) => entries.filter((entry) => 'member' in entry);

let database: Awaited<ReturnType<typeof testDatabase>>;
let aMember: ReturnType<typeof memberMaker>;
let sequence = 0;

beforeAll(async () => {
  database = await testDatabase();
  aMember = memberMaker(database.db);
});
afterAll(() => database.close());

const outcomeOf = async (movement: Movement, keep: boolean) => {
  try {
    const { replayed } = await database.db.transaction().execute(async (trx) => {
      const posted = await post(trx, movement);
      if (!keep) throw new Error('rolled back');
      return posted;
    });
    return replayed ? 'replayed' : 'moved';
  } catch (error) {
    if (isInsufficientFunds(error)) return 'insufficient';
    if ((error as { code?: string }).code === 'T999') return 'conflict';
    if ((error as Error).message === 'rolled back') return 'rolled back';
    throw error;
  }
};

/** What `postAll` answers, or why it fails. */
const outcomeOfAll = async (movements: readonly Movement[]) => {
  try {
    return (await postAll(database.db, movements)).map(({ replayed }) => replayed);
  } catch (error) {
    if (isInsufficientFunds(error)) return 'insufficient';
    if ((error as { code?: string }).code === 'T999') return 'conflict';
    throw error;
  }
};

const compare = async (who: readonly bigint[], model: Model) => {
  for (const member of who)
    expect(await balanceOf(database.db, member)).toEqual({
      ...Object.fromEntries(memberAccounts.map((account) => [account, model.amount(member, account)])),
      v: model.versions.get(member) ?? 0n,
    });
};

const wonAccounts = ['cash', 'coin', 'bonus', 'hold', 'transit'] as const;
/**
 * Who: one of three members. Amounts are small against the balances, and balances small,
 * so that funds often lack.
 */
const krw = fc.record({ who: fc.nat(2), account: fc.constantFrom(...wonAccounts), amount: fc.bigInt(-60n, 90n) });
const points = fc.record({ who: fc.nat(2), amount: fc.bigInt(-40n, 60n) });
const step = fc.record({
  how: fc.constantFrom('new', 'new', 'new', 'new', 'replay', 'conflict', 'rolled back'),
  earlier: fc.nat(),
  krw: fc.uniqueArray(krw, { minLength: 1, maxLength: 4, selector: ({ who, account }) => `${who}${account}` }),
  points: fc.uniqueArray(points, { maxLength: 2, selector: ({ who }) => who }),
  system: fc.constantFrom('house', 'external', 'vendor:0' as const),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Entries that balance: the site's side takes what is left over in each currency. */
const entriesOf = ({ krw: moves, points: pointMoves, system }: Step, who: bigint[]): Movement['entries'] => {
  const entries = [
    ...moves.map((move) => ({ member: who[move.who] ?? 0n, account: move.account, amount: move.amount })),
    ...pointMoves.map((move) => ({ member: who[move.who] ?? 0n, account: 'point' as const, amount: move.amount })),
  ].filter(({ amount }) => amount !== 0n);
  const over = (isPoint: boolean) =>
    entries.filter(({ account }) => (account === 'point') === isPoint).reduce((sum, { amount }) => sum + amount, 0n);
  return [
    ...entries,
    ...[
      { system, amount: -over(false) },
      { system: 'promo' as const, amount: -over(true) },
    ].filter(({ amount }) => amount !== 0n),
  ];
};

test('a ledger of any movements, replays and rollbacks equals an independent model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const who = [await aMember(), await aMember(), await aMember()];
      const model = new Model();
      const made: Movement[] = [];
      for (const each of steps) {
        const entries = entriesOf(each, who);
        if (entries.length < 2) continue;
        sequence += 1;
        const earlier = each.how === 'replay' || each.how === 'conflict' ? made[each.earlier % made.length] : undefined;
        const movement =
          each.how === 'replay' && earlier
            ? earlier
            : aMovement(each.how === 'conflict' && earlier ? earlier.key : `p-${sequence}`, [...entries]);
        if (each.how === 'rolled back') {
          expect(await outcomeOf(movement, false)).toBe(
            new Model(model).post(movement) === 'insufficient' ? 'insufficient' : 'rolled back',
          );
        } else {
          expect(await outcomeOf(movement, true)).toBe(model.post(movement));
          made.push(movement);
        }
      }
      await compare(who, model);
    }),
    { numRuns: 40 },
  );
});

test('a ledger of any batches equals an independent model', async () => {
  const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, async (given) => {
      const who = [await aMember(), await aMember(), await aMember()];
      const model = new Model();
      const made: Movement[] = [];
      for (const steps of given) {
        const batch = new Map<string, Movement>();
        for (const each of steps) {
          const entries = entriesOf(each, who);
          if (entries.length < 2) continue;
          sequence += 1;
          const earlier = made[each.earlier % made.length];
          const movement =
            each.how === 'replay' && earlier
              ? earlier
              : aMovement(each.how === 'conflict' && earlier ? earlier.key : `p-${sequence}`, [...entries]);
          batch.set(movement.key, movement);
        }
        const movements = [...batch.values()];
        const expected = new Model(model);
        const outcomes = movements.map((movement) => expected.post(movement));
        const failed = outcomes.find((outcome) => outcome === 'conflict') ?? model.postAll(movements);
        expect(await outcomeOfAll(movements)).toEqual(
          failed === 'moved' ? outcomes.map((outcome) => outcome === 'replayed') : failed,
        );
        if (failed === 'moved') made.push(...movements);
      }
      await compare(who, model);
    }),
    { numRuns: 40 },
  );
});
