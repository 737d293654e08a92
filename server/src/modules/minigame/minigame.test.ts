import { miniProves, SAME_BET_MS, sharedGames } from '@madang/contracts';
import { ulid } from 'ulid';
import { NOON, siteForFile } from '../../testing/app.ts';
import { miniHarness } from '../../testing/games/mini-harness.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { findMemberIdx, setBetting } from '../members/index.ts';
import { runsOf } from './minigame.view.ts';

const MINUTE = 60_000;
const site = siteForFile();
const harness = miniHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).checks.filter(({ faults }) => faults > 0)).toEqual([]);
});

const cash = async (memId?: string) => (await harness.holds(memId)).cash;
const code = async (...args: Parameters<typeof harness.bet>) => (await harness.bet(...args)).resultCode;

test('[G-01] each of the four games shows round, markets, prices, chances and limits', async () => {
  for (const game of sharedGames) {
    const { round, markets, limits, serverTime } = await harness.slots(game);
    expect(round).toEqual({
      id: `${game}:20261118-145`,
      no: 145,
      openAt: new Date(NOON).toISOString(),
      closeAt: new Date(NOON + 4 * MINUTE).toISOString(),
      drawAt: new Date(NOON + 5 * MINUTE).toISOString(),
      state: 'OPEN',
      commit: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(markets.length).toBeGreaterThan(2);
    expect(limits).toEqual({ min: 5_000, max: 1_000_000, maxWin: 3_000_000 });
    expect(serverTime).toBe(new Date(NOON).toISOString());
  }
  const { markets } = await harness.slots('powerball');
  expect(markets[2]).toMatchObject({ marketCode: 'sumCombo', name: { ko: '숫자합 조합' } });
  expect(markets[2].selections[3]).toEqual({
    selCode: 'evenOver',
    name: { ko: '짝 + 오버', en: 'Even + Over', vn: 'Chẵn + Tài' },
    odds: 388,
    p: 2_443,
    staked: 0,
  });
});

test('[G-01] a round closes a minute before its draw, then the next one opens', async () => {
  const state = async () => {
    const { round } = await harness.slots();
    return `${round.no} ${round.state}`;
  };
  const { round } = await harness.slots();
  expect((await harness.slots('powerball', 'member01', 'next')).round).toMatchObject({ no: 146, state: 'SCHEDULED' });
  site.clock.set(Date.parse(round.closeAt) - 1);
  expect(await state()).toBe('145 OPEN');
  site.clock.set(Date.parse(round.closeAt));
  expect(await state()).toBe('145 CLOSED');
  expect((await harness.slots('powerball', 'member01', 'next')).round).toMatchObject({ no: 146, state: 'SCHEDULED' });
  site.clock.set(Date.parse(round.drawAt) - 1);
  expect(await state()).toBe('145 CLOSED');
  await harness.drawAt(round.drawAt);
  expect(await state()).toBe('146 OPEN');
});

test('[G-01] the last round of a day closes before midnight, and the next day follows', async () => {
  await harness.slots();
  const midnight = Date.parse('2026-11-18T15:00:00Z');
  await harness.drawAt(midnight - 30_000);
  const { round } = await harness.slots();
  expect([round.id, round.state]).toEqual(['powerball:20261118-288', 'CLOSED']);
  expect((await harness.slots('powerball', 'member01', 'next')).round.id).toBe('powerball:20261119-001');
  await harness.drawAt(midnight);
  const first = (await harness.slots()).round;
  expect([first.id, first.state]).toEqual(['powerball:20261119-001', 'OPEN']);
  expect(first.commit).not.toBe(round.commit);
});

test('[G-01] a bet is paid from cash and listed at once, also on the board', async () => {
  const before = await cash();
  const { data } = await harness.bet({ stake: 10_000 });
  expect(data).toEqual({
    betId: expect.any(Number),
    stake: 10_000,
    odds: 195,
    potentialWin: 19_500,
    acceptedAt: new Date(NOON).toISOString(),
    status: 'WAIT',
  });
  expect(before - (await cash())).toBe(10_000);
  const { list, totals } = await harness.bets();
  expect(totals).toMatchObject({ count: 1, waiting: 10_000 });
  expect(list[0]).toMatchObject({
    groupKey: 'mini',
    gameNames: { ko: '파워볼' },
    type: 'wait',
    detail: { kind: 'mini', round: 'powerball:20261118-145', marketCode: 'sumParity', selCode: 'odd', drawn: null },
  });
  expect((await harness.slots()).markets[0].selections.map(({ staked }: { staked: number }) => staked)).toEqual([
    10_000, 0,
  ]);
  expect((await harness.slots('powerball', 'member02')).markets[0].selections[0].staked).toBe(0);
});

test('[G-01] one key is one bet however often it is sent; another bet is B6005', async () => {
  const before = await cash();
  const { id: roundId } = (await harness.slots()).round;
  const clientBetId = ulid();
  const answers = await Promise.all([1, 2, 3].map(() => harness.bet({ clientBetId, roundId })));
  expect(new Set(answers.map(({ data }) => data?.betId)).size).toBe(1);
  expect(await code({ clientBetId, roundId, stake: 20_000 })).toBe('B6005');
  expect(before - (await cash())).toBe(10_000);
  // Repeated after the round has closed, it still has its answer.
  site.clock.advance(5 * MINUTE);
  expect((await harness.bet({ clientBetId, roundId })).data).toEqual(answers[0]?.data);
});

test('[G-01] the same bet again within five seconds is B6005, later it is another', async () => {
  expect(await code()).toBe('0');
  site.clock.advance(SAME_BET_MS - 1);
  expect(await code()).toBe('B6005');
  expect(await code({ stake: 11_000 })).toBe('0');
  site.clock.advance(1);
  expect(await code()).toBe('0');
});

test('[G-01] a bet before closing is taken, at closing it is refused without a loss', async () => {
  const { round } = await harness.slots();
  const before = await cash();
  site.clock.set(Date.parse(round.closeAt) - 1);
  expect(await code({ roundId: round.id })).toBe('0');
  for (const late of [round.closeAt, round.drawAt]) {
    site.clock.set(Date.parse(late));
    expect(await code({ roundId: round.id, stake: 20_000 })).toBe('MG01');
  }
  expect(before - (await cash())).toBe(10_000);
});

test('[G-01] a closed or unknown round, or an unknown selection, takes no bet', async () => {
  site.clock.set(NOON + 4 * MINUTE);
  const next = await harness.slots('powerball', 'member01', 'next');
  expect(await code({ roundId: next.round.id })).toBe('MG01');
  for (const roundId of ['powerball:20261118-144', 'powerball:20261118-999', 'powerball:20200101-001'])
    expect(await code({ roundId })).toBe('MG01');
  expect(await code({ roundId: 'powerladder:20261118-145' })).toBe('RQ01');
  expect(await code({ roundId: 'lottery:20261118-145' })).toBe('RQ01');
  expect(await code({ marketCode: 'constructor', selCode: 'name' })).toBe('RQ01');
  // A round has one name: under another, earlier stakes on it would not count.
  expect(await code({ roundId: 'powerball:20261118-0145' })).toBe('MG01');
  expect(await code({ roundId: 'powerball:00000101-001' })).toBe('MG01');
});

test('[G-01] a changed price is taken only with consent', async () => {
  expect(await code({ odds: 200 })).toBe('MG02');
  expect(await code({ odds: 200, acceptOdds: 'HIGHER' })).toBe('MG02');
  expect((await harness.bet({ odds: 190, acceptOdds: 'HIGHER' })).data.odds).toBe(195);
  expect((await harness.bet({ odds: 999, acceptOdds: 'ANY', stake: 6_000 })).data.odds).toBe(195);
  // Prices have no version: what is sent as one is not read, and the price decides.
  const versioned = async (odds: number, stake: number) => {
    const legs = [{ ...leg, odds, oddsVersion: 999 }];
    return (await site.call('/api/bet/betProc', { product: 'MINI', stake, clientBetId: ulid(), legs }, token))
      .resultCode;
  };
  const token = await harness.as('member01');
  const leg = { roundId: (await harness.slots()).round.id, marketCode: 'sumParity', selCode: 'odd' };
  expect([await versioned(195, 7_000), await versioned(200, 8_000)]).toEqual(['0', 'MG02']);
});

test('[G-01] the limits of the level hold for all stakes on a selection', async () => {
  await site.call('/api/operator/cash/list', {}, await harness.as('admin01'));
  const refusal = async (changes: object) => {
    const { resultCode, params } = await harness.bet(changes);
    return [resultCode, params];
  };
  expect(await refusal({ stake: 4_999 })).toEqual(['B6001', { min: 5_000 }]);
  expect(await refusal({ stake: 1_000_001 })).toEqual(['B6002', { max: 1_000_000 }]);
  const section = { marketCode: 'sumSection', selCode: 'a', odds: 8_299 };
  expect(await refusal({ ...section, stake: 36_149 })).toEqual(['B6003', { limit: 3_000_000 }]);
  expect(await refusal({ ...section, stake: 30_000 })).toEqual(['0', undefined]);
  expect(await refusal({ ...section, stake: 6_149 })).toEqual(['B6003', { limit: 3_000_000 }]);
});

test('[G-01] bets that cover every result of a round are refused, not of the next', async () => {
  expect(await code({ stake: 6_000 })).toBe('0');
  expect(await code({ stake: 6_000, selCode: 'even' })).toBe('MG03');
  const ladder = (marketCode: string, selCode: string, odds: number) =>
    harness.bet({ marketCode, selCode, odds }, 'member01', 'powerladder');
  expect((await ladder('start', 'left', 195)).resultCode).toBe('0');
  expect((await ladder('way', 'r3o', 380)).resultCode).toBe('0');
  expect((await ladder('way', 'r4e', 380)).resultCode).toBe('MG03');
  expect((await harness.bet({ selCode: 'even' }, 'member02')).resultCode).toBe('0');
});

test('[G-01] a member who may not play places nothing, with the reason', async () => {
  expect(await code({}, 'partner1')).toBe('B0095');
  expect(await code({}, 'locked01')).toBe('B1002');
  await setBetting(site.app, { memId: 'member02', mayBet: false, actor: 'test' });
  expect(await code({}, 'member02')).toBe('B1001');
  const pause = { requestId: ulid(), kind: 'timeOut', days: 1 };
  expect((await site.call('/api/member/limits/pause', pause, await harness.as('member03'))).resultCode).toBe('0');
  expect(await code({}, 'member03')).toBe('RG02');
  expect(await findMemberIdx(site.db, 'member03')).not.toBeNull();
});

test('[G-01] without the cash it is B6000, and while an earlier bet is settled B9999', async () => {
  await harness.withdraw({ amount: 1_000_000 }, 'member03');
  expect(await code({ stake: 1_000_000 }, 'member03')).toBe('B6000');
  const { round } = await harness.slots();
  expect(await code()).toBe('0');
  site.clock.set(Date.parse(round.drawAt));
  site.forgetTokens();
  expect(await code()).toBe('B9999');
  await harness.decide();
  expect(await code()).toBe('0');
});

test('[G-01] [G-02] a result is in the history with its proof, of the ladder too', async () => {
  const { round } = await harness.slots();
  await harness.bet({ luck: 'moon' });
  await harness.drawAt(round.drawAt);
  for (const prodId of ['powerball', 'powerladder'] as const) {
    const { list, pageInfo } = await harness.results({ prodId, date: '2026-11-18' });
    expect(pageInfo).toEqual({ page: 1, count_per_list: 10, tatal_list_count: 1 });
    const [result] = list;
    expect(result).toMatchObject({
      roundId: `${prodId}:20261118-145`,
      no: 145,
      state: 'REVEALED',
      commit: round.commit,
    });
    const { seed, salt, balls, powerball } = result;
    const position = { game: 'powerball', day: '2026-11-18', no: 145 };
    expect(await miniProves({ place: position, seed, salt, terminal: round.commit, numbers: balls, powerball })).toBe(
      true,
    );
  }
  expect((await harness.results({ date: '2026-11-17' })).list).toEqual([]);
  expect((await harness.results({ no: 144 })).list).toEqual([]);
  const { list, pageInfo } = await harness.results({ no: 145 });
  expect([list.map(({ no }: { no: number }) => no), pageInfo.tatal_list_count]).toEqual([[145], 1]);
});

test('[G-01] the figures count what came true, the oldest first', async () => {
  await harness.slots();
  await harness.drawAt(NOON + 30 * MINUTE);
  const { data } = await site.call('/api/minigame/stats', { prodId: 'powerball' }, await harness.as('member01'));
  expect(data.rounds).toBe(6);
  for (const { selections, recent } of data.markets) {
    expect(recent).toHaveLength(6);
    for (const { selCode, count } of selections)
      expect(count).toBe(recent.filter((one: string) => one === selCode).length);
  }
  const parities = (await harness.results()).list
    .map(({ sum }: { sum: number }) => (sum % 2 ? 'odd' : 'even'))
    .reverse();
  expect(data.markets[0].recent).toEqual(parities);
});

test('[G-01] the statistics count shares and runs, of the last rounds or of a day', async () => {
  await harness.slots('kinoladder');
  await harness.drawAt(NOON + 60 * MINUTE, 'speedkino');
  const token = await harness.as('member01');
  const reply = async (of: object) =>
    (await site.call('/api/minigame/statistics', { prodId: 'kinoladder', ...of }, token)).data;
  const all = await reply({});
  const drawn = (await harness.results({ prodId: 'kinoladder' })).list.length;
  expect(drawn).toBe(10);
  expect(all).toMatchObject({
    rounds: 12,
    firstAt: new Date(NOON + 5 * MINUTE).toISOString(),
    lastAt: new Date(NOON + 60 * MINUTE).toISOString(),
  });
  for (const { selections, recent } of all.markets) {
    expect(recent).toHaveLength(12);
    for (const { selCode, count, runs } of selections) {
      expect(count).toBe(recent.filter((one: string) => one === selCode).length);
      // Every time that it came belongs to one run.
      expect(runs.reduce((sum: number, times: number, at: number) => sum + times * (at + 1), 0)).toBe(count);
      expect(runs.at(-1)).not.toBe(0);
    }
  }
  const [start, , finish] = all.markets;
  expect(start.selections[0]).toMatchObject({ selCode: 'left', name: { ko: '좌' }, p: 5_000 });
  expect(finish.selections.map(({ p }: { p: number }) => p)).toEqual([5_072, 4_928]);
  const few = await reply({ last: 5 });
  expect(few.rounds).toBe(5);
  expect(few.markets[0].recent).toEqual(start.recent.slice(-5));
  expect((await reply({ date: '2026-11-18' })).rounds).toBe(12);
  expect(await reply({ date: '2026-11-17' })).toMatchObject({ rounds: 0, firstAt: null, lastAt: null });
});

test('[G-01] a run ends where another selection comes', () => {
  expect(runsOf([])).toEqual(new Map());
  expect(runsOf(['a', 'a', 'b', 'a', 'a', 'a', 'b', 'b'])).toEqual(
    new Map([
      ['a', [0, 1, 1]],
      ['b', [1, 1]],
    ]),
  );
});

test('[G-01] a guest neither sees nor bets', async () => {
  for (const path of [
    '/api/minigame/slots/powerball/current',
    '/api/bet/betProc',
    '/api/minigame/stats',
    '/api/minigame/statistics',
  ] as const)
    expect((await site.call(path, {})).resultCode).toBe('AU01');
});
