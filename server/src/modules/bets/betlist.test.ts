import { NOON, siteForFile } from '../../testing/app.ts';
import { aSlotDetail } from '../../testing/games/round-details.ts';
import { findMemberIdx } from '../members/index.ts';
import { recordRounds, type SettledRound } from './index.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const site = siteForFile();
let token: string;
let sequence = 0n;

beforeEach(async () => {
  token = await signIn();
});

const signIn = async () =>
  (await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' })).data.token;

const names = { ko: '달', en: 'Moon', vn: 'Trăng' };
const round = async (changes: Partial<SettledRound> = {}, memId = 'member01') => {
  sequence += 1n;
  const memberIdx = (await findMemberIdx(site.db, memId)) ?? 0n;
  const at = new Date(NOON - MINUTE);
  const base: SettledRound = {
    memberIdx,
    groupKey: 'slot',
    vendorCode: '0',
    vendorNames: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' },
    gameKey: 'moon',
    gameNames: names,
    roundId: `r${sequence}`,
    seq: sequence,
    cash: 1_000n,
    winCash: 0n,
    type: 'lose',
    at,
    detail: { kind: 'slot' },
  };
  await site.db.transaction().execute((trx) => recordRounds(trx, [{ ...base, ...changes }]));
};
const bets = async (body: object = {}, as = token) => (await site.call('/api/bet/betlist', body, { as })).data;
const idsOf = (data: { list: { roundId: string }[] }) => data.list.map((row) => row.roundId);

test('[Y-01] a row shows stake, win, result and the round as reported by the vendor', async () => {
  await round({ roundId: 'win', winCash: 3_500n, type: 'win', detail: aSlotDetail([1, 2]) });
  const { list, pageInfo, totals } = await bets();
  expect(list).toEqual([
    {
      betIdx: expect.any(Number),
      groupKey: 'slot',
      vendorCode: '0',
      vendorNames: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' },
      gameNames: names,
      roundId: 'win',
      cash: 1_000,
      winCash: 3_500,
      type: 'win',
      betAt: '2026-11-18T02:59:00.000Z',
      settledAt: '2026-11-18T02:59:00.000Z',
      detail: aSlotDetail([1, 2]),
    },
  ]);
  expect(pageInfo).toEqual({ page: 1, count_per_list: 10, tatal_list_count: 1 });
  expect(totals).toEqual({ count: 1, cash: 1_000, winCash: 3_500, resultCash: 2_500, waiting: 0 });
});

test('[Y-01] ten a page, newest first; totals are of all pages', async () => {
  for (let i = 0; i < 23; i++) await round({ roundId: `n${i}`, at: new Date(NOON - i * MINUTE), winCash: 500n });
  expect(idsOf(await bets())).toEqual(Array.from({ length: 10 }, (_, i) => `n${i}`));
  const last = await bets({ page: 3 });
  expect(idsOf(last)).toEqual(['n20', 'n21', 'n22']);
  expect(last.pageInfo).toEqual({ page: 3, count_per_list: 10, tatal_list_count: 23 });
  expect(last.totals).toEqual({ count: 23, cash: 23_000, winCash: 11_500, resultCash: -11_500, waiting: 0 });
  expect(idsOf(await bets({ page: 9 }))).toEqual([]);
});

test('[S-19] without dates it is today in Seoul, to its last millisecond', async () => {
  await round({ roundId: 'yesterday', at: new Date('2026-11-17T14:59:59.999Z') });
  await round({ roundId: 'first', at: new Date('2026-11-17T15:00:00.000Z') });
  await round({ roundId: 'last', at: new Date('2026-11-18T14:59:59.999Z') });
  await round({ roundId: 'tomorrow', at: new Date('2026-11-18T15:00:00.000Z') });
  expect(idsOf(await bets())).toEqual(['last', 'first']);
  site.clock.set(Date.parse('2026-11-18T15:00:00Z'));
  token = await signIn();
  expect(idsOf(await bets())).toEqual(['tomorrow']);
});

test('[Y-01] by group, vendor and dates', async () => {
  await round({ roundId: 'slot' });
  await round({ roundId: 'casino', groupKey: 'casino', vendorCode: '1' });
  await round({ roundId: 'older', at: new Date(NOON - 3 * DAY) });
  expect(idsOf(await bets({ groupKey: 'casino' }))).toEqual(['casino']);
  expect(idsOf(await bets({ vendorCode: '0' }))).toEqual(['slot']);
  expect(idsOf(await bets({ startDate: '2026-11-15 00:00:00', endDate: '2026-11-15 12:00:00' }))).toEqual(['older']);
  expect(idsOf(await bets({ startDate: '2026-11-01 00:00:00' }))).toHaveLength(3);
});

test('[Y-01] by what became of them; the totals follow', async () => {
  await round({ roundId: 'won', winCash: 3_000n, type: 'win' });
  await round({ roundId: 'lost' });
  await round({ roundId: 'waits', type: 'wait' });
  expect(idsOf(await bets({ type: 'win' }))).toEqual(['won']);
  const waiting = await bets({ type: 'wait' });
  expect(idsOf(waiting)).toEqual(['waits']);
  expect(waiting.totals).toMatchObject({ count: 1, waiting: 1_000, resultCash: 0 });
});

test('[Y-01] a bet is old when it was settled more than 90 days ago', async () => {
  await round({ roundId: 'border', at: new Date(NOON - 90 * DAY) });
  await round({ roundId: 'old', at: new Date(NOON - 90 * DAY - 1) });
  const all = { startDate: '2026-08-19 00:00:00' };
  expect(idsOf(await bets(all))).toEqual(['border']);
  expect(idsOf(await bets({ oldYn: 'Y' }))).toEqual(['old']);
  site.clock.advance(1);
  expect(idsOf(await bets({ ...all, oldYn: 'Y' }))).toEqual(['border', 'old']);
});

test('[G-02] all bets of one round come at once, however many and however old', async () => {
  for (let n = 1; n <= 12; n += 1) await round({ roundId: `powerball:20261118-003-${n}`, groupKey: 'mini' });
  await round({ roundId: 'powerball:20260601-003-1', groupKey: 'mini', at: new Date(NOON - 170 * DAY) });
  await round({ roundId: 'powerball:20261118-0031-1', groupKey: 'mini' });
  await round({ roundId: 'powerball:20261118-003-99', groupKey: 'mini' }, 'member02');
  const data = await bets({ groupKey: 'mini', roundId: 'powerball:20261118-003' });
  expect(idsOf(data)).toEqual(Array.from({ length: 12 }, (_, index) => `powerball:20261118-003-${12 - index}`));
  expect([data.totals.count, data.pageInfo]).toEqual([12, { page: 1, count_per_list: 500, tatal_list_count: 12 }]);
  expect(idsOf(await bets({ roundId: 'powerball:20261118-003-7' }))).toEqual(['powerball:20261118-003-7']);
  expect(idsOf(await bets({ roundId: 'powerball:20260601-003' }))).toEqual(['powerball:20260601-003-1']);
  expect(idsOf(await bets({ roundId: 'powerball:20261118-00_' }))).toEqual([]);
});

test('[Y-01] what waits is counted apart from what was won and lost', async () => {
  await round({ cash: 2_000n, winCash: 0n });
  await round({ cash: 5_000n, type: 'wait' });
  expect((await bets()).totals).toEqual({ count: 2, cash: 7_000, winCash: 0, resultCash: -2_000, waiting: 5_000 });
});

test("[Y-01] never another member's rows, whatever is sent", async () => {
  await round({ roundId: 'hers' }, 'member02');
  expect(await bets({ memId: 'member02', memberIdx: 2, memName: '이두리' })).toMatchObject({
    list: [],
    totals: { count: 0 },
  });
});

test('[33-03] more than 92 days, or a page beyond 100,000 rows, is refused by a code', async () => {
  const request = (body: object) => site.call('/api/bet/betlist', body, { as: token });
  expect(await request({ startDate: '2026-08-18 00:00:00' })).toMatchObject({
    status: 200,
    resultCode: 'RQ03',
    params: { days: 92 },
    resultMessage: expect.stringContaining('92'),
  });
  expect((await request({ startDate: '2026-08-19 00:00:00' })).resultCode).toBe('0');
  expect(await request({ page: 10_001 })).toMatchObject({ resultCode: 'RQ04', params: { rows: 100_000 } });
});

test('what does not fit the contract is RQ01, a guest AU01', async () => {
  const code = async (body: object, as = token) => (await site.call('/api/bet/betlist', body, { as })).resultCode;
  expect(await code({ page: 0 })).toBe('RQ01');
  expect(await code({ startDate: '2026-11-18' })).toBe('RQ01');
  expect(await code({ groupKey: "slot' OR true" })).toBe('RQ01');
  expect(await code({}, '')).toBe('AU01');
});
