import { sportsRules } from '@madang/contracts';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { fillAccount, parkedAlerts } from '../../../testing/payments/full-account.ts';
import { insertSportsEvent, matchState } from '../../../testing/sports.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { findMemberIdx } from '../../members/index.ts';

const site = siteForFile();
const book = sportsHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).checks.filter(({ faults }) => faults > 0)).toEqual([]);
});

const cash = async (memId?: string) => (await book.holds(memId)).cash;
const match = (number: number, odds = [200, 320, 380]) =>
  insertSportsEvent(site.db, {
    number,
    markets: [
      { code: '1X2', odds },
      { code: 'OU:2.5', odds: [185, 195] },
    ],
  });
const live = (number: number) =>
  insertSportsEvent(site.db, {
    number,
    status: 'live',
    startsIn: -1,
    state: matchState(1, 0),
    markets: [{ code: '1X2:LIVE', odds: [150, 350, 600] }],
  });
const home = (eventId: string, odds = 200) => ({ eventId, marketCode: '1X2', selCode: 'H', odds });
const liveHome = (eventId: string, odds = 150) => ({ eventId, marketCode: '1X2:LIVE', selCode: 'H', odds });

test('[P-03] a single is accepted: stake from cash, a receipt, a waiting row, an open bet', async () => {
  const eventId = await match(1);
  const before = await cash();
  const { resultCode, data } = await book.bet([home(eventId)]);
  expect(resultCode).toBe('0');
  expect(data).toMatchObject({
    stake: 10_000,
    askedStake: 10_000,
    odds: 200,
    potentialWin: 20_000,
    status: 'WAIT',
    decidesAt: null,
    ruleVersion: sportsRules.version,
    delaySeconds: 0,
  });
  expect(await cash()).toBe(before - 10_000);
  expect((await book.list())[0]).toMatchObject({
    groupKey: 'sports',
    vendorCode: 'sportsbook',
    roundId: `sports-${data.betId}`,
    cash: 10_000,
    winCash: 0,
    type: 'wait',
    detail: {
      kind: 'sports',
      odds: 200,
      legs: [{ eventId, marketCode: '1X2', selCode: 'H', odds: 200, result: null }],
    },
  });
  expect((await book.open())[0]).toMatchObject({ betId: data.betId, status: 'WAIT', legs: [{ selCode: 'H' }] });
});

test('[P-01] a combination pays the exact product of its legs, which the server computes itself', async () => {
  const legs = [home(await match(2)), home(await match(3), 200), home(await match(4))];
  const { data } = await book.bet(legs);
  expect(data).toMatchObject({ odds: 800, potentialWin: 80_000 });
});

test('[P-01] two legs of one event, one leg as a combination and unknown selections are refused', async () => {
  const eventId = await match(5);
  const over = { eventId, marketCode: 'OU:2.5', selCode: 'O', odds: 185 };
  expect((await book.bet([home(eventId), over])).resultCode).toBe('SP06');
  expect((await book.bet([{ ...home(eventId), selCode: 'X' }])).resultCode).toBe('SP03');
  expect((await book.bet([home('fd:match:999999')])).resultCode).toBe('SP03');
});

test('[SP-01] a refusal carries the prices on sale, and the same press with them is accepted', async () => {
  const eventId = await match(6);
  await book.price(eventId, '1X2', { H: [190], D: [320], A: [400] });
  const refused = await book.bet([home(eventId)]);
  expect(refused.resultCode).toBe('SP02');
  expect(refused.data).toEqual({
    legs: [{ eventId, marketCode: '1X2', selCode: 'H', status: 'open', odds: 190, oddsVersion: 2, line: '' }],
    maxStake: null,
  });
  const [{ odds, oddsVersion }] = refused.data.legs;
  expect((await book.bet([{ ...home(eventId), odds, oddsVersion }])).data).toMatchObject({ odds: 190 });
});

test('[P-01] HIGHER takes better odds, ANY takes all, NONE the same alone', async () => {
  const eventId = await match(7);
  await book.price(eventId, '1X2', { H: [210], D: [320], A: [380] });
  expect((await book.bet([home(eventId)], { acceptOdds: 'NONE' })).resultCode).toBe('SP02');
  expect((await book.bet([home(eventId)], { acceptOdds: 'HIGHER', stake: 6_000 })).data).toMatchObject({ odds: 210 });
  expect((await book.bet([home(eventId, 250)], { acceptOdds: 'ANY', stake: 7_000 })).data).toMatchObject({ odds: 210 });
});

test('[P-03] a market that is suspended, closed or about to start takes no bets', async () => {
  const eventId = await match(8);
  await book.price(eventId, '1X2', { H: [200], D: [320], A: [380] }, { status: 'suspended' });
  const refused = await book.bet([home(eventId)]);
  expect([refused.resultCode, refused.data.legs[0].status]).toEqual(['SP01', 'suspended']);
  const soon = await insertSportsEvent(site.db, { number: 9, startsIn: 59 / 3_600, markets: [{ code: '1X2' }] });
  expect((await book.bet([home(soon, 190)])).resultCode).toBe('SP01');
});

test('[SP-04] limits refuse with the highest stake; the receipt has a reduced one', async () => {
  const eventId = await match(10);
  expect((await book.bet([home(eventId)], { stake: 4_999 })).resultCode).toBe('B6001');
  const above = await book.bet([home(eventId)], { stake: 5_000_001 });
  expect([above.resultCode, above.data.maxStake]).toEqual(['B6002', 5_000_000]);
  const long = await match(11, [200, 320, 9_900]);
  const away = { eventId: long, marketCode: '1X2', selCode: 'A', odds: 9_900 };
  const win = await book.bet([away], { stake: 400_000 });
  expect([win.resultCode, win.data.maxStake]).toEqual(['B6003', 202_020]);
  const reduced = await book.bet([away], { stake: 400_000, acceptStake: 'HALF' });
  expect(reduced.data).toMatchObject({ stake: 202_020, askedStake: 400_000 });
});

test('[P-03] one key is one bet; with another stake it is B6005, as are the same legs within five seconds', async () => {
  const eventId = await match(12);
  const clientBetId = ulid();
  const first = await book.bet([home(eventId)], { clientBetId });
  expect((await book.bet([home(eventId)], { clientBetId })).data).toEqual(first.data);
  expect((await book.bet([home(eventId)], { clientBetId, stake: 11_000 })).resultCode).toBe('B6005');
  expect((await book.bet([home(eventId)])).resultCode).toBe('B6005');
  site.clock.set(site.clock.now() + sportsRules.sameBetMs + 1);
  expect((await book.bet([home(eventId)])).resultCode).toBe('0');
});

test('[P-03] a stake above the cash is B6000, and two tabs cannot bet the last won twice', async () => {
  const [one, two] = [await match(13), await match(14)];
  const rest = await cash('member02');
  await book.as('member02');
  const bet = (eventId: string) => book.bet([home(eventId)], { stake: rest }, 'member02');
  const codes = (await Promise.all([bet(one), bet(two)])).map(({ resultCode }) => resultCode);
  expect(codes.sort()).toEqual(['0', 'B6000']);
  expect(await cash('member02')).toBe(0);
});

test('[P-03] members who may not bet are refused by their state', async () => {
  const eventId = await match(15);
  const memberIdx = (await findMemberIdx(site.db, 'member03')) as bigint;
  await site.db.updateTable('member.member').set({ may_bet: false }).where('idx', '=', memberIdx).execute();
  expect((await book.bet([home(eventId)], {}, 'member03')).resultCode).toBe('B1001');
  await site.db.updateTable('member.member').set({ status: 'locked' }).where('idx', '=', memberIdx).execute();
  expect((await book.bet([home(eventId)], {}, 'member03')).resultCode).toBe('B1002');
});

test('[SP-03] a live bet waits for its delay with its stake taken, then it is accepted', async () => {
  const eventId = await live(20);
  const before = await cash();
  const { data } = await book.bet([liveHome(eventId)]);
  expect(data).toMatchObject({ status: 'BET', delaySeconds: 5 });
  expect(await cash()).toBe(before - 10_000);
  expect(await book.list()).toEqual([]);
  expect((await book.open())[0]).toMatchObject({ status: 'BET', decidesAt: data.decidesAt });
  await book.wait(4_999);
  expect((await book.open())[0]).toMatchObject({ status: 'BET' });
  await book.wait(1);
  expect((await book.open())[0]).toMatchObject({ status: 'WAIT', legs: [{ scoreAtAcceptance: { home: 1, away: 0 } }] });
  expect((await book.list())[0]).toMatchObject({ roundId: `sports-${data.betId}`, type: 'wait' });
});

test('[SP-02] a goal within the delay refuses the bet and returns its stake', async () => {
  const eventId = await live(21);
  const before = await cash();
  await book.bet([liveHome(eventId)]);
  await book.price(eventId, '1X2:LIVE', { H: [150], D: [350], A: [600] }, { material: true });
  await book.wait(5_000);
  expect((await book.open())[0]).toMatchObject({ status: 'REFUSED', refusal: 'SP01' });
  expect(await cash()).toBe(before);
  expect(await book.list()).toEqual([]);
});

test('[SP-02] a better price within the delay keeps the submitted one, a worse price refuses', async () => {
  const eventId = await live(22);
  await book.bet([liveHome(eventId)]);
  await book.price(eventId, '1X2:LIVE', { H: [160], D: [350], A: [600] });
  await book.wait(5_000);
  expect((await book.open())[0]).toMatchObject({ status: 'WAIT', odds: 150 });
  await book.bet([liveHome(eventId, 160)], { stake: 20_000 });
  await book.price(eventId, '1X2:LIVE', { H: [155], D: [350], A: [600] });
  await book.wait(5_000);
  expect((await book.open()).find(({ stake }: { stake: number }) => stake === 20_000)).toMatchObject({
    refusal: 'SP02',
  });
});

test('[SP-08] live bets that wait are refused when the feed falls silent', async () => {
  const eventId = await live(23);
  await book.bet([liveHome(eventId)]);
  await site.db
    .updateTable('sports.market')
    .set({ status: 'suspended', suspended_by: 'feed' })
    .where('event_id', '=', eventId)
    .execute();
  expect((await book.bet([liveHome(eventId)], { stake: 20_000 })).resultCode).toBe('SP07');
  await book.wait(5_000);
  expect((await book.open())[0]).toMatchObject({ refusal: 'SP07' });
});

test('[33-05] a delayed bet that fails is parked, and the others are decided', async () => {
  const alerts = parkedAlerts(site);
  const eventId = await live(40);
  const start = await cash();
  const [one, poisoned] = [
    (await book.bet([liveHome(eventId)])).data.betId,
    (await book.bet([liveHome(eventId)], {}, 'member02')).data.betId,
  ];
  const { rows } = await sql<{ idx: bigint }>`SELECT idx FROM member.member WHERE mem_id = 'member02'`.execute(site.db);
  const empty = await fillAccount(site, rows[0]?.idx as bigint);
  // Both are refused: their stakes return, of which one cannot.
  await book.price(eventId, '1X2:LIVE', { H: [150], D: [350], A: [600] }, { material: true });
  await book.wait(5_000);
  expect(await book.open()).toMatchObject([{ betId: one, status: 'REFUSED' }]);
  expect(await cash()).toBe(start);
  expect(alerts).toMatchObject([{ queue: 'sports delay', items: [String(poisoned)] }]);
  await empty();
  const before = await cash('member02');
  await book.wait(10_000);
  await book.wait(10_000);
  expect(await cash('member02')).toBe(before + 10_000);
});

test('[SP-03] several processes decide each delayed bet once', async () => {
  const eventId = await live(24);
  const before = await cash();
  await book.bet([liveHome(eventId)]);
  site.clock.set(site.clock.now() + 5_000);
  const decided = await Promise.all(Array.from({ length: 6 }, () => site.app.sportsBets.decide()));
  expect(decided.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await cash()).toBe(before - 10_000);
});
