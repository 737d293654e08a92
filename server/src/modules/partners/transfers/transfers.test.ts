import { sql } from 'kysely';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { moveBetween } from '../../give/move-between.command.ts';
import { consoleByConsole } from '../../operator/console.cli.ts';
import { partnerByConsole as partnerConsole } from '../partners.cli.ts';

const partnerByConsole = partnerConsole(() => ({ siteOrigins: [] }));

const site = siteForFile();
const harness = partnerHarness(site);

/** The short form; `TRANSFER_MOVES=1000` for each of 64 is the long one. */
const MOVES = Number(process.env.TRANSFER_MOVES ?? 12);
const CONCURRENT = 64;

const call = async (path: Parameters<typeof site.call>[0], body: object, memId = 'partner5') =>
  site.call(path, body, await harness.as(memId));
const input = (changes: object = {}) => ({
  requestId: ulid(),
  kind: 'give',
  memId: 'member01',
  amount: 3_000_000,
  ...changes,
});
const transfer = (changes: object = {}, memId = 'partner5') => call('/api/partner/transfer', input(changes), memId);
const decide = (transferIdx: number, decision: string, memId = 'partner4') =>
  call('/api/partner/transferDecide', { transferIdx, decision }, memId);
const cashOf = async (memId: string) => (await call('/api/partner/transferRule', {}, memId)).data.cash as number;
const list = async (memId = 'partner5') => (await call('/api/partner/transferList', {}, memId)).data.list;
const secondFrom = (amount: number) => sql`UPDATE partner.book SET second_from = ${amount}`.execute(site.db);
/** Each partner below the first gets 300,000 won. */
const fund = async () => {
  for (const memId of ['partner3', 'partner4', 'partner5'])
    await moveBetween(
      site.app.cash,
      {
        kind: 'give',
        partnerIdx: await harness.idxOf('partner1'),
        requestId: ulid(),
        memId,
        amount: 300_000n,
        memo: '',
      },
      site.app.secondUserCheck,
    );
};

test('[PA-10] a small gift moves at once, a great one when a second user confirms it', async () => {
  expect((await transfer({ amount: 5_000, memo: '소액' })).data).toEqual({
    status: 'done',
    memNick: '달마중',
    amount: 5_000,
    reason: null,
  });
  await secondFrom(500_000);
  const request = input({ amount: 500_000 });
  const { data } = await call('/api/partner/transfer', request);
  expect(data).toMatchObject({ status: 'waiting', reason: 'amount' });
  expect((await call('/api/partner/transfer', request)).data).toEqual(data);
  expect((await call('/api/partner/transfer', { ...request, amount: 600_000 })).resultCode).toBe('C999');
  expect((await call('/api/cash/give', { requestId: ulid(), memId: 'member01', amount: 500_000 })).resultCode).toBe(
    'PT07',
  );
  expect(await cashOf('partner5')).toBe(995_000);
  const [row] = await list();
  expect(row).toMatchObject({
    kind: 'give',
    memId: 'member01',
    status: 'waiting',
    mayDecide: false,
    mayConfirm: false,
    mayCancel: true,
  });
  expect((await decide(row.transferIdx, 'confirm', 'partner5')).resultCode).toBe('PT04');
  expect((await list('partner4'))[0]).toMatchObject({
    transferIdx: row.transferIdx,
    mayDecide: true,
    mayConfirm: true,
  });
  expect((await decide(row.transferIdx, 'confirm')).data.status).toBe('done');
  expect(await cashOf('partner5')).toBe(495_000);
  for (const decision of ['confirm', 'reject'])
    expect((await decide(row.transferIdx, decision)).resultCode).toBe('C503');
  expect((await list())[0]).toMatchObject({ status: 'done', decidedBy: '' });
});

test('[33-17] small gifts of one day count together towards a second user, and confirmed ones do not', async () => {
  await secondFrom(100_000);
  const codes = [];
  for (const amount of [60_000, 39_999, 1]) codes.push((await transfer({ amount })).data.status);
  expect(codes).toEqual(['done', 'done', 'waiting']);
  expect((await transfer({ kind: 'take', amount: 1_000 })).data).toMatchObject({ status: 'waiting', reason: 'amount' });
  expect((await call('/api/partner/transferRule', {})).data.secondFrom).toBe(1);
  for (const { transferIdx } of await list()) await decide(transferIdx, 'confirm');
  site.clock.advance(86_400_000);
  site.forgetTokens();
  expect((await call('/api/partner/transferRule', {})).data.secondFrom).toBe(100_000);
  await transfer({ amount: 100_000 });
  await decide((await list())[0].transferIdx, 'confirm');
  expect((await transfer({ amount: 99_999 })).data.status).toBe('done');
});

test('[PA-10] a gift to a new account waits, and an operator decides it', async () => {
  await harness.join('newone', 'NORMAL', 'partner5');
  const at = new Date(site.clock.now());
  await site.db.updateTable('member.member').set({ joined_at: at }).where('mem_id', '=', 'newone').execute();
  expect((await transfer({ memId: 'newone', amount: 1_000 })).data).toMatchObject({
    status: 'waiting',
    reason: 'newAccount',
  });
  const [row] = await list();
  const operate = (decision: string) =>
    call('/api/operator/partner/transfer', { transferIdx: row.transferIdx, decision }, 'admin01');
  await harness.as('admin01');
  const answers = await Promise.all([operate('confirm'), operate('confirm'), operate('reject')]);
  expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'C503', 'C503']);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[33-07] an operator decides no transfer that concerns their own account', async () => {
  await secondFrom(500_000);
  await transfer({ amount: 500_000 });
  const [{ transferIdx }] = await list();
  const roleOf = (memId: string, role: 'operator' | 'member') =>
    site.db.updateTable('member.member').set({ role }).where('mem_id', '=', memId).execute();
  for (const memId of ['member01', 'partner5']) {
    await roleOf(memId, 'operator');
    const console = partnerByConsole(['transfer', String(transferIdx), 'confirm']);
    const office = { db: site.db, clock: site.clock, actor: 'console:root' };
    await consoleByConsole(['root', memId])?.(office);
    await expect(console?.(office)).resolves.toMatchObject({ done: false });
    for (const decision of ['confirm', 'reject'])
      expect((await call('/api/operator/partner/transfer', { transferIdx, decision }, memId)).resultCode).toBe('OP02');
    await roleOf(memId, 'member');
  }
  expect((await list())[0]).toMatchObject({ status: 'waiting' });
  expect(
    (await call('/api/operator/partner/transfer', { transferIdx, decision: 'confirm' }, 'admin01')).data.status,
  ).toBe('done');
});

test('[PA-10] the console lists the requests that wait and decides one once', async () => {
  await secondFrom(500_000);
  await transfer({ amount: 500_000 });
  const [row] = await list();
  const office = { db: site.db, clock: site.clock, actor: 'console:test' };
  const console = async (...args: string[]) => partnerByConsole(args)?.(office);
  expect((await console('transfers'))?.message).toContain(`${row.transferIdx} give 500,000 won, partner5 to member01`);
  expect(partnerByConsole(['transfer', String(row.transferIdx), 'pay'])).toBeNull();
  expect(await console('transfer', String(row.transferIdx), 'confirm')).toMatchObject({ done: true });
  expect(await console('transfer', String(row.transferIdx), 'reject')).toMatchObject({ done: false });
  expect((await list())[0]).toMatchObject({ status: 'done', decidedBy: '' });
  expect((await console('transfers'))?.message).toContain('No gift');
});

test('[PA-10] nobody beside decides, and a refusal leaves the request waiting', async () => {
  await harness.join('side4', 'PTN_4', 'partner3');
  await secondFrom(900_000);
  await transfer({ amount: 900_000 });
  const [row] = await list();
  for (const decision of ['cancel', 'confirm'])
    expect((await decide(row.transferIdx, decision, 'side4')).resultCode).toBe('PT05');
  expect((await decide(row.transferIdx, 'cancel', 'partner4')).resultCode).toBe('PT05');
  expect(await list('side4')).toEqual([]);
  await transfer({ amount: 500_000 });
  expect((await decide(row.transferIdx, 'confirm')).resultCode).toBe('C601');
  expect((await decide(row.transferIdx, 'cancel', 'partner5')).data.status).toBe('cancelled');
  expect((await decide(999, 'confirm')).resultCode).toBe('PT05');
});

test(
  `[PA-10] ${CONCURRENT} × ${MOVES} crossing gifts and takings lose no won`,
  async () => {
    await secondFrom(1_000_000_000_000);
    await fund();
    const people = ['partner3', 'partner4', 'partner5', 'member01', 'member02', 'member03'];
    const idxs = await Promise.all(people.map(harness.idxOf));
    const sum = async () => {
      const { rows } = await sql<{ sum: bigint; least: bigint }>`
        SELECT sum(amount)::bigint AS sum, min(amount)::bigint AS least FROM money.balance
          WHERE account = 'cash' AND member_idx = ANY(${idxs}::bigint[])`.execute(site.db);
      return rows[0];
    };
    const before = await sum();
    const codes = new Map<string, number>();
    const worker = async (seed: number) => {
      for (let move = 0; move < MOVES; move++) {
        const upper = (seed + move) % 3;
        const lower = upper + 1 + ((seed * 7 + move) % (people.length - upper - 1));
        const moving = moveBetween(
          site.app.cash,
          {
            kind: (seed + move) % 2 ? 'give' : 'take',
            partnerIdx: idxs[upper] as bigint,
            requestId: ulid(),
            memId: people[lower] as string,
            amount: BigInt(1_000 + ((seed * 31 + move * 17) % 400_000)),
            memo: '',
          },
          site.app.secondUserCheck,
        );
        const code = await moving.then(
          () => '0',
          (error: { code?: string }) => error.code ?? 'unknown',
        );
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, (_, seed) => worker(seed)));
    expect([...codes.keys()].filter((code) => !['0', 'C601', 'C701'].includes(code))).toEqual([]);
    expect(codes.get('0')).toBeGreaterThan(CONCURRENT);
    const after = await sum();

    expect(after?.sum).toEqual(before?.sum);
    expect(Number(after?.least)).toBeGreaterThanOrEqual(0);
    expect((await verifyLedger(site.db)).isWhole).toBe(true);
  },
  30_000 + CONCURRENT * MOVES * 30,
);
