import { selectionsOf } from '@madang/contracts';
import { jointChance, scoreGrid } from '@madang/contracts/score-grid';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { insertSportsEvent, matchState } from '../../../testing/sports.ts';
import { type OutcomesInput, sportsHarness } from '../../../testing/sportsbook.ts';
import { verifyLedger } from '../../../verify-ledger.ts';

const site = siteForFile();
const book = sportsHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).checks.filter(({ faults }) => faults > 0)).toEqual([]);
});

const cash = async () => (await book.holds()).cash;
const codes = ['1X2', 'DC', 'OU:2.5', 'OU:2', 'OU:1.5', 'AH:-0.5', 'BTTS', 'H1:1X2'] as const;

/** Price and chance of each selection of the result, as the feed has them for these means. */
const resultPrices = (means: { home: number; away: number }) => {
  const grid = scoreGrid(means);
  return Object.fromEntries(
    selectionsOf('1X2').map((selCode) => {
      const chance = jointChance(grid, [{ marketCode: '1X2', selCode }]) as number;
      return [selCode, [Math.floor(94 / chance), Math.round(chance * 1e6)] as [number, number]];
    }),
  );
};
const match = async (number: number, means = { home: 1.5, away: 1.1 }) => {
  const eventId = await insertSportsEvent(site.db, { number, markets: codes.map((code) => ({ code })) });
  await book.price(eventId, '1X2', resultPrices(means));
  return eventId;
};
type Leg = { marketCode: string; selCode: string };
const HOME = { marketCode: '1X2', selCode: 'H' };
const OVER = { marketCode: 'OU:2.5', selCode: 'O' };
const BOTH = { marketCode: 'BTTS', selCode: 'Y' };
const price = async (eventId: string, ...legs: Leg[]) =>
  site.call('/api/sports/builder', { eventId, legs }, await book.as('member01'));
const bet = (eventId: string, builderOdds: number | undefined, legs: readonly Leg[], changes = {}) =>
  book.bet(
    legs.map((leg) => ({ ...leg, eventId, odds: 190 })),
    { mode: 'builder', ...(builderOdds && { builderOdds }), ...changes },
  );
const results: Record<string, OutcomesInput> = {
  won: { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } },
  lost: { H: { result: 'lose' }, D: { result: 'win' }, A: { result: 'lose' } },
  void: { H: { result: 'void' }, D: { result: 'void' }, A: { result: 'void' } },
  over: { O: { result: 'win' }, U: { result: 'lose' } },
  under: { O: { result: 'lose' }, U: { result: 'win' } },
};

test('[SP-06] legs of one match are priced by their joint chance and accepted at these odds', async () => {
  const eventId = await match(1);
  const joint = jointChance(scoreGrid({ home: 1.5, away: 1.1 }), [HOME, OVER]) as number;
  const { data } = await price(eventId, HOME, OVER);
  expect(data).toMatchObject({
    odds: Math.floor(95 / joint),
    returned: 9_500,
    legs: [{ marketCode: '1X2', status: 'open' }, { marketCode: 'OU:2.5' }],
  });
  const before = await cash();
  const placed = await bet(eventId, data.odds, [HOME, OVER]);
  expect(placed).toMatchObject({
    resultCode: '0',
    data: { odds: data.odds, potentialWin: data.odds * 100, status: 'WAIT' },
  });
  expect(await cash()).toBe(before - 10_000);
  expect((await book.list())[0]).toMatchObject({
    detail: { mode: 'builder', odds: data.odds, legs: [{ marketCode: '1X2' }, { marketCode: 'OU:2.5' }] },
  });
  expect((await book.open())[0]).toMatchObject({ mode: 'builder', odds: data.odds, cashOut: null });
});

test('[SP-06] legs that cannot all win and legs that others imply are SP08, priced or bet on', async () => {
  const eventId = await match(2);
  const under = { marketCode: 'OU:1.5', selCode: 'U' };
  const double = { marketCode: 'DC', selCode: 'HD' };
  for (const legs of [
    [BOTH, under],
    [HOME, double],
    [HOME, BOTH, OVER],
  ]) {
    expect((await price(eventId, ...legs)).resultCode).toBe('SP08');
    expect((await bet(eventId, 400, legs)).resultCode).toBe('SP08');
  }
});

test('[SP-06] whole lines, other periods, live matches and other sports do not combine', async () => {
  const eventId = await match(3);
  for (const leg of [
    { marketCode: 'OU:2', selCode: 'O' },
    { marketCode: 'H1:1X2', selCode: 'H' },
  ])
    expect((await price(eventId, HOME, leg)).resultCode).toBe('SP06');
  const live = await insertSportsEvent(site.db, {
    number: 4,
    status: 'live',
    startsIn: -1,
    state: matchState(0, 0),
    markets: [{ code: '1X2:LIVE' }, { code: 'OU:2.5:LIVE' }],
  });
  const liveLegs = [
    { marketCode: '1X2:LIVE', selCode: 'H' },
    { marketCode: 'OU:2.5:LIVE', selCode: 'O' },
  ];
  expect((await bet(live, 300, liveLegs)).resultCode).toBe('SP06');
  const basketball = await insertSportsEvent(site.db, {
    number: 5,
    sport: 'basketball',
    markets: [{ code: 'OE' }, { code: 'OU:160.5' }],
  });
  const points = [
    { marketCode: 'OE', selCode: 'ODD' },
    { marketCode: 'OU:160.5', selCode: 'O' },
  ];
  expect((await price(basketball, ...points)).resultCode).toBe('SP06');
  const other = await match(6);
  const legs = [eventId, other].map((id) => ({ ...HOME, eventId: id, odds: 190 }));
  expect((await book.bet(legs, { mode: 'builder', builderOdds: 300 })).resultCode).toBe('SP06');
  expect((await price('fd:match:99999', HOME, OVER)).resultCode).toBe('SP03');
  expect((await price(eventId, HOME, { marketCode: 'OU:2.5', selCode: 'H' })).resultCode).toBe('SP03');
});

test('[SP-01] moved joint odds are SP02 with those of now, and the same press with them is accepted', async () => {
  const eventId = await match(7);
  const { data } = await price(eventId, HOME, OVER);
  await book.price(eventId, '1X2', resultPrices({ home: 1.9, away: 1.1 }));
  const refused = await bet(eventId, data.odds, [HOME, OVER]);
  expect(refused.resultCode).toBe('SP02');
  expect(refused.data.builderOdds).toBeLessThan(data.odds);
  expect(refused.data.legs).toHaveLength(2);
  expect((await bet(eventId, refused.data.builderOdds, [HOME, OVER])).data).toMatchObject({
    odds: refused.data.builderOdds,
  });
  expect((await bet(eventId, undefined, [HOME, BOTH])).resultCode).toBe('RQ01');
});

test('[SP-06] there is no price while a leg or the result is suspended, or their chances contradict', async () => {
  const eventId = await match(8);
  const { data } = await price(eventId, BOTH, OVER);
  await book.price(eventId, 'OU:2.5', { O: [190, 700_000], U: [190, 300_000] });
  expect((await price(eventId, BOTH, OVER)).resultCode).toBe('SP01');
  const suspended = resultPrices({ home: 1.5, away: 1.1 });
  await book.price(eventId, 'OU:2.5', { O: [190], U: [190] });
  await book.price(eventId, '1X2', suspended, { status: 'suspended' });
  expect((await price(eventId, BOTH, OVER)).resultCode).toBe('SP01');
  expect(await bet(eventId, data.odds, [BOTH, OVER])).toMatchObject({
    resultCode: 'SP01',
    data: { builderOdds: null },
  });
});

test.each([
  ['won', ['won', 'over'], 'win'],
  ['lost', ['won', 'under'], 'lose'],
  ['void', ['void', 'over'], 'cancel'],
  ['void beside a lost leg', ['void', 'under'], 'cancel'],
] as const)('[SP-06] a builder is %s in either order of its results', async (name, [result, total], type) => {
  for (const isReversed of [false, true]) {
    const eventId = await match(20 + 2 * name.length + Number(isReversed));
    const before = await cash();
    const { data } = await price(eventId, HOME, OVER);
    await bet(eventId, data.odds, [HOME, OVER], { clientBetId: ulid() });
    const news = [
      ['1X2', results[result]],
      ['OU:2.5', results[total]],
    ] as const;
    for (const [code, outcomes] of isReversed ? news.toReversed() : news)
      await book.result(eventId, code, outcomes ?? null);
    const pays = { win: data.odds * 100, lose: 0, cancel: 10_000 }[type];
    expect(await cash()).toBe(before - 10_000 + pays);
    expect((await book.list())[0]).toMatchObject({ type, winCash: pays });
  }
});
