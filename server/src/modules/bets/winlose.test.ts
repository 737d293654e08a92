import { WINLOSE_ROWS } from '@madang/contracts';
import fc from 'fast-check';
import { siteForFile } from '../../testing/app.ts';

const DAY = 86_400_000;
const site = siteForFile();

interface Sample {
  /** Minutes before the present moment. */
  settled: number;
  delay: number;
  cash: number;
  win: number;
  prize: number;
  group: number;
  kind: number;
}
const groups = ['slot', 'casino', 'sports', 'mini'] as const;
const kinds = ['win', 'lose', 'draw', 'cancel', 'wait'] as const;

const insert = async (samples: readonly Sample[], memId = 'member01') => {
  await site.pool.query('DELETE FROM bet.bet');
  const now = site.clock.now();
  const names = '{"ko":"=1","en":"=1","vn":"=1"}';
  const rows = samples.map((one, index) => {
    const at = now - one.settled * 60_000;
    const kind = kinds[one.kind] ?? 'win';
    return {
      round: `r${index}`,
      group: groups[one.group] ?? 'slot',
      cash: one.cash,
      win: kind === 'lose' || kind === 'wait' ? 0 : kind === 'win' ? one.win : one.cash,
      prize: kind === 'win' ? one.prize : 0,
      type: kind,
      betAt: new Date(at - one.delay * 60_000),
      settledAt: kind === 'wait' ? null : new Date(at),
    };
  });
  await site.pool.query(
    `INSERT INTO bet.bet (member_idx, group_key, vendor_code, vendor_names, game_key, game_names, round_id, cash, win_cash, prize, type, bet_at, settled_at, detail)
     SELECT m.idx, r."group", '0', $2, 'g', $2, r.round, r.cash, r.win, r.prize, r.type, r."betAt", r."settledAt", '{}'
     FROM member.member m, jsonb_to_recordset($1) AS r (round text, "group" text, cash bigint, win bigint, prize bigint, type text, "betAt" timestamptz, "settledAt" timestamptz)
     WHERE m.mem_id = $3`,
    [JSON.stringify(rows), names, memId],
  );
  return rows;
};

const units = ['day', 'week', 'month', 'group'] as const;
const request = async (body: object, path: '/api/bet/winlose' | '/api/bet/winlose/rows' = '/api/bet/winlose') =>
  (await site.call(path, body, { as: await site.tokenOf('member01') })).data;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const allRows = async (body: object) => {
  const rows: { betIdx: number; cash: number; winCash: number }[] = [];
  for (let after: object | null = null, done = false; !done; ) {
    const { list, next } = await request({ ...body, ...(after && { after }) }, '/api/bet/winlose/rows');
    rows.push(...list);
    after = next;
    done = next === null;
  }
  return rows;
};

test('[Y-02] [MY-02] a year with resettlements has one sum in units, rows and betting list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          settled: fc.integer({ min: 0, max: 360 * 24 * 60 }),
          delay: fc.integer({ min: 0, max: 3000 }),
          cash: fc.integer({ min: 0, max: 500_000 }),
          win: fc.integer({ min: 0, max: 2_000_000 }),
          prize: fc.integer({ min: 0, max: 1000 }),
          group: fc.nat(3),
          kind: fc.nat(4),
        }),
        { maxLength: 40 },
      ),
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 0, max: 359 }),
      fc.array(fc.record({ index: fc.nat(39), win: fc.integer({ min: 0, max: 1_000_000 }) }), { maxLength: 10 }),
      async (samples, startDays, length, resettlements) => {
        const rows = await insert(samples);
        for (const { index, win } of resettlements) {
          const row = rows[index];
          if (!row || row.settledAt === null) continue;
          Object.assign(row, { win, prize: 0 });
          const type = win > 0 ? 'win' : 'lose';
          await site.pool.query('UPDATE bet.bet SET win_cash = $1, prize = 0, type = $2 WHERE round_id = $3', [
            win,
            type,
            row.round,
          ]);
        }
        // A range that may cross the ends of months.
        const day = (days: number) =>
          new Date(site.clock.now() + 9 * 3_600_000 - days * DAY).toISOString().slice(0, 10);
        const [start, end] = [day(startDays), day(Math.max(0, startDays - length))];
        const range = { startDate: `${start} 00:00:00`, endDate: `${end} 23:59:59` };
        const from = Date.parse(`${start}T00:00:00+09:00`);
        const until = Date.parse(`${end}T00:00:00+09:00`) + DAY;
        const inside = rows.filter(
          ({ settledAt }) => settledAt !== null && settledAt.getTime() >= from && settledAt.getTime() < until,
        );
        const expected = sum(inside.map(({ cash, win, prize }) => win + prize - cash));
        for (const unit of units) {
          const { rows: bars, totals } = await request({ ...range, unit });
          expect(totals).toMatchObject({ count: inside.length, resultCash: expected });
          expect(sum(bars.map(({ resultCash }: { resultCash: number }) => resultCash))).toBe(expected);
        }
        const exported = await allRows(range);
        expect(exported).toHaveLength(inside.length);
        expect(sum(exported.map(({ cash, winCash }) => winCash - cash))).toBe(expected);
        // Over a range that holds bets and settlements alike, the betting list has the same net.
        const whole = { startDate: `${day(365)} 00:00:00`, endDate: `${day(0)} 23:59:59` };
        const net = async (first: number, last: number, oldYn: 'N' | 'Y') =>
          (
            await site.call(
              '/api/bet/betlist',
              { startDate: `${day(first)} 00:00:00`, endDate: `${day(last)} 23:59:59`, oldYn },
              { as: await site.tokenOf('member01') },
            )
          ).data.totals.resultCash as number;
        const parts = [0, 92, 184, 276].flatMap((last) =>
          (['N', 'Y'] as const).map((oldYn) => net(Math.min(365, last + 91), last, oldYn)),
        );
        expect((await request(whole)).totals.resultCash).toBe(sum(await Promise.all(parts)));
      },
    ),
    { numRuns: 8 },
  );
});

const sample = (over: Partial<Sample>): Sample => ({
  settled: 0,
  delay: 0,
  cash: 1000,
  win: 3000,
  prize: 0,
  group: 0,
  kind: 0,
  ...over,
});

test('[MY-02] a resettled bet and a cash-out count with their present winnings', async () => {
  await insert([sample({}), sample({ settled: 1, kind: 1 })]);
  expect((await request({})).totals).toEqual({ count: 2, cash: 2000, winCash: 3000, resultCash: 1000 });
  await site.pool.query(`UPDATE bet.bet SET win_cash = 700, type = 'win' WHERE round_id = 'r1'`);
  await site.pool.query(`UPDATE bet.bet SET win_cash = 0, type = 'lose' WHERE round_id = 'r0'`);
  expect((await request({})).totals).toEqual({ count: 2, cash: 2000, winCash: 700, resultCash: -1300 });
});

test('[Y-02] days are those of Seoul, and a section narrows the sums', async () => {
  // NOON is 12:00 in Seoul: 721 minutes before it the day was the one before.
  await insert([sample({ settled: 719 }), sample({ settled: 721, kind: 1 }), sample({ settled: 5, group: 3 })]);
  const { rows } = await request({});
  expect(rows).toMatchObject([
    { key: '2026-11-17', count: 1, resultCash: -1000 },
    { key: '2026-11-18', count: 2, resultCash: 4000 },
  ]);
  expect((await request({ groupKey: 'mini' })).totals.count).toBe(1);
  expect((await request({ unit: 'week' })).rows).toMatchObject([{ key: '2026-11-16', count: 3 }]);
  expect((await request({ unit: 'month' })).rows).toMatchObject([{ key: '2026-11-01' }]);
  expect((await request({ unit: 'group' })).rows).toMatchObject([{ key: 'mini' }, { key: 'slot' }]);
});

test('[MY-03] fifty thousand rows arrive in bounded pieces while a bet list is answered', async () => {
  await insert([sample({})]);
  await site.pool.query(
    `INSERT INTO bet.bet (member_idx, group_key, vendor_code, vendor_names, game_key, game_names, round_id, cash, win_cash, type, bet_at, settled_at, detail)
     SELECT b.member_idx, 'slot', '0', b.vendor_names, 'g', b.game_names, 'n' || n, 1000, 0, 'lose', b.bet_at, b.settled_at - n * interval '1 second', '{}'
     FROM bet.bet b, generate_series(1, 49999) n`,
  );
  const as = await site.tokenOf('member01');
  let isOver = false;
  const exported = allRows({}).finally(() => {
    isOver = true;
  });
  const list = { groupKey: '', vendorCode: '', page: 1, oldYn: 'N' };
  const { data } = await site.call('/api/bet/betlist', list, { as });
  expect(isOver).toBe(false);
  expect(data.totals.count).toBe(50_000);
  const rows = await exported;
  expect(rows).toHaveLength(50_000);
  expect(new Set(rows.map(({ betIdx }) => betIdx)).size).toBe(50_000);
  expect((await request({}, '/api/bet/winlose/rows')).list).toHaveLength(WINLOSE_ROWS);
  expect(sum(rows.map(({ cash, winCash }) => winCash - cash))).toBe((await request({})).totals.resultCash);
});

test('[Y-02] [S-19] another member has none of these bets, and a guest is refused', async () => {
  await insert([sample({})], 'member02');
  expect((await request({})).totals.count).toBe(0);
  expect((await request({}, '/api/bet/winlose/rows')).list).toEqual([]);
  expect((await site.call('/api/bet/winlose')).resultCode).toBe('AU01');
});
