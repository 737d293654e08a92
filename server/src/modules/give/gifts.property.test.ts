import fc from 'fast-check';
import { ulid } from 'ulid';
import { movableClock } from '../../core/clock.ts';
import { isRefusal } from '../../core/refusal.ts';
import { balanceOf, post } from '../../ledger/index.ts';
import { NOON, testDatabase } from '../../testing/app.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { giftCoupon } from '../coupons/gift-coupon.command.ts';
import { issueCoupons } from '../coupons/issue-coupons.command.ts';
import { useCoupon } from '../coupons/use-coupon.command.ts';
import { findMemberIdx } from '../members/index.ts';
import { secondReason } from '../partners/read-models/second-user.ts';
import { convertPoints } from '../points/convert.command.ts';
import { moveBetween } from './move-between.command.ts';

/** The short form; `GIFT_SEQUENCES=2000` is the long one. */
const SEQUENCES = Number(process.env.GIFT_SEQUENCES ?? 12);
const STEPS = 40;
const TIMEOUT_MS = SEQUENCES * 5_000 + 20_000;
/** The first is above the others. */
const names = ['partner5', 'member01', 'member02'] as const;
const LEAST = 1_000;
const COUPON = 5_000;

interface Holding {
  cash: number;
  point: number;
}
interface Paper {
  owner: number;
  state: 'issued' | 'gifted' | 'used';
}

/** Computed from the rules alone; no line of the product is used here. */
class Model {
  readonly holdings: Holding[];
  readonly papers: Paper[] = [];
  private readonly keys = new Map<string, string>();
  house = 0;

  constructor(holdings: Holding[]) {
    this.holdings = holdings;
  }

  private of = (who: number): Holding => this.holdings[who] as Holding;

  /** A key answers the same for the same input, and refuses another. */
  private once(who: number, space: string, key: string, digest: string, work: () => string): string {
    const name = `${who} ${space} ${key}`;
    const known = this.keys.get(name);
    if (known !== undefined) return known === digest ? '0' : 'C999';
    const answer = work();
    if (answer === '0') this.keys.set(name, digest);
    return answer;
  }

  convert(who: number, way: 'change' | 'use', points: number, key: string): string {
    return this.once(who, 'money', key, `${way} ${points}`, () => {
      if (way === 'change' && points === 0) return 'P001';
      if (way === 'use' && points === 0) return 'P004';
      if (points < LEAST) return 'P009';
      if (way === 'use' && points % 1_000 !== 0) return 'C103';
      if (points > this.of(who).point) return 'P002';
      this.of(who).point -= points;
      this.of(who).cash += points;
      this.house -= points;
      return '0';
    });
  }

  move(kind: 'give' | 'take', who: number, other: number, amount: number, key: string): string {
    return this.once(who, 'money', key, `${kind} ${other} ${amount}`, () => {
      const codes = kind === 'give' ? ['C301', 'C302', 'C601'] : ['C401', 'C402', 'C701'];
      if (who !== 0) return codes[0] as string;
      if (amount === 0) return 'C002';
      if (other === 0) return codes[1] as string;
      const [from, to] = kind === 'give' ? [who, other] : [other, who];
      if (amount > this.of(from).cash) return codes[2] as string;
      this.of(from).cash -= amount;
      this.of(to).cash += amount;
      return '0';
    });
  }

  issue(owner: number): string {
    this.papers.push({ owner, state: 'issued' });
    return '0';
  }

  use(who: number, at: number, key: string): string {
    return this.once(who, 'money', key, `coupon ${at}`, () => {
      const paper = this.papers[at];
      if (!paper || paper.owner !== who) return 'CP02';
      if (paper.state === 'used') return 'CP03';
      paper.state = 'used';
      this.of(who).cash += COUPON;
      this.house -= COUPON;
      return '0';
    });
  }

  gift(who: number, at: number, other: number, key: string): string {
    return this.once(who, 'gift', key, `${at} ${other}`, () => {
      const paper = this.papers[at];
      if (!paper || paper.owner !== who) return 'CP02';
      if (paper.state === 'used') return 'CP03';
      if (paper.state === 'gifted') return 'CP06';
      if (other === who) return 'CP08';
      paper.owner = other;
      paper.state = 'gifted';
      return '0';
    });
  }
}

const who = fc.nat(names.length - 1);
const key = fc.integer({ min: 1, max: 9 }).map((n) => `01J000000000000000000000G${n}`);
const amount = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 300 }).map((n) => n * 1_000) },
  { weight: 1, arbitrary: fc.constantFrom(0, 999, 1_001, 9_000_000, Number.MAX_SAFE_INTEGER) },
);
const paper = fc.nat(6);
const step = fc.oneof(
  fc.tuple(fc.constant('convert' as const), who, fc.constantFrom('change' as const, 'use' as const), amount, key),
  fc.tuple(fc.constantFrom('give' as const, 'take' as const), who, who, amount, key),
  fc.tuple(fc.constant('issue' as const), who),
  fc.tuple(fc.constant('use' as const), who, paper, key),
  fc.tuple(fc.constant('gift' as const), who, paper, who, key),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '0',
    (error) => {
      if (isRefusal(error)) return error.code;
      throw error;
    },
  );

/** The real commands over the real database. */
const makeMachine = async (round: number) => {
  const clock = movableClock({ now: () => NOON });
  const context = { db: database.db, clock };
  const members = await Promise.all(names.map(async (name) => (await findMemberIdx(database.db, name)) ?? 0n));
  const codes: { couponIdx: bigint; code: string }[] = [];
  const member = (at: number) => members[at] as bigint;
  // Each round has keys of its own.
  const keyed = (text: string) => `${text}${String(round).padStart(6, '0')}`.slice(-26);
  const paperAt = (at: number) => codes[at] ?? { couponIdx: 987_654_321n, code: `ZZZZ-ZZZZ-${1000 + at}` };

  const take = (each: Step): Promise<unknown> => {
    switch (each[0]) {
      case 'convert': {
        const [, at, way, points, requestId] = each;
        const input = { memberIdx: member(at), requestId: keyed(requestId), way, points: BigInt(points) };
        return convertPoints(context, input);
      }
      case 'give':
      case 'take': {
        const [kind, at, other, sum, requestId] = each;
        const memId = names[other] as string;
        const input = {
          kind,
          partnerIdx: member(at),
          requestId: keyed(requestId),
          memId,
          amount: BigInt(sum),
          memo: '',
        };
        return moveBetween(context, input, secondReason);
      }
      case 'issue':
        return issueCoupons(context, {
          requestId: ulid(),
          memId: names[each[1]] as string,
          kind: 'fixed',
          value: BigInt(COUPON),
          minDeposit: 0n,
          expiresAt: new Date(NOON + 1),
          count: 1,
          reason: '',
          actor: 'test',
        }).then((issued) => codes.push(...issued));
      case 'use':
        return useCoupon(context, {
          memberIdx: member(each[1]),
          requestId: keyed(each[3]),
          typed: paperAt(each[2]).code,
        });
      case 'gift':
        return giftCoupon(context, {
          memberIdx: member(each[1]),
          requestId: keyed(each[4]),
          couponIdx: paperAt(each[2]).couponIdx,
          memId: names[each[3]] as string,
        });
    }
  };
  const holdings = async (): Promise<Holding[]> =>
    Promise.all(
      members.map(async (idx) => {
        const { cash, point } = await balanceOf(database.db, idx);
        return { cash: Number(cash), point: Number(point) };
      }),
    );
  /** Points run out in a long run: everybody begins a round with some. */
  const refill = () =>
    Promise.all(
      members.map((idx, index) =>
        post(database.db, {
          key: `refill:${round}:${index}`,
          kind: 'seed.point',
          actor: 'test',
          at: new Date(NOON),
          entries: [
            { system: 'promo', amount: -200_000n },
            { member: idx, account: 'point', amount: 200_000n },
          ],
        }),
      ),
    );
  return { take, holdings, refill };
};

const expected = (model: Model, each: Step): string => {
  switch (each[0]) {
    case 'convert':
      return model.convert(each[1], each[2], each[3], each[4]);
    case 'give':
    case 'take':
      return model.move(each[0], each[1], each[2], each[3], each[4]);
    case 'issue':
      return model.issue(each[1]);
    case 'use':
      return model.use(each[1], each[2], each[3]);
    case 'gift':
      return model.gift(each[1], each[2], each[3], each[4]);
  }
};

test(
  `[W-06] ${SEQUENCES} sequences of gifts equal an independent model`,
  async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: STEPS, size: 'max' }), async (steps) => {
        round += 1;
        const machine = await makeMachine(round);
        await machine.refill();
        const before = await machine.holdings();
        const model = new Model(before.map((holding) => ({ ...holding })));
        for (const each of steps) {
          const answer = expected(model, each);
          expect([each, await codeOf(machine.take(each))]).toEqual([each, answer]);
          expect([each, await machine.holdings()]).toEqual([each, model.holdings]);
        }
        const all = (holdings: Holding[]) => holdings.reduce((sum, { cash }) => sum + cash, 0);
        expect(all(model.holdings) + model.house).toBe(all(before));
      }),
      { numRuns: SEQUENCES },
    );
    expect((await verifyLedger(database.db)).isWhole).toBe(true);
  },
  TIMEOUT_MS,
);
