import { siteForFile } from '../../../testing/app.ts';
import { insertSportsEvent, matchState } from '../../../testing/sports.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';

const site = siteForFile();
const book = sportsHarness(site);
const HOUR_MS = 3_600_000;

const match = (number: number, startsIn = 24) =>
  insertSportsEvent(site.db, { number, startsIn, markets: [{ code: '1X2' }, { code: 'OE' }] });
const leg = (eventId: string, marketCode = '1X2', selCode = 'H') => ({ eventId, marketCode, selCode });
const create = async (legs: object[], memId = 'member01') =>
  site.call('/api/sports/slipCode', { legs }, { as: await site.tokenOf(memId) });
const open = async (code: string, memId = 'member02') =>
  site.call('/api/sports/slipCode/open', { code }, { as: await site.tokenOf(memId) });

test('[SP-17] another member opens a code at the prices of now, gone legs marked', async () => {
  const [first, second] = [await match(1, 1), await match(2)];
  const { data: made } = await create([leg(first), leg(second, 'OE', 'ODD')]);
  expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(Date.parse(made.expiresAt)).toBe(site.clock.now() + HOUR_MS);
  await book.price(first, '1X2', { H: [210], D: [300], A: [320] });
  await book.price(second, 'OE', { ODD: [195], EVEN: [185] }, { status: 'closed' });
  const typed = `${made.code.slice(0, 4).toLowerCase()} ${made.code.slice(4)}`;
  const { data } = await open(typed);
  expect(data.legs).toMatchObject([
    { eventId: first, status: 'open', odds: 210, oddsVersion: 2 },
    { eventId: second, status: 'closed' },
  ]);
  expect(data.events).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain('member01');
  site.clock.set(site.clock.now() + HOUR_MS);
  expect((await open(made.code)).resultCode).toBe('SP12');
  expect((await open('ZZZZZZZZ')).resultCode).toBe('SP12');
});

test('[SP-17] a code holds selections before their match alone, and 20 opens a minute', async () => {
  const live = await insertSportsEvent(site.db, {
    number: 11,
    status: 'live',
    startsIn: -1,
    state: matchState(0, 0),
    markets: [{ code: '1X2:LIVE' }],
  });
  expect((await create([leg(live, '1X2:LIVE')])).resultCode).toBe('SP01');
  expect((await create([leg('fd:match:99')])).resultCode).toBe('SP03');
  expect((await create([leg(await match(12), '1X2', 'O')])).resultCode).toBe('SP03');
  const codes = [];
  for (let attempt = 0; attempt < 21; attempt++) codes.push((await open('AAAAAAAA', 'member03')).resultCode);
  expect(codes.slice(0, 20)).toEqual(Array(20).fill('SP12'));
  expect(codes[20]).toBe('RQ02');
});

test('[SP-20] favourites belong to the member, the same on each device', async () => {
  await match(21);
  const mark = async (id: string, isFavourite = true, memId = 'member01') =>
    site.call('/api/sports/favourite', { id, isFavourite }, { as: await site.tokenOf(memId) });
  expect((await mark('fd:competitor:42')).data.ids).toEqual(['fd:competitor:42']);
  await mark('fd:competitor:42');
  site.clock.set(site.clock.now() + 1_000);
  expect((await mark('fd:tournament:6')).data.ids).toEqual(['fd:competitor:42', 'fd:tournament:6']);
  expect((await mark('fd:competitor:999')).resultCode).toBe('SP03');
  const list = async (memId: string) =>
    (await site.call('/api/sports/favourites', {}, { as: await site.tokenOf(memId) })).data.ids;
  expect(await list('member02')).toEqual([]);
  expect((await mark('fd:competitor:42', false)).data.ids).toEqual(['fd:tournament:6']);
  expect(await list('member01')).toEqual(['fd:tournament:6']);
});
