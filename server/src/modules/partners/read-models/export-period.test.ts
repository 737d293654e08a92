import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { exportPeriod } from './export-period.ts';
import { restOfMembers } from './why.ts';

const site = siteForFile();
const harness = partnerHarness(site);
const tool = path.resolve(import.meta.dirname, '../../../../../tools/verify-settlement');

// biome-ignore lint/suspicious/noExplicitAny: the tool is plain JavaScript and reads plain JSON
const load = async (): Promise<(data: any) => { failures: unknown[] }> =>
  (await import(path.join(tool, 'check.mjs'))).checkSettlements;

/** Three days: one with a carry, one with a late result and a charge. */
const exports = async (memId: string) => {
  const late = await harness.bet('member01', { stake: 777_777, win: 900_001 });
  await harness.bet('member02', { stake: 333_333 });
  const first = harness.today();
  const operator = await harness.as('admin01');
  const rate = { memId: 'partner5', gameType: 'casino', kind: 'losing', bp: 1_500 };
  await site.call('/api/operator/partner/rate', rate, operator);
  await harness.nextDay();
  await harness.correct(late, 0, 777_777);
  await harness.bet('member01', { stake: 1_234_567, win: 1_000_000, groupKey: 'slot' });
  await site.call(
    '/api/operator/partner/charge',
    { requestId: ulid(), memId: 'partner5', gameType: 'slot', kind: 'bonus', amount: 12_345, reason: 'test' },
    await harness.as('admin01'),
  );
  const second = harness.today();
  await harness.nextDay();
  const as = await harness.as(memId);
  const read = async (period: string) => (await site.call('/api/partner/export', { period }, as)).data;
  return [await read(first), await read(second)];
};

test('[R-04] an exported day is recomputed to the won, at the top and at the bottom', async () => {
  const check = await load();
  for (const memId of ['partner1', 'partner4']) {
    await site.reset();
    for (const data of await exports(memId)) {
      expect(data.settlements.length).toBeGreaterThan(0);
      expect(check(data).failures).toEqual([]);
    }
  }
  expect(
    (await site.call('/api/partner/export', { period: '2020-01-01' }, await harness.as('partner4'))).resultCode,
  ).toBe('PT05');
});

test('[33-06] a day of more bets than one answer holds is refused by a code', async () => {
  await harness.bet('member01', { stake: 1_000 });
  await harness.bet('member02', { stake: 2_000 });
  const period = harness.today();
  await harness.nextDay();
  const top = await harness.idxOf('partner1');
  await expect(exportPeriod(site.db, top, period, 1)).rejects.toMatchObject({ code: 'RQ04', params: { rows: 1 } });
  expect((await exportPeriod(site.db, top, period, 2)).bets).toHaveLength(2);
});

test('[33-06] members beyond those that are listed are one line with the rest of the sums', () => {
  const line = { bets: 2, turnover: 200n, stake: 200n, payout: 50n, gross: 4n, net: 3n, member_net: 1n };
  const listed = [{ ...line, mem_id: 'a', mem_nick: 'A', origin: '2026-11-18', bp: 200 }];
  const day = { period: '2026-11-18', bp: 200 };
  expect(restOfMembers(listed, { ...line, count: 1n }, day)).toEqual([]);
  const whole = { count: 3n, bets: 7, turnover: 900n, stake: 800n, payout: 70n, gross: 9n, net: 5n, member_net: 2n };
  expect(restOfMembers(listed, whole, day)).toEqual([
    {
      mem_id: '',
      mem_nick: '+2',
      origin: '2026-11-18',
      bp: 200,
      ...{ bets: 5, turnover: 700n, stake: 600n, payout: 20n, gross: 5n, net: 2n, member_net: 1n },
    },
  ]);
});

/** Ways to every number of money in the export. */
const amountsIn = (value: unknown, way: (string | number)[] = []): (string | number)[][] => {
  if (typeof value === 'number') {
    const name = String(way.findLast((step) => typeof step === 'string'));
    return /Idx|Node|bp|Bp/.test(name) ? [] : [way];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    amountsIn(inner, [...way, Array.isArray(value) ? Number(key) : key]),
  );
};

test('[R-04] a single changed won anywhere in an export is found', async () => {
  const check = await load();
  const [, data] = await exports('partner3');
  const ways = amountsIn(data);
  expect(ways.length).toBeGreaterThan(100);
  for (const way of ways)
    for (const change of [1, -1]) {
      const copy = structuredClone(data);
      const holder = way.slice(0, -1).reduce((inner, step) => inner[step], copy);
      holder[way.at(-1) as string] += change;
      // What was counted of an earlier day before is no figure of this one.
      const line = way[0] === 'lines' ? data.lines[way[1] as number] : null;
      if (way.at(-1) === 'turnoverTotal' && line.origin !== data.period) continue;
      expect([way.join('.'), check(copy).failures.length > 0]).toEqual([way.join('.'), true]);
    }
});

test('[R-04] the command reads a file and answers by its exit code', async () => {
  const [data] = await exports('partner1');
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'settlement-')), 'export.json');
  const run = () =>
    new Promise<number>((resolve) => {
      execFile(process.execPath, [path.join(tool, 'verify-settlement.mjs'), file], (error) =>
        resolve(Number(error?.code ?? 0)),
      );
    });
  await writeFile(file, JSON.stringify({ data }));
  expect(await run()).toBe(0);
  data.settlements[0].total += 1;
  await writeFile(file, JSON.stringify({ data }));
  expect(await run()).toBe(1);
});
