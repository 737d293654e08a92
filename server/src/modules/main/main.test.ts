import type { MoneyNote } from '@madang/contracts';
import { maskId } from '../../core/mask.ts';
import { NOON, siteForFile, testApp } from '../../testing/app.ts';
import { findMemberIdx } from '../members/index.ts';
import { recordMoneyNotice } from './index.ts';
import { insertNotes } from './money-notice.repository.ts';

const site = siteForFile();
let member: bigint;
beforeEach(async () => {
  member = (await findMemberIdx(site.db, 'member01')) ?? 0n;
});

const SECOND = 1_000;
const cashList = async () => (await site.call('/api/main/cashList')).data;
const note = (kind: 'in' | 'out', amount: number, at = site.clock.now(), memberIdx = member) =>
  site.db
    .transaction()
    .execute((trx) => recordMoneyNotice(trx, { memberIdx, kind, amount: BigInt(amount), at: new Date(at) }));
const simulated = (amount: number, at = NOON) =>
  insertNotes(site.db, [
    { kind: 'out', member_idx: null, masked: 'zz***9', amount: BigInt(amount), at: new Date(at), simulated: true },
  ]);
const amounts = (rows: { amount: number }[]) => rows.map(({ amount }) => amount);
const outbox = () => site.db.selectFrom('realtime.outbox').select('command').where('topic', 'is not', null).execute();

describe('/api/main', () => {
  test('[S-16] [S-18] shows games, ranking, jackpots and live tables to everyone', async () => {
    const { resultCode, data } = await site.call('/api/main');
    expect(resultCode).toBe('0');
    expect(Object.keys(data)).toEqual(['popular', 'newGames', 'ranking', 'jackpots', 'contributionBp', 'live']);
    expect(data.live.map(({ id, type, src }: Record<string, string>) => [id, type, src])).toEqual([
      ['baccarat-a', 'live', 'http://studio.localhost:4001/studio/baccarat-a/index.m3u8'],
      ['roulette', 'live', 'http://studio.localhost:4001/studio/roulette/index.m3u8'],
      ['dragon-tiger', 'live', 'http://studio.localhost:4001/studio/dragon-tiger/index.m3u8'],
    ]);
    for (const { names, minBet, maxBet } of data.live) {
      expect(Object.values(names).every(Boolean)).toBe(true);
      expect(minBet).toBeLessThan(maxBet);
    }
  });

  test('a site without a studio has no live tables', async () => {
    const bare = await testApp({ studioUrl: null });
    expect((await bare.call('/api/main')).data.live).toEqual([]);
    await bare.close();
  });

  test('[S-18] a body of another site is invalid, here and at the feed', async () => {
    for (const path of ['/api/main', '/api/main/cashList'] as const)
      expect(await site.call(path, { siteId: 'elsewhere' })).toMatchObject({ status: 400, resultCode: 'RQ01' });
  });
});

describe('/api/main/cashList', () => {
  test('[S-16] is empty, and not simulated, before anything is completed', async () => {
    expect(await cashList()).toEqual({ feed: [], today: [], week: [], simulated: 'N' });
  });

  test('[S-16] shows completed payments, newest first, under a masked id alone', async () => {
    await note('in', 300_000, NOON - 2 * SECOND);
    await note('out', 50_000, NOON - SECOND);
    const { feed, simulated: some } = await cashList();
    expect(feed).toEqual([
      {
        id: expect.any(Number),
        kind: 'out',
        memId: 'me***1',
        amount: 50_000,
        at: '2026-11-18T02:59:59.000Z',
        simulated: false,
      },
      {
        id: expect.any(Number),
        kind: 'in',
        memId: 'me***1',
        amount: 300_000,
        at: '2026-11-18T02:59:58.000Z',
        simulated: false,
      },
    ]);
    expect(some).toBe('N');
    expect(JSON.stringify(feed)).not.toContain('member01');
  });

  test('[S-16] shows the last twelve, and nothing that is still to come', async () => {
    for (let row = 1; row <= 14; row++) await note('in', row * 1_000, NOON - 60 * SECOND + row * SECOND);
    await note('in', 99_000, NOON + 1);
    expect(amounts((await cashList()).feed)).toEqual(Array.from({ length: 12 }, (_, row) => (14 - row) * 1_000));
  });

  test("[S-16] shows the largest withdrawals of Seoul's day and of its week apart", async () => {
    const today = Date.parse('2026-11-18T00:00:00+09:00');
    const monday = Date.parse('2026-11-16T00:00:00+09:00');
    await note('out', 900_000, monday - 1);
    await note('out', 800_000, monday);
    await note('out', 700_000, today - 1);
    for (const amount of [10_000, 60_000, 60_000, 40_000, 20_000]) await note('out', amount, today);
    await note('in', 5_000_000, today);
    await note('out', 50_000, NOON);
    const { today: day, week } = await cashList();
    expect(amounts(day)).toEqual([60_000, 60_000, 50_000, 40_000, 20_000]);
    expect(amounts(week)).toEqual([800_000, 700_000, 60_000, 60_000, 50_000]);
    expect(Object.keys(day[0])).toEqual(['memId', 'amount', 'simulated']);
  });

  test('[S-16] marks simulated rows, also among the largest alone', async () => {
    await simulated(9_000_000, NOON - 3_600 * SECOND);
    for (let row = 0; row < 12; row++) await note('in', 10_000);
    const { feed, today, simulated: some } = await cashList();
    expect(feed.some((row: MoneyNote) => row.simulated)).toBe(false);
    expect(today).toEqual([{ memId: 'zz***9', amount: 9_000_000, simulated: true }]);
    expect(some).toBe('Y');
  });

  test('[S-16] shows no simulated row once an operator has ended that', async () => {
    await simulated(9_000_000);
    await note('out', 10_000);
    await site.db.updateTable('site.option').set({ feed_simulated: false }).execute();
    const { feed, week, simulated: some } = await cashList();
    expect([amounts(feed), amounts(week), some]).toEqual([[10_000], [10_000], 'N']);
  });
});

describe('recordMoneyNotice', () => {
  test('[S-16] publishes to the first page once the completion has committed', async () => {
    const received: unknown[] = [];
    // What the seed wrote to its members is still on its way.
    site.app.bus.subscribe(({ to, command }) => void ('topic' in to && received.push({ to, command })));
    await note('in', 300_000);
    for (let turn = 0; turn < 200 && received.length === 0; turn++) await new Promise((done) => setTimeout(done, 10));
    const [row] = (await cashList()).feed;
    expect(received).toEqual([{ to: { topic: '/topic/main' }, command: { cmd: 'FEED', data1: 'in', data2: row } }]);
  });

  test('[S-16] leaves neither row nor message of money that was not completed', async () => {
    const failed = site.db.transaction().execute(async (trx) => {
      await recordMoneyNotice(trx, { memberIdx: member, kind: 'out', amount: 10_000n, at: new Date(NOON) });
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect((await cashList()).feed).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  test('a row of nobody is simulated, and a row of a member is not', async () => {
    const row = { kind: 'in' as const, masked: 'a***', amount: 1n, at: new Date(NOON) };
    await expect(insertNotes(site.db, [{ ...row, member_idx: null, simulated: false }])).rejects.toThrow('check');
    await expect(insertNotes(site.db, [{ ...row, member_idx: member, simulated: true }])).rejects.toThrow('check');
  });

  test.each([
    ['member07', 'me***7'],
    ['abcdef', 'ab***f'],
    ['abcde', 'a***'],
    ['a+b+c+d+e', 'a+***e'],
    ['ab', 'a***'],
    ['', '***'],
  ])('[S-16] %s is published as %s', (memId, masked) => {
    expect(maskId(memId)).toBe(masked);
  });
});
