import { FIRST_VERSION } from '@madang/contracts';
import { ulid } from 'ulid';
import { verifyAudit } from '../../core/decisions/audit.ts';
import { isRefusal } from '../../core/refusal.ts';
import { type Database, openDatabase } from '../../db/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { NOON, testDatabase } from '../../testing/app.ts';
import { CashMachine } from '../../testing/payments/cash-machine/machine.ts';
import { TableVendor } from '../../testing/payments/cash-machine/table-vendor.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { decideCash } from './decide.command.ts';
import { applyForDeposit } from './deposits/apply-deposit.command.ts';
import { takeWithdrawal } from './withdrawals/apply-withdrawal.command.ts';

/** The short form; `RACE_ROUNDS=1000` is the long one. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20);
const PARALLEL = 64;
/** What a member of the machine begins with. */
const ALL = 300_000n;
const TIMEOUT_MS = 60_000 + ROUNDS * 5_000;

let database: Awaited<ReturnType<typeof testDatabase>>;
let many: Database;
let machine: CashMachine;
beforeAll(async () => {
  database = await testDatabase();
  many = openDatabase(database.url, () => undefined, PARALLEL);
  machine = new CashMachine(many.db, NOON, new TableVendor(() => NOON));
});
afterAll(async () => {
  const { isWhole } = await verifyLedger(database.db);
  const { brokenAt } = await verifyAudit(database.db);
  await many.close();
  await database.close();
  expect([isWhole, brokenAt]).toEqual([true, null]);
});

const aMember = async () => {
  await machine.open(1);
  return { index: machine.members.length - 1, memberIdx: machine.members.at(-1) ?? 0n };
};

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '0',
    (error) => (isRefusal(error) ? error.code : Promise.reject(error)),
  );

const context = () => ({ db: many.db, clock: machine.clock });
const withdraw = (memberIdx: bigint) =>
  codeOf(takeWithdrawal(context(), { memberIdx, requestId: ulid(), amount: ALL }));
const allOf = <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

test(
  `[W-03] withdrawals of the whole balance at once exactly one succeeds`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { memberIdx } = await aMember();
      const codes = await allOf(PARALLEL, () => withdraw(memberIdx));
      expect(codes.toSorted()).toEqual(['0', ...Array(PARALLEL - 1).fill('C209')]);
      expect(await balanceOf(many.db, memberIdx)).toMatchObject({ cash: 0n, hold: ALL });
    }
  },
  TIMEOUT_MS,
);

test(
  `[W-03] [C-06] of withdrawals and starts of a game at once one has the money`,
  async () => {
    const seen = { withdrawn: 0, played: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { index, memberIdx } = await aMember();
      // Not always the same first.
      const starts = round % 2;
      const codes = await allOf(PARALLEL, (n) =>
        n % 16 === starts ? machine.enter(index, false) : withdraw(memberIdx),
      );
      const { cash, hold, coin, transit } = await balanceOf(many.db, memberIdx);
      expect([cash, hold + coin, transit]).toEqual([0n, ALL, 0n]);
      expect([0n, ALL]).toContain(hold);
      const withdrawn = codes.filter((code, n) => n % 16 !== starts && code === '0').length;
      expect(withdrawn).toBe(hold === ALL ? 1 : 0);
      seen[hold === ALL ? 'withdrawn' : 'played'] += 1;
      expect(await machine.leave(index)).toBe('0');
    }
    expect(seen.withdrawn + seen.played).toBe(ROUNDS);
  },
  TIMEOUT_MS,
);

test(
  `[C-06] of ${PARALLEL} starts of a game at once one takes the money along`,
  async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 10); round += 1) {
      const { index, memberIdx } = await aMember();
      expect(new Set(await allOf(PARALLEL, () => machine.enter(index, false)))).toEqual(new Set(['0']));
      expect(await balanceOf(many.db, memberIdx)).toMatchObject({ cash: 0n, coin: ALL, transit: 0n });
      const moves = await many.db
        .selectFrom('game.transfer')
        .select('amount')
        .where('member_idx', '=', memberIdx)
        .execute();
      expect(moves).toEqual([{ amount: ALL }]);
    }
  },
  TIMEOUT_MS,
);

test(
  `[W-06] of ${PARALLEL} bets of the whole balance at once exactly one is taken`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { index, memberIdx } = await aMember();
      const codes = await allOf(PARALLEL, () => machine.play(index, Number(ALL), 0, 'slot'));
      expect(codes.toSorted()).toEqual(['0', ...Array(PARALLEL - 1).fill('B6000')]);
      expect(await balanceOf(many.db, memberIdx)).toMatchObject({ cash: 0n });
    }
  },
  TIMEOUT_MS,
);

test(
  `[W-04] of sixteen operators who decide one request at once one wins`,
  async () => {
    const ends = new Set<bigint>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { memberIdx } = await aMember();
      const kind = round % 2 ? 'in' : 'out';
      const input = { memberIdx, requestId: ulid(), amount: 100_000n };
      const { cashIdx } = await (kind === 'in'
        ? applyForDeposit(context(), { ...input, bonus: 'none' })
        : takeWithdrawal(context(), input));
      const decide = (to: 2 | 1 | -1, n = 0) =>
        codeOf(
          decideCash(context(), {
            cashIdx: BigInt(cashIdx),
            ...{ to, reason: '', version: FIRST_VERSION, actor: `operator:op${n}` },
          }),
        );
      expect(await decide(2)).toBe('0');
      const codes = await allOf(16, (n) => decide((n + round) % 2 ? 1 : -1, n));
      expect(codes.toSorted()).toEqual(['0', ...Array(15).fill('C503')]);
      const { cash, hold } = await balanceOf(many.db, memberIdx);
      const approved = kind === 'in' ? ALL + 100_000n : ALL - 100_000n;
      expect(hold).toBe(0n);
      expect([ALL, approved]).toContain(cash);
      const { status } = await many.db
        .selectFrom('cash.request')
        .select('status')
        .where('cash_idx', '=', BigInt(cashIdx))
        .executeTakeFirstOrThrow();
      expect(cash).toBe(status === 1 ? approved : ALL);
      ends.add(cash);
    }
    expect(ends.size).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
