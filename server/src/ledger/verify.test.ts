import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testDatabase } from '../testing/app.ts';
import { DISARM, ledgerBreaks } from '../testing/payments/ledger-breaks.ts';
import { aMovement, memberMaker, toTransit } from '../testing/payments/movements.ts';
import { checkGroups, verifyLedger } from '../verify-ledger.ts';
import { post } from './index.ts';
import { listChecks, runCheck } from './verify.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let member: bigint;
let txId: bigint;

beforeEach(async () => {
  database = await testDatabase({ isAltered: true });
  const aMember = memberMaker(database.db);
  member = await aMember(50_000n);
  ({ txId } = await post(
    database.db,
    aMovement('bonus-1', [
      { member, account: 'bonus', amount: 700n },
      { system: 'external', amount: -700n },
    ]),
  ));
});
afterEach(() => database.close());

/** Does by force what the ledger refuses. */
const force = async (...statements: string[]) => {
  const disarm = ['ledger_tx', 'entry'].flatMap((table) => [
    `ALTER TABLE money.${table} DISABLE TRIGGER USER`,
    `GRANT ALL ON money.${table} TO CURRENT_USER`,
  ]);
  for (const statement of [
    ...disarm,
    'ALTER TABLE money.entry DROP CONSTRAINT IF EXISTS entry_tx_id_fkey',
    ...statements,
  ])
    await sql.raw(statement).execute(database.db);
};
const faults = async () => (await verifyLedger(database.db)).checks.flatMap(({ named }) => named);

test('a ledger that only money.post wrote is whole', async () => {
  const report = await verifyLedger(database.db);
  expect(report.isWhole).toBe(true);
  expect(report.transactions).toBeGreaterThanOrEqual(2n);
});

test('[33-07] a deposit whose money was given away, one outside the ledger and a hold for nothing are named', async () => {
  const other = await memberMaker(database.db)(0n);
  await post(
    database.db,
    aMovement(
      'hold-1',
      [
        { member, account: 'cash', amount: -300n },
        { member, account: 'hold', amount: 300n },
      ],
      { kind: 'cash.hold' },
    ),
  );
  await force(
    // The members of this file are known to the ledger alone.
    ...['account', 'incoming', 'request'].map(
      (table) => `ALTER TABLE cash.${table} DROP CONSTRAINT ${table}_member_idx_fkey`,
    ),
    `INSERT INTO cash.account (member_idx, request_id, ref, requested_at) VALUES (${member}, 'a', 'number', now())`,
    `INSERT INTO cash.bank_event (event_id, kind, ref, body, told_at, is_booked) VALUES ('e', 'transfer', 'number', '{}', now(), false)`,
    `INSERT INTO cash.incoming (event_id, member_idx, amount, used, sender, received_at)
      VALUES ('e', ${other}, 500, 500, 'x', now() - interval '3 min')`,
    `INSERT INTO cash.request (member_idx, cash_type, amount, status, request_id, digest, requested_at, decided_at)
      VALUES (${member}, 'in', 500, 1, 'r', '', now() - interval '2 min', now())`,
    `INSERT INTO cash.incoming_use (incoming_idx, amount, actor, at) SELECT incoming_idx, 500, 'x', now() - interval '1 min' FROM cash.incoming`,
  );
  expect(await faults()).toEqual(
    expect.arrayContaining([
      'cash:1: 500 won by the application, none by the ledger',
      `member ${member}: 300 won on hold, 0 by open withdrawals`,
      `transfer 1 came for member ${member} and was given away while their deposit 1 was open, which is complete`,
    ]),
  );
});

test('an altered amount is named by its transaction: sum, digest, balance and version', async () => {
  await force(`UPDATE money.entry SET amount = amount + 1 WHERE tx_id = ${txId} AND member_idx IS NOT NULL`);
  expect(await faults()).toEqual([
    `transaction ${txId} (bonus-1): 1 won over`,
    `transaction ${txId} (bonus-1): its entries are not those it was written with`,
    `member ${member}, bonus: balance 700 at version 1, its 1 entries sum to 701; last transaction ${txId}`,
    `transaction ${txId}: member ${member}, bonus at version 1 with 700, expected version 1 with 701`,
  ]);
});

test('two altered amounts that still sum to zero are found by the digest', async () => {
  await force(
    `UPDATE money.entry SET amount = amount * 2, balance_after = balance_after * 2 WHERE tx_id = ${txId}`,
    `UPDATE money.balance SET amount = 1400 WHERE member_idx = ${member} AND account = 'bonus'`,
  );
  expect(await faults()).toEqual([`transaction ${txId} (bonus-1): its entries are not those it was written with`]);
});

test('a transaction without its entries is found although the sum is zero', async () => {
  await force(
    `DELETE FROM money.entry WHERE tx_id = ${txId}`,
    `UPDATE money.balance SET amount = 0, version = 0 WHERE member_idx = ${member} AND account = 'bonus'`,
  );
  expect(await faults()).toEqual([
    `transaction ${txId} (bonus-1): 0 entries, written with 2`,
    `transaction ${txId} (bonus-1): its entries are not those it was written with`,
  ]);
});

test('entries without their transaction are found', async () => {
  await force(`DELETE FROM money.ledger_tx WHERE id = ${txId}`);
  expect(await faults()).toEqual([
    `transaction ${txId}: entry 1 without it`,
    `transaction ${txId}: entry 2 without it`,
  ]);
});

test('a manual balance is named with the last transaction of its account', async () => {
  await force(`UPDATE money.balance SET amount = 90000 WHERE member_idx = ${member} AND account = 'cash'`);
  expect(await faults()).toEqual([
    expect.stringMatching(
      `^member ${member}, cash: balance 90000 at version 1, its 1 entries sum to 50000; last transaction \\d+$`,
    ),
  ]);
});

test('a balance without its row, without entries or with a wrong version is found', async () => {
  await force(
    `DELETE FROM money.balance WHERE member_idx = ${member} AND account = 'bonus'`,
    `UPDATE money.balance SET amount = 5 WHERE member_idx = ${member} AND account = 'hold'`,
    `UPDATE money.balance SET version = 4 WHERE member_idx = ${member} AND account = 'cash'`,
  );
  const found = await faults();
  expect(found).toHaveLength(4);
  expect(found.join('\n')).toMatch(
    /bonus: balance missing[\s\S]*cash: balance 50000 at version 4[\s\S]*hold: balance 5 at version 0/,
  );
});

test('a negative balance is found', async () => {
  await force(
    'ALTER TABLE money.balance DROP CONSTRAINT balance_amount_check',
    `UPDATE money.balance SET amount = -1 WHERE member_idx = ${member} AND account = 'hold'`,
  );
  expect(await faults()).toContain(`member ${member}, hold: balance -1`);
});

test('a vendor movement without a reported round is named, and totals differ', async () => {
  const { txId: stray } = await post(
    database.db,
    aMovement(
      'round:0:r1',
      [
        { member, account: 'cash', amount: -300n },
        { system: 'vendor:0', amount: 300n },
      ],
      { ref: 'r1', kind: 'game.round' },
    ),
  );
  const report = await verifyLedger(database.db);
  expect(report.vendors).toEqual([{ vendor: '0', ledger: 300n, rounds: 0n }]);
  expect(report.isWhole).toBe(false);
  expect(await faults()).toEqual([
    `vendor 0, round r1: none won by its round, 300 by the ledger; transactions ${stray}`,
  ]);
});

test('money under way without a transfer is found', async () => {
  await post(database.db, toTransit(member, 2_000n, 'astray'));
  expect(await faults()).toEqual([`member ${member}: 2000 won under way, 0 in transfers (none)`]);
});

test('[33-A18] each check reports what breaks it, and no check is without a break', async () => {
  const found: Record<string, unknown> = {};
  await database.db.transaction().execute(async (trx) => {
    const checks = await listChecks(trx, checkGroups);
    const breaks = ledgerBreaks(member, txId);
    const parts = Object.keys(breaks);
    for (const { name } of checks) found[name] = parts.filter((part) => name.includes(part));
    const run = (text: string) => sql.raw(text).execute(trx);
    await run(DISARM);
    for (const [part, statements] of Object.entries(breaks)) {
      const check = checks.find(({ name }) => name.includes(part));
      if (!check) throw new Error(`no check with ${part}`);
      await run('SAVEPOINT whole');
      const before = (await runCheck(trx, check)).faults;
      try {
        for (const statement of statements) await run(statement);
        found[part] = (await runCheck(trx, check)).faults > before;
      } catch (error) {
        found[part] = (error as Error).message;
      }
      await run('ROLLBACK TO SAVEPOINT whole');
    }
    expect(found).toEqual({
      ...Object.fromEntries(checks.map(({ name }) => [name, [expect.any(String)]])),
      ...Object.fromEntries(parts.map((part) => [part, true])),
    });
  });
});

describe('the command', () => {
  const command = (env: Record<string, string>): Promise<{ code: number | null; text: string }> =>
    new Promise((resolve) => {
      const { DATABASE_URL: _, ...rest } = process.env;
      const child = spawn(process.execPath, [path.join(import.meta.dirname, 'verify.main.ts')], {
        env: { ...rest, ...env },
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          text += chunk;
        });
      child.on('close', (code) => resolve({ code, text }));
    });

  test('exits 0 for a whole ledger, and 1 with the transaction named for one that is not', async () => {
    expect(await command({ DATABASE_URL: database.url })).toEqual({
      code: 0,
      text: expect.stringContaining('The ledger is whole.'),
    });
    await force(`UPDATE money.entry SET amount = amount + 1 WHERE tx_id = ${txId} AND member_idx IS NOT NULL`);
    expect(await command({ DATABASE_URL: database.url })).toEqual({
      code: 1,
      text: expect.stringMatching(new RegExp(`transaction ${txId} \\(bonus-1\\): 1 won over[\\s\\S]*NOT whole`)),
    });
  });

  test('reports a stopped server with exit code 2 and changes nothing', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-verify-'));
    const { code, text } = await command({ DATA_DIR: folder });
    rmSync(folder, { recursive: true });
    expect({ code, text }).toEqual({ code: 2, text: expect.stringMatching(/is not running/) });
  });

  test('reports a database without a ledger with exit code 2', async () => {
    await force('DROP SCHEMA money CASCADE');
    expect(await command({ DATABASE_URL: database.url })).toEqual({
      code: 2,
      text: 'This database has no ledger yet.\n',
    });
  });
});
