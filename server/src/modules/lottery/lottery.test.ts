import {
  commitOf,
  type DrawPlace,
  drawLottery,
  drawPlace,
  hashed,
  LOTTERY_DRAW_MAX,
  lotteryProves,
} from '@madang/contracts';
import { ulid } from 'ulid';
import { NOON, siteForFile } from '../../testing/app.ts';
import { LINE, lotteryHarness } from '../../testing/games/lottery.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { findChain } from '../draws/index.ts';
import { findMemberIdx, setBetting, setStatus } from '../members/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const site = siteForFile();
const harness = lotteryHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).checks.filter(({ faults }) => faults > 0)).toEqual([]);
});

/** The result of the next draw, which only the house could know. */
const aWinner = async () => {
  const { draw } = await harness.info();
  const position = drawPlace(draw.drawId) as DrawPlace;
  const chain = await findChain(site.db, position.game, position.day);
  return drawLottery(await hashed(chain?.head ?? '', draw.draws - position.no), position, chain?.salt ?? '');
};
const cash = async (memId?: string) => (await harness.holds(memId)).cash;

test('[C-08] the page shows the next draw, the end of sale and the commitment', async () => {
  const { draw, tomorrow, price, drawMax, results } = await harness.info();
  // NOON is 12:00 in Seoul: the draw of then has been closed for a minute.
  expect(draw).toMatchObject({ drawId: 'lottery:20261118-013', no: 13, draws: 24, staked: 0 });
  expect(Date.parse(draw.drawAt) - NOON).toBe(HOUR);
  expect(Date.parse(draw.closeAt) - NOON).toBe(HOUR - MINUTE);
  expect(draw.terminal).toMatch(/^[0-9a-f]{64}$/);
  expect(tomorrow).toEqual({ day: '2026-11-19', terminal: expect.stringMatching(/^[0-9a-f]{64}$/), texts: 0 });
  expect(tomorrow.terminal).not.toBe(draw.terminal);
  expect([price, drawMax, results]).toEqual([1_000, 100_000, []]);
});

test('[C-08] tickets are paid from cash and are in the betting list at once, waiting', async () => {
  const before = await cash();
  const other = { numbers: [1, 2, 3, 4, 5], powerball: 0 };
  expect((await harness.buy({ lines: [LINE, other] })).data).toEqual({
    drawId: 'lottery:20261118-013',
    tickets: 2,
    stake: 2_000,
  });
  expect(before - (await cash())).toBe(2_000);
  expect((await harness.info()).draw.staked).toBe(2_000);
  const { list, pageInfo } = await harness.tickets();
  expect(list.map(({ numbers, powerball, state, result }: never) => ({ numbers, powerball, state, result }))).toEqual([
    { ...other, state: 'wait', result: null },
    { ...LINE, state: 'wait', result: null },
  ]);
  expect(pageInfo.tatal_list_count).toBe(2);
  const bets = await harness.bets();
  expect(bets.totals).toMatchObject({ count: 2, waiting: 2_000 });
  expect(bets.list[0]).toMatchObject({
    groupKey: 'lottery',
    vendorCode: 'lottery',
    cash: 1_000,
    type: 'wait',
    settledAt: null,
    detail: { kind: 'lottery', drawId: 'lottery:20261118-013', drawn: null, tier: null, proof: null },
  });
});

test('[C-08] the same key buys once, and for other tickets it is refused', async () => {
  const before = await cash();
  const requestId = ulid();
  const first = await harness.buy({ requestId });
  expect(await harness.buy({ requestId })).toMatchObject({ resultCode: '0', data: first.data });
  const twice = await Promise.all([1, 2, 3].map(() => harness.buy({ requestId })));
  expect(twice.map(({ resultCode }) => resultCode)).toEqual(['0', '0', '0']);
  expect((await harness.buy({ requestId, lines: [LINE, LINE] })).resultCode).toBe('C999');
  expect(before - (await cash())).toBe(1_000);
  // Repeated after the end of the sale, it still has its answer.
  const { drawId, terminal } = (await harness.info()).draw;
  site.clock.advance(HOUR);
  expect((await harness.buy({ requestId, drawId, terminal })).data).toEqual(first.data);
});

test('[C-08] a draw sells until a minute before it, by the clock of the server', async () => {
  const { draw } = await harness.info();
  const named = { drawId: draw.drawId, terminal: draw.terminal };
  site.clock.set(Date.parse(draw.closeAt) - 1);
  expect((await harness.buy(named)).resultCode).toBe('0');
  site.clock.set(Date.parse(draw.closeAt));
  expect((await harness.buy(named)).resultCode).toBe('DR01');
  expect((await harness.info()).draw.no).toBe(14);
});

test.each([
  ['an older draw', { drawId: 'lottery:20261118-012' }],
  ['a later one', { drawId: 'lottery:20261118-014' }],
  ['one that there never is', { drawId: 'lottery:20261118-999' }],
  ['a day without a chain', { drawId: 'lottery:20200101-001' }],
  ['a day that is none', { drawId: 'lottery:20269999-001' }],
  ['another promise', { terminal: 'ab'.repeat(32) }],
])('[C-08] %s is not sold', async (_, changes) => {
  const before = await cash();
  expect((await harness.buy(changes)).resultCode).toBe('DR01');
  expect(await cash()).toBe(before);
});

test('[C-08] a member who may not play buys nothing, with the reason', async () => {
  expect((await harness.buy({}, 'partner1')).resultCode).toBe('B0095');
  expect((await harness.buy({}, 'locked01')).resultCode).toBe('B1002');
  await setBetting(site.app, { memId: 'member03', mayBet: false, actor: 'test' });
  expect((await harness.buy({}, 'member03')).resultCode).toBe('B1001');
  const pause = { requestId: ulid(), kind: 'timeOut', days: 1 };
  expect((await site.call('/api/member/limits/pause', pause, await harness.as('member02'))).resultCode).toBe('0');
  expect((await harness.buy({}, 'member02')).resultCode).toBe('RG02');
  for (const memId of ['partner1', 'locked01', 'member02', 'member03'])
    expect((await harness.tickets(1, memId)).list).toEqual([]);
});

test('[C-08] no more than the most for a draw, and no more than the cash', async () => {
  for (let bought = 0; bought < LOTTERY_DRAW_MAX; bought += 10_000)
    expect((await harness.buy({ lines: Array.from({ length: 10 }, () => LINE) })).resultCode).toBe('0');
  const more = await harness.buy();
  expect([more.resultCode, more.params]).toEqual(['B6002', { max: 100_000 }]);
  // A draw has one name: under another, these would not count, and no ticket would ever be drawn.
  const { drawId } = (await harness.info()).draw;
  for (const name of [drawId.replace('-', '-0'), 'lottery:00000101-001'])
    expect((await harness.buy({ drawId: name })).resultCode).toBe('DR01');
  await harness.withdraw({ amount: 1_000_000 }, 'member03');
  expect((await harness.buy({}, 'member03')).resultCode).toBe('B6000');
  expect((await harness.tickets(1, 'member03')).list).toEqual([]);
});

test.each([
  { lines: [] },
  { lines: Array.from({ length: 11 }, () => LINE) },
  { lines: [{ numbers: [1, 1, 2, 3, 4], powerball: 0 }] },
  { lines: [{ numbers: [1, 2, 3, 4, 29], powerball: 0 }] },
  { lines: [{ numbers: [1, 2, 3, 4], powerball: 0 }] },
  { lines: [{ numbers: [1, 2, 3, 4, 5], powerball: 10 }] },
  { luck: 'a\nb' },
  { luck: '' },
  { requestId: 'again' },
  { drawId: 'powerball:20261118-013' },
])('[C-08] %j is no purchase', async (wrong) => {
  expect((await harness.buy(wrong)).resultCode).toBe('RQ01');
});

test('[C-08] a guest neither sees nor buys', async () => {
  for (const path of ['/api/lottery/info', '/api/lottery/buy', '/api/lottery/tickets', '/api/lottery/luck'] as const)
    expect((await site.call(path, {})).resultCode).toBe('AU01');
});

test('[C-08] nobody sees tickets of somebody else', async () => {
  await harness.buy();
  expect((await harness.tickets(1, 'member02')).list).toEqual([]);
});

test('[C-08] a decided draw is shown with its proof, and the tickets with their result', async () => {
  const { draw } = await harness.info();
  await harness.buy({
    lines: Array.from({ length: 10 }, (_, n) => ({ numbers: [n + 1, n + 2, n + 3, n + 4, 28], powerball: n })),
  });
  const before = await cash();
  expect(await harness.drawAt(draw.drawAt)).toBe(1);
  expect(await harness.decide()).toBe(0);
  const [result] = (await harness.info()).results;
  expect(result).toMatchObject({ drawId: draw.drawId, state: 'drawn', terminal: draw.terminal });
  const position = drawPlace(draw.drawId);
  expect(position && (await lotteryProves({ ...position, ...result }))).toBe(true);

  const { list } = await harness.tickets();
  const winnings = list.reduce((sum: number, { win }: { win: number }) => sum + win, 0);
  expect((await cash()) - before).toBe(winnings);
  expect(list.every(({ state, win }: { state: string; win: number }) => state === (win > 0 ? 'win' : 'lose'))).toBe(
    true,
  );
  expect(list[0].result).toEqual(result);
  const { seed, salt, terminal } = result;
  expect((await harness.bets()).list[0]).toMatchObject({
    settledAt: new Date(site.clock.now()).toISOString(),
    detail: { drawn: { numbers: result.numbers, powerball: result.powerball }, proof: { seed, salt, terminal } },
  });
});

test('[C-08] what members add today is what the salt of tomorrow is made of', async () => {
  await harness.buy({ luck: 'moon' });
  await harness.buy({ luck: 'lamp' }, 'member02');
  const { tomorrow } = await harness.info();
  expect(tomorrow.texts).toBe(2);
  const clientSeedOf = async () =>
    (await site.call('/api/lottery/luck', { day: tomorrow.day }, await harness.as('member01'))).data;
  const { publishedAt } = await clientSeedOf();
  // The day that they are for has not begun.
  expect(Date.parse(publishedAt)).toBeLessThan(Date.parse('2026-11-18T15:00:00Z'));
  // The member who adds the last seed knows none of the others.
  expect(await clientSeedOf()).toEqual({ terminal: tomorrow.terminal, publishedAt, salt: null, texts: [] });
  await harness.drawAt('2026-11-18T15:00:00Z'); // midnight in Seoul, an hour before the first draw of that day
  const salt = await commitOf(`${tomorrow.terminal}\nmoon\nlamp`);
  expect(await clientSeedOf()).toEqual({ terminal: tomorrow.terminal, publishedAt, salt, texts: ['moon', 'lamp'] });
  await harness.drawAt('2026-11-18T16:00:00Z');
  expect((await harness.info()).results[0]).toMatchObject({ drawId: 'lottery:20261119-001', salt });
});

test('[C-08] a locked member is still paid', async () => {
  const { draw } = await harness.info();
  const winner = await aWinner();
  await harness.buy({ lines: [winner] });
  const before = await cash();
  await setStatus(site.db, (await findMemberIdx(site.db, 'member01')) ?? 0n, 'locked');
  await harness.drawAt(draw.drawAt);
  expect((await cash()) - before).toBeGreaterThanOrEqual(100_000_000);
});
