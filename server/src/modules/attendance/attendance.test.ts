import { buildApp } from '../../app.ts';
import { movableClock } from '../../core/clock.ts';
import { openDatabase } from '../../db/index.ts';
import { siteForFile, testConfig } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { type Milestone, reachedOn, runningStreak } from './attendance.policy.ts';

const DAY = 86_400_000;
const site = siteForFile();
const harness = cashHarness(site);

const read = async (body: object = {}, memId = 'member01') =>
  (await site.call('/api/member/attendance', body, await harness.as(memId))).data;
const stamp = async (memId = 'member01') => site.call('/api/member/attendance/stamp', {}, await harness.as(memId));
const points = async () => (await harness.holds()).point;

test('[Y-03] [MY-08] a stamp credits its points once a day and is in the calendar', async () => {
  expect(await read()).toMatchObject({
    month: '2026-11',
    today: '2026-11-18',
    isStamped: false,
    stamps: [],
    streak: 0,
  });
  const first = await stamp();
  const own = { day: '2026-11-18', points: 100, prize: 0, reached: [] };
  expect(first.data).toEqual({ stamp: own, fresh: true });
  expect((await stamp()).data).toEqual({ stamp: own, fresh: false });
  expect(await points()).toBe(50_100);
  expect(await read()).toMatchObject({ isStamped: true, stamps: [own], total: 100, streak: 1 });
  expect(await read({ month: '2026-10' })).toMatchObject({ stamps: [], total: 0, isStamped: true });
  const { list } = (await site.call('/api/point/list', {}, await harness.as('member01'))).data;
  expect(list[0]).toMatchObject({ source: 'event', change: 100 });
});

test('[Y-03] [MY-08] sixteen stamps at once are one, and the ledger is whole', async () => {
  const headers = await harness.as('member01');
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => site.call('/api/member/attendance/stamp', {}, headers)),
  );
  expect(answers.filter(({ data }) => data.fresh)).toHaveLength(1);
  expect(await points()).toBe(50_100);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[Y-03] [MY-08] two servers around midnight give each day one stamp', async () => {
  // The first server's clock is at 23:59:59.9, that of the second, a connection of its own,
  // at 00:00:00.1.
  site.clock.advance(DAY / 2 - 100);
  const headers = await harness.as('member01');
  const clock = movableClock({ now: () => site.clock.now() + 200 });
  const database = openDatabase(site.url, () => undefined, 10);
  const second = await buildApp({ config: testConfig(), db: database.db, clock });
  await second.ready();
  const elsewhere = () =>
    second.inject({
      method: 'POST',
      url: '/api/member/attendance/stamp',
      headers: { authorization: `Bearer ${headers.as}`, token: headers.as as string },
      payload: { siteId: 'madang' },
    });
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) =>
      n % 2 === 0
        ? (await site.call('/api/member/attendance/stamp', {}, headers)).data
        : (await elsewhere()).json().data,
    ),
  );
  await second.close();
  await database.close();
  const fresh = answers.filter((answer) => answer.fresh).map((answer) => answer.stamp.day);
  expect(fresh.toSorted()).toEqual(['2026-11-18', '2026-11-19']);
  expect(await points()).toBe(50_200);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[Y-03] a whole month pays 7, 15 and the month once; a gap breaks the run alone', () => {
  const month = (days: readonly number[]) => {
    const stamps: { day: string; reached: readonly Milestone[] }[] = [];
    for (const number of days) {
      const day = `2026-11-${String(number).padStart(2, '0')}`;
      stamps.push({ day, reached: reachedOn(day, stamps) });
    }
    return stamps.flatMap(({ day, reached }) => reached.map((milestone) => `${day} ${milestone}`));
  };
  const all = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(month(all)).toEqual(['2026-11-07 7', '2026-11-15 15', '2026-11-30 month']);
  expect(month(all.filter((day) => day !== 8))).toEqual(['2026-11-07 7', '2026-11-23 15']);
  expect(month(all.filter((day) => day % 7 !== 0))).toEqual([]);
});

test('[Y-03] the run begins again with the month and waits for the stamp of today', () => {
  const days = (...numbers: string[]) => new Set(numbers);
  expect(runningStreak(days('2026-11-29', '2026-11-30', '2026-12-01'), '2026-12-01')).toBe(1);
  expect(runningStreak(days('2026-11-29', '2026-11-30'), '2026-12-01')).toBe(0);
  expect(runningStreak(days('2026-11-16', '2026-11-17'), '2026-11-18')).toBe(2);
  expect(runningStreak(days('2026-11-15', '2026-11-16'), '2026-11-18')).toBe(0);
});

test('[Y-03] [O-05] a partner, a locked member and one on a break are refused a stamp', async () => {
  expect((await stamp('partner5')).resultCode).toBe('B0095');
  expect((await stamp('locked01')).resultCode).toBe('B1002');
  const body = { requestId: '01J00000000000000000000000', kind: 'timeOut', days: 1 };
  await site.call('/api/member/limits/pause', body, await harness.as('member01'));
  expect((await stamp()).resultCode).toBe('RG02');
  expect(await points()).toBe(50_000);
});

test('[Y-03] the site can require a settled bet of the same day with AT01', async () => {
  await site.pool.query('UPDATE site.option SET attendance_needs_bet = true');
  expect((await stamp()).resultCode).toBe('AT01');
  expect(await read()).toMatchObject({ needsBet: true, isStamped: false });
  await site.pool.query(
    `INSERT INTO bet.bet (member_idx, group_key, vendor_code, vendor_names, game_key, game_names, round_id, cash, win_cash, type, bet_at, settled_at, detail)
     SELECT idx, 'slot', '0', '{"ko":"","en":"","vn":""}', 'g', '{"ko":"","en":"","vn":""}', 'r1', 1000, 0, 'lose', $1, $1, '{}' FROM member.member WHERE mem_id = 'member01'`,
    [new Date(site.clock.now())],
  );
  expect((await stamp()).data.fresh).toBe(true);
});
