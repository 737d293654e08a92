import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { ulid } from 'ulid';
import { listParked } from '../../../core/parked.ts';
import { balanceOf } from '../../../ledger/index.ts';
import { siteForFile } from '../../../testing/app.ts';
import { untilLockWait } from '../../../testing/kill-while-locked.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { parkedAlerts } from '../../../testing/payments/full-account.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { consoleByConsole } from '../../operator/console.cli.ts';
import { openReceivable } from '../../receivables/index.ts';
import { partnerChecks } from '../ledger.checks.ts';
import { partnerByConsole as partnerConsole } from '../partners.cli.ts';
import { payPeriod } from './decide.command.ts';
import { listMembersDue } from './members-part.repository.ts';
import { payMembers } from './pay.ts';
import { settleDay } from './settle-day.command.ts';

const partnerByConsole = partnerConsole(() => ({ siteOrigins: [] }));

const site = siteForFile();
const harness = partnerHarness(site);
const levels = ['partner1', 'partner2', 'partner3', 'partner4', 'partner5'];

const operate = async (
  action: 'confirm' | 'pay' | 'rate' | 'status' | 'move' | 'charge',
  body: object,
  as = 'admin01',
) => site.call(`/api/operator/partner/${action}`, { requestId: ulid(), ...body }, await harness.as(as));
const cashOf = async (memId: string) => (await balanceOf(site.db, await harness.idxOf(memId))).cash;
const isLedgerWhole = async () =>
  (await verifyLedger(site.db)).checks.filter(({ faults, name }) => faults > 0 && !name.includes('lottery'));

/**
 * The day of the worked examples: turnover 12,345,670, payout 11,200,000,
 * and 0.20 % for the member.
 */
const workedDay = async () => {
  await operate('rate', { memId: 'member01', gameType: 'casino', kind: 'rolling', bp: 20 });
  await harness.nextDay();
  await harness.bet('member01', { stake: 12_000_000, win: 11_200_000 });
  await harness.bet('member01', { stake: 345_670 });
  const period = harness.today();
  await harness.nextDay();
  return period;
};

test('[R-04] the worked examples settle, are confirmed and are paid by two operators', async () => {
  const period = await workedDay();
  const rows = await harness.settlements(period);
  expect(rows.map(({ mem_id }) => mem_id)).toEqual(levels);
  expect(rows.map(({ rolling_net }) => rolling_net)).toEqual([12_345n, 24_692n, 24_691n, 37_037n, 37_037n]);
  expect(rows.map(({ losing_net }) => losing_net)).toEqual([98_518n, 98_517n, 98_518n, 98_518n, 98_517n]);
  expect(rows[0]).toMatchObject({ rolling_gross: 160_493n, losing_base: 985_177n, losing_gross: 492_588n });
  expect((await harness.lines(period))[0]?.net.at(-1)).toBe(24_691n);

  const before = await Promise.all(levels.map(cashOf));
  expect(await operate('pay', { period })).toMatchObject({ resultCode: 'C503' });
  expect((await operate('confirm', { period })).data).toEqual({
    period,
    rows: 5,
    total: 628_390,
    members: 'confirmed',
  });
  expect((await operate('pay', { period })).resultCode).toBe('PT04');
  const second = await harness.secondOperator();
  expect((await operate('pay', { period }, second)).data).toEqual({ period, rows: 5, total: 628_390, members: 'paid' });
  expect((await operate('pay', { period }, second)).resultCode).toBe('C503');
  const after = await Promise.all(levels.map(cashOf));
  expect(after.map((cash, level) => cash - (before[level] ?? 0n))).toEqual(rows.map(({ total }) => total));
  const history = await site.call('/api/cash/list/', { cashType: 'bonus' }, await harness.as('partner5'));
  expect(history.data.list).toMatchObject([
    { cashType: 'bonus', side: 1, amount: Number(rows[4]?.total), memo: period },
  ]);
  expect((await balanceOf(site.db, await harness.idxOf('member01'))).point).toBe(74_691n);
  expect(await isLedgerWhole()).toEqual([]);
  await expect(sql`UPDATE partner.settlement SET total = 0, rolling_net = 0`.execute(site.db)).rejects.toThrow('never');
  await expect(sql`DELETE FROM partner.line`.execute(site.db)).rejects.toThrow('append-only');
});

const pointOf = async (memId: string) => (await balanceOf(site.db, await harness.idxOf(memId))).point;

test('[33-09] members are paid their rolling after each partner was paid alone', async () => {
  const period = await workedDay();
  const states = [];
  for (const memId of levels) states.push((await operate('confirm', { period, memId })).data.members);
  expect(states).toEqual(['draft', 'draft', 'draft', 'draft', 'confirmed']);
  const second = await harness.secondOperator();
  for (const memId of levels) expect((await operate('pay', { period, memId }, second)).data.members).toBe('confirmed');
  expect(await pointOf('member01')).toBe(50_000n);
  expect((await operate('pay', { period })).resultCode).toBe('PT04');
  expect((await operate('pay', { period }, second)).data).toEqual({ period, rows: 0, total: 0, members: 'paid' });
  expect((await operate('pay', { period }, second)).resultCode).toBe('C503');
  expect(await pointOf('member01')).toBe(74_691n);
  expect(await isLedgerWhole()).toEqual([]);
});

test('[33-07] an operator decides nothing about the partner that they are', async () => {
  const period = await workedDay();
  await sql`UPDATE member.member SET role = 'operator' WHERE mem_id = 'partner3'`.execute(site.db);
  const [own, reason] = [{ memId: 'partner3' }, 'test'];
  const charge = { gameType: 'casino', kind: 'bonus', amount: 1_000, reason };
  for (const [action, body] of [
    ['confirm', { period, ...own }],
    ['confirm', { period }],
    ['status', { ...own, status: 'SUSPENDED', reason }],
    ['move', { memId: 'member01', to: 'partner3', reason }],
    ['charge', { ...own, ...charge }],
  ] as const)
    expect([action, (await operate(action, body, 'partner3')).resultCode]).toEqual([action, 'OP02']);
  expect((await operate('confirm', { period })).resultCode).toBe('0');
  for (const body of [{ period }, { period, ...own }])
    expect((await operate('pay', body, 'partner3')).resultCode).toBe('OP02');
  expect((await operate('pay', { period, memId: 'partner4' }, 'partner3')).resultCode).toBe('0');
});

test('[33-17] an account of the console is the operator it is mapped to, and nobody without', async () => {
  const period = await workedDay();
  await operate('confirm', { period });
  const office = { db: site.db, clock: site.clock, actor: 'console:root' };
  const console = async (...args: string[]) => (await partnerByConsole(args)?.(office))?.done;
  const map = async (memId: string) => (await consoleByConsole(['root', memId])?.(office))?.done;
  await sql`DELETE FROM operator.console_account`.execute(site.db);
  expect(await console('pay', period)).toBe(false);
  expect(await map('member01')).toBe(false);
  expect(await map('Admin01')).toBe(true);
  site.clock.advance(86_400_000);
  expect(await console('pay', period)).toBe(false);
  await harness.secondOperator();
  await map('member05');
  expect(await console('pay', period)).toBe(false);
  site.clock.advance(86_400_000);
  expect((await consoleByConsole([])?.(office))?.message).toBe('root is operator:member05');
  expect(await console('pay', period)).toBe(true);
});

test('[33-09] the members’ rolling waits while a settlement of its day is a draft', async () => {
  const period = await workedDay();
  for (const memId of levels.slice(1)) await operate('confirm', { period, memId });
  const second = await harness.secondOperator();
  expect((await operate('pay', { period }, second)).data).toMatchObject({ rows: 4, members: 'draft' });
  expect(await pointOf('member01')).toBe(50_000n);
  expect((await operate('confirm', { period })).data).toMatchObject({ rows: 1, members: 'confirmed' });
  expect((await operate('pay', { period }, second)).data).toMatchObject({ rows: 1, members: 'paid' });
  expect(await pointOf('member01')).toBe(74_691n);
  expect(await isLedgerWhole()).toEqual([]);
});

test('[33-09] a paid day without its points, payments or sums is named by the check', async () => {
  const period = await workedDay();
  await operate('confirm', { period });
  const [first] = await harness.settlements(period);
  const faultsAfter = async (statement: RawBuilder<unknown>) => {
    let named: string[] = [];
    // The faults are undone with their transaction.
    const broken = site.db.transaction().execute(async (trx) => {
      await sql`ALTER TABLE partner.settlement DISABLE TRIGGER guarded`.execute(trx);
      await statement.execute(trx);
      for (const { query } of partnerChecks.checks)
        named = named.concat((await query.execute(trx)).rows.map(({ fault }) => fault.slice(0, fault.indexOf(':'))));
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    return named;
  };
  const [idx, memberIdx] = [first?.settlement_idx, await harness.idxOf('member01')];
  expect(
    await faultsAfter(sql`UPDATE partner.period SET members_status = 'paid', members_paid_by = 'operator:second'`),
  ).toEqual([`partner`]);
  expect(
    await faultsAfter(
      sql`UPDATE partner.settlement SET status = 'paid', paid_by = 'operator:second' WHERE settlement_idx = ${idx}`,
    ),
  ).toEqual(['partner']);
  expect(
    await faultsAfter(
      sql`UPDATE partner.settlement SET status = 'draft', confirmed_by = NULL WHERE settlement_idx = ${idx}`,
    ),
  ).toEqual([`day ${period}`]);
  expect(
    await faultsAfter(sql`
      INSERT INTO partner.charge (period, node_idx, game_type, kind, amount, reason, actor, at)
        SELECT period, node_idx, game_type, 'bonus', 7, 'late', 'test', now() FROM partner.settlement
          WHERE settlement_idx = ${idx}`),
  ).toEqual([`day ${period}, node ${first?.node_idx}, casino`]);
  expect(await faultsAfter(sql`UPDATE member.member SET parent_idx = NULL WHERE idx = ${memberIdx}`)).toEqual([
    ...levels.map(() => expect.stringContaining(`member ${memberIdx} below`)),
    `member ${memberIdx}`,
  ]);
  expect(
    await faultsAfter(
      sql`INSERT INTO partner.flow (node_idx, member_idx, deposits, withdrawals) VALUES (1, ${memberIdx}, 5, 0)`,
    ),
  ).toEqual([`node 1, member ${memberIdx}`]);
});

test('[33-09] a day whose members were paid as a draft is paid to partners later', async () => {
  const period = await workedDay();
  const at = new Date(site.clock.now());
  const actor = 'operator:before';
  // As it was paid before the members' part had a status of its own.
  await site.db.transaction().execute(async (trx) => {
    await payMembers(trx, period, await listMembersDue(trx, period), actor, at);
    await sql`
      UPDATE partner.period SET members_status = 'paid', members_confirmed_by = 'migration', members_confirmed_at = ${at},
        members_paid_by = ${actor}, members_paid_at = ${at}`.execute(trx);
  });
  expect(await isLedgerWhole()).not.toEqual([]);
  await sql`UPDATE partner.period SET members_paid_early = true`.execute(site.db);
  expect(await isLedgerWhole()).toEqual([]);
  const [memId = ''] = levels;
  expect((await operate('confirm', { period, memId })).data).toMatchObject({ rows: 1, members: 'paid' });
  expect((await operate('confirm', { period })).data).toMatchObject({ rows: 4, members: 'paid' });
  const second = await harness.secondOperator();
  expect((await operate('pay', { period }, second)).data).toMatchObject({ rows: 5, members: 'paid' });
  expect(await pointOf('member01')).toBe(74_691n);
  expect(await isLedgerWhole()).toEqual([]);
});

test('[33-09] a payment killed between partners and members pays nothing, and the next one all', async () => {
  const period = await workedDay();
  await operate('confirm', { period });
  const before = await Promise.all(levels.map(cashOf));
  const input = { period, memId: '', actor: 'operator:second' };
  const memberIdx = await harness.idxOf('member01');
  const locking = sql`SELECT FROM money.balance WHERE member_idx = ${memberIdx} FOR UPDATE`;
  for (let killed = false; !killed; ) killed = await killAt(locking, () => payPeriod(site, input));
  expect(await Promise.all(levels.map(cashOf))).toEqual(before);
  expect((await harness.settlements(period)).map(({ status }) => status)).toEqual(levels.map(() => 'confirmed'));
  expect(await payPeriod(site, input)).toEqual({ rows: 5, total: 628_390n, members: 'paid' });
  expect(await pointOf('member01')).toBe(74_691n);
  expect(await isLedgerWhole()).toEqual([]);
});

test('[33-05] a day that fails is parked; later days wait for it, and all are settled once', async () => {
  const alerts = parkedAlerts(site);
  await harness.nextDay();
  await harness.bet('member01', { stake: 1_000_000 });
  const period = harness.today();
  /** An amount whose settlement no column holds; the opposite one heals it. */
  const charge = (amount: bigint) =>
    sql`
    INSERT INTO partner.charge (period, node_idx, game_type, kind, amount, reason, actor, at)
      SELECT ${period}::date, node_idx, 'casino', 'adjustment', ${amount}::bigint, 'test', 'test', ${new Date(site.clock.now())}
        FROM partner.node`.execute(site.db);
  await charge(9_000_000_000_000_000_000n);
  expect(await harness.nextDay()).toEqual([]);
  expect(alerts).toMatchObject([{ queue: 'partner day', items: [period] }]);
  await harness.bet('member01', { stake: 500_000 });
  // The next day follows from this one: it waits.
  expect(await harness.nextDay()).toEqual([]);
  expect(await listParked(site.db, 'partner day', 5)).toMatchObject([{ item: period, attempts: 2 }]);
  await charge(-9_000_000_000_000_000_000n);
  const days = await harness.nextDay();
  expect(days[0]).toBe(period);
  expect(days).toHaveLength(3);
  expect(await harness.nextDay()).toHaveLength(1);
  expect((await harness.settlements(period)).map(({ stake }) => stake)).toEqual(levels.map(() => 1_000_000n));
  expect(await listParked(site.db, 'partner day', 5)).toEqual([]);
});

test('[PA-14] two runs at once settle a day once', async () => {
  await harness.bet('member01', { stake: 1_000_000 });
  const period = harness.today();
  site.clock.set(site.clock.now() + 86_400_000);
  const runs = await Promise.all(Array.from({ length: 4 }, () => settleDay(site, period)));
  expect(runs.filter((run) => run !== null)).toHaveLength(1);
  expect(await harness.settlements(period)).toHaveLength(5);
});

/**
 * A process of its own that settles a day. @returns what it settled; null:
 * the day was settled already
 */
const settleInProcess = async (period: string, now: number): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { openDatabase } from '${pathToFileURL(path.join(import.meta.dirname, '../../../db/index.ts'))}';
     import { settleDay } from '${pathToFileURL(path.join(import.meta.dirname, 'settle-day.command.ts'))}';
     const { db, close } = openDatabase('${site.url}', () => undefined, 1);
     const settled = await settleDay({ db, clock: { now: () => ${now} } }, '${period}');
     console.log(settled ? settled.settlements : null);
     await close();`,
  ]);
  return JSON.parse(stdout);
};

test('[PA-14] two processes that settle one day at the same moment settle it once', async () => {
  await harness.bet('member01', { stake: 1_000_000 });
  const period = harness.today();
  const runs = await site.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM partner.book FOR UPDATE`.execute(trx);
    const both = [0, 1].map(() => settleInProcess(period, site.clock.now() + 86_400_000));
    await untilLockWait(site.db, both.length);
    return { both };
  });
  expect((await Promise.all(runs.both)).toSorted()).toEqual([5, null]);
  expect(await harness.settlements(period)).toHaveLength(5);
});

/**
 * Each table of a run, one after the other; `PARTNER_KILLS=100` is the
 * long form of the requirement.
 */
const KILLS = Number(process.env.PARTNER_KILLS ?? 3);
const MS_OF_KILL = 5_000;

/**
 * Ends the database connection of a run where it waits for a lock.
 * @returns false where it has failed before
 */
const killAt = (locking: RawBuilder<unknown>, start: () => Promise<unknown>): Promise<boolean> =>
  site.db.transaction().execute(async (trx) => {
    await locking.execute(trx);
    let outcome: 'running' | 'done' | 'failed' = 'running';
    const run = start().then(
      () => {
        outcome = 'done';
      },
      () => {
        outcome = 'failed';
      },
    );
    const isRunning = () => outcome === 'running';
    let killed = 0;
    // A run that got a connection of the pool whose end was not known yet fails without a wait.
    while (killed === 0 && isRunning()) {
      // A transaction keeps the list of connections that it has read:
      // a new one would be missing for ever.
      await sql`SELECT pg_stat_clear_snapshot()`.execute(trx);
      const { rows } = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(trx);
      killed = rows.length;
    }
    await run;
    expect(outcome).toBe('failed');
    return killed > 0;
  });

test(
  `[PA-14] a run killed ${KILLS} times leaves nothing, and the next one settles the day`,
  async () => {
    await harness.bet('member01', { stake: 1_000_000 });
    const period = harness.today();
    site.clock.set(site.clock.now() + 86_400_000);
    const tables = ['partner.counted', 'partner.line', 'partner.settlement'] as const;
    for (let kills = 0, runs = 0; kills < KILLS; runs += 1) {
      expect(runs).toBeLessThan(2 * KILLS);
      const locking = sql`LOCK TABLE ${sql.table(tables[kills % tables.length] ?? tables[0])} IN SHARE MODE`;
      if (await killAt(locking, () => settleDay(site, period))) kills += 1;
      expect(await harness.settlements(period)).toEqual([]);
    }
    expect(await settleDay(site, period)).toMatchObject({ settlements: 5 });
    expect(await settleDay(site, period)).toBeNull();
    expect((await harness.lines(period))[0]?.turnover).toBe(1_000_000n);
  },
  30_000 + KILLS * MS_OF_KILL,
);

test('[PA-07] a bet that is settled again after its day was paid becomes an adjustment', async () => {
  const round = await harness.bet('member01', { stake: 1_000_000 });
  await harness.bet('member01', { stake: 333 });
  const period = harness.today();
  await harness.nextDay();
  await operate('confirm', { period });
  await operate('pay', { period }, await harness.secondOperator());
  const paid = await harness.settlements(period);
  await operate('rate', { memId: 'partner5', gameType: 'casino', kind: 'rolling', bp: 60 });
  await harness.nextDay();

  await harness.correct(round, 1_000_000, 1_000_000);
  const later = harness.today();
  await harness.nextDay();
  expect(await harness.settlements(period)).toEqual(paid);
  const [line] = await harness.lines(later);
  // The rates of the original day: 1,000,333 won of turnover become 333.
  expect(line).toMatchObject({ origin: period, turnover: -1_000_000n, turnover_total: 333n });
  expect(line?.gross[0]).toBe(4n - 13_004n);
  expect(line?.gross[4]).toBe(1n - 5_001n);
  const bottom = (await harness.settlements(later)).at(-1);
  expect(bottom).toMatchObject({ mem_id: 'partner5', rolling_net: -5_000n, losing_base: -987_000n });
  const known = await openReceivable(site.db, await harness.idxOf('partner5'));
  await operate('confirm', { period: later });
  await operate('pay', { period: later }, 'member05');
  // Their cash pays it off at once.
  expect(await openReceivable(site.db, await harness.idxOf('partner5'))).toBe(known);
  expect(await isLedgerWhole()).toEqual([]);

  await harness.correct(round, null, 1_000_000);
  const last = harness.today();
  await harness.nextDay();
  expect((await harness.lines(last))[0]).toMatchObject({ bets: -1, turnover: 0n, stake: -1_000_000n });
});

test('[PA-02] [PA-07] a late correction of losing uses the rate of its own day', async () => {
  const round = await harness.bet('member01', { stake: 1_000_000 });
  const period = harness.today();
  await operate('rate', { memId: 'partner5', gameType: 'casino', kind: 'losing', bp: 2_000 });
  await harness.nextDay();
  await harness.correct(round, 900_000, 1_000_000);
  await harness.bet('member02', { stake: 2_000_000 });
  const later = harness.today();
  await harness.nextDay();
  const bottom = (await harness.settlements(later)).at(-1);
  // The correction takes 900,000 won at 10 %, and the day brings 2,000,000
  // won less rolling at 20 %.
  expect(bottom).toMatchObject({ mem_id: 'partner5', losing_bp: 2_000, losing_base: 1_074_000n });
  expect(bottom?.late).toEqual([{ origin: period, base: -900_000, bp: 1_000 }]);
  expect(bottom?.losing_net).toBe((1_974_000n * 2_000n - 900_000n * 1_000n) / 10_000n);
});

test('[PA-01] a member who is moved in mid-day leaves earlier bets to the earlier partners', async () => {
  await harness.bet('member01', { stake: 1_000_000 });
  await operate('move', { memId: 'member01', to: 'partner2', reason: 'test' });
  await harness.bet('member01', { stake: 500_000 });
  const period = harness.today();
  await harness.nextDay();
  const lines = await harness.lines(period);
  expect(lines.map(({ turnover }) => turnover).sort()).toEqual([1_000_000n, 500_000n]);
  const rows = await harness.settlements(period);
  const top = rows.find(({ mem_id }) => mem_id === 'partner1');
  expect(top?.rolling_gross).toBe(13_000n + 6_500n);
  const nets = rows.reduce((sum, { rolling_net }) => sum + (rolling_net as bigint), 0n);
  expect(nets).toBe(19_500n);
  expect(rows.find(({ mem_id }) => mem_id === 'partner5')?.turnover).toBe(1_000_000n);
});

test('[PA-05] each opening carry is the closing carry of the day before', async () => {
  for (const win of [900_000, 0, 500_000]) {
    await harness.bet('member01', { stake: 400_000, win });
    await harness.nextDay();
  }
  const { rows } = await sql<{ carry_in: bigint; carry_out: bigint; losing_gross: bigint }>`
    SELECT carry_in, carry_out, losing_gross FROM partner.settlement
      WHERE partner_idx = ${await harness.idxOf('partner1')} ORDER BY period`.execute(site.db);
  // Each day the base loses the rolling of 5,200 won.
  expect(rows).toEqual([
    { carry_in: 0n, carry_out: -505_200n, losing_gross: 0n },
    { carry_in: -505_200n, carry_out: -110_400n, losing_gross: 0n },
    { carry_in: -110_400n, carry_out: -215_600n, losing_gross: 0n },
  ]);
});

test('[PA-08] a suspended partner earns nothing while those below go on', async () => {
  await operate('status', { memId: 'partner4', status: 'SUSPENDED', reason: 'test' });
  await harness.bet('member01', { stake: 1_000_000 });
  const period = harness.today();
  await harness.nextDay();
  const rows = await harness.settlements(period);
  const earned = rows.map(({ mem_id, withheld, total }) => [mem_id, (withheld as bigint) > 0n, (total as bigint) > 0n]);
  expect(earned).toEqual(levels.map((memId) => [memId, memId === 'partner4', memId !== 'partner4']));
});

test('[R-04] void and returned stakes and sports count nothing', async () => {
  await harness.bet('member01', { stake: 100_000, win: 100_000 });
  await harness.bet('member01', { stake: 100_000, groupKey: 'sports' });
  const period = harness.today();
  await harness.nextDay();
  const lines = await harness.lines(period);
  expect(lines).toMatchObject([{ turnover: 0n, stake: 100_000n, payout: 100_000n }]);
  expect((await harness.settlements(period)).every(({ total }) => total === 0n)).toBe(true);
});

test('[PA-07] [33-08] a charge enters the base of the next settled day and names its reason', async () => {
  const charge = {
    requestId: ulid(),
    memId: 'partner3',
    gameType: 'casino',
    kind: 'bonus',
    amount: 50_000,
    reason: 'first deposit bonus',
  };
  const charged = await operate('charge', charge);
  expect((await operate('charge', charge)).data).toEqual(charged.data);
  for (const changed of [{ amount: 50_001 }, { memId: 'partner4' }, { reason: 'another' }, { kind: 'adjustment' }])
    expect((await operate('charge', { ...charge, ...changed })).resultCode).toBe('C999');
  expect(charged.data).toEqual({ memId: 'partner3', period: harness.today() });
  await harness.bet('member01', { stake: 1_000_000 });
  await harness.nextDay();
  const rows = await harness.settlements(charged.data.period);
  expect(rows.map(({ bonus }) => bonus)).toEqual([50_000n, 50_000n, 50_000n, 0n, 0n]);
  expect(rows.every(({ losing_net }) => (losing_net as bigint) >= 0n)).toBe(true);
});
