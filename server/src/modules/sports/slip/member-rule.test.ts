import { siteForFile } from '../../../testing/app.ts';
import { insertSportsEvent, matchState } from '../../../testing/sports.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import { type BetKind, kindsOf, setBetKind } from './member-rule.ts';

const site = siteForFile();
const book = sportsHarness(site);

const match = (number: number) => insertSportsEvent(site.db, { number, markets: [{ code: '1X2' }, { code: 'OE' }] });
const leg = (eventId: string, marketCode = '1X2', selCode = 'H') => ({ eventId, marketCode, selCode, odds: 190 });
const set = (kind: BetKind, isBlocked: boolean) =>
  setBetKind(site, { memId: 'member01', kind, isBlocked, actor: 'console:test' });

test('[P-03] a blocked kind of bet is SP09 for this member alone, until it is allowed', async () => {
  const [one, two, three] = [await match(1), await match(2), await match(3)];
  const live = await insertSportsEvent(site.db, {
    number: 4,
    status: 'live',
    startsIn: -1,
    state: matchState(0, 0),
    markets: [{ code: '1X2:LIVE' }],
  });
  const slips: Record<BetKind, ReturnType<typeof leg>[]> = {
    single: [leg(one)],
    'two-fold': [leg(one), leg(two)],
    sports: [leg(one), leg(two), leg(three)],
    special: [leg(one, 'OE', 'ODD')],
    live: [leg(live, '1X2:LIVE')],
  };
  for (const [kind, legs] of Object.entries(slips) as [BetKind, (typeof slips)[BetKind]][]) {
    await set(kind, true);
    const before = await book.holds();
    expect((await book.bet(legs)).resultCode).toBe('SP09');
    expect(await book.holds()).toEqual(before);
    expect((await book.bet(legs, {}, 'member02')).resultCode).toBe('0');
    await set(kind, false);
    expect((await book.bet(legs)).resultCode).toBe('0');
  }
});

test('[P-03] a member with blocked singles places combinations, and one with blocked folds of two places threes', async () => {
  const [one, two, three] = [await match(11), await match(12), await match(13)];
  await set('single', true);
  await set('two-fold', true);
  expect((await book.bet([leg(one)])).resultCode).toBe('SP09');
  expect((await book.bet([leg(one), leg(two)])).resultCode).toBe('SP09');
  expect((await book.bet([leg(one), leg(two), leg(three)])).resultCode).toBe('0');
});

test('[P-03] a bet belongs to its number of legs and to the section of each leg', () => {
  const kinds = (...codes: string[]) =>
    kindsOf(
      'combination',
      codes.map((marketCode) => ({ marketCode })),
    );
  expect(kinds('1X2', 'OU:2.5:LIVE')).toEqual(['two-fold', 'sports', 'live']);
  expect(kinds('AH:-0.5', 'H1:1X2', 'DC')).toEqual(['sports', 'special', 'special']);
  expect(kindsOf('builder', [{ marketCode: '1X2' }, { marketCode: 'BTTS' }])).toEqual(['sports', 'special']);
});
