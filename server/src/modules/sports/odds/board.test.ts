import { siteForFile } from '../../../testing/app.ts';
import { insertSportsEvent, matchState } from '../../../testing/sports.ts';
import { countStatements } from '../../../testing/statements.ts';

const site = siteForFile();
let as: string;
beforeEach(async () => {
  as = await site.tokenOf('member01');
});

const winner = [{ code: '1X2' }];
const list = async (body: object) => (await site.call('/api/sports/list', body, { as })).data;
const idsOf = (data: { list: { eventId: string }[] }) => data.list.map(({ eventId }) => eventId);

test('[P-01] a board has starred leagues, then soccer, without leagues of minutes', async () => {
  await insertSportsEvent(site.db, { number: 1, startsIn: 30, markets: winner });
  await insertSportsEvent(site.db, { number: 2, startsIn: 2, markets: winner });
  await insertSportsEvent(site.db, { number: 3, sport: 'baseball', startsIn: 6, markets: [{ code: 'ML' }] });
  const main = [{ code: 'ML' }];
  await insertSportsEvent(site.db, { number: 6, sport: 'esports', startsIn: 1, markets: main, league: 503 });
  await insertSportsEvent(site.db, { number: 7, sport: 'basketball', startsIn: 1, markets: main });
  const board = (more = {}) => list({ tab: 'combination', view: 'board', ...more });
  const today = await board({ day: '2026-11-18' });
  expect(idsOf(today)).toEqual(['fd:match:2', 'fd:match:7', 'fd:match:3']);
  expect(today.quick).toMatchObject([
    { leagueId: 'fd:tournament:503', count: 1, startsAt: '2026-11-18T04:00:00.000Z' },
  ]);
  expect([today.pageInfo.tatal_list_count, today.counts.byLeague]).toMatchObject([3, { length: 4 }]);
  await site.call('/api/sports/favourite', { id: 'fd:tournament:8', isFavourite: true }, { as });
  expect(idsOf(await board({ day: '2026-11-18' }))).toEqual(['fd:match:3', 'fd:match:2', 'fd:match:7']);
  expect(idsOf(await board({ leagueId: 'fd:tournament:503' }))).toEqual(['fd:match:6']);
  expect(idsOf(await board()).at(-1)).toBe('fd:match:1');
  expect((await list({ tab: 'combination' })).quick).toEqual([]);
});

test('[P-01] of a board the starred events alone, with the counts of all', async () => {
  for (const number of [1, 2]) await insertSportsEvent(site.db, { number, startsIn: number, markets: winner });
  await insertSportsEvent(site.db, { number: 3, sport: 'baseball', startsIn: 6, markets: [{ code: 'ML' }] });
  const starred = () => list({ tab: 'combination', view: 'starred', day: '2026-11-18' });
  const before = await starred();
  expect(idsOf(before)).toEqual([]);
  const whole = await list({ tab: 'combination', view: 'board', day: '2026-11-18' });
  expect(before.counts).toEqual(whole.counts);
  await site.call('/api/sports/favourite', { id: 'fd:tournament:8', isFavourite: true }, { as });
  const after = await starred();
  expect([idsOf(after), after.pageInfo.tatal_list_count]).toEqual([['fd:match:3'], 1]);
  const club: string = whole.list[0].home.id;
  await site.call('/api/sports/favourite', { id: club, isFavourite: true }, { as });
  expect(idsOf(await starred())).toContain(whole.list[0].eventId);
});

test('[P-01] a board costs the same statements for two events and for twenty', async () => {
  const count = () => countStatements(() => list({ tab: 'combination', view: 'board' }));
  const main = [{ code: '1X2' }];
  for (const number of [1, 2]) await insertSportsEvent(site.db, { number, markets: main });
  await count();
  const few = await count();
  for (let number = 3; number <= 20; number += 1) await insertSportsEvent(site.db, { number, markets: main });
  expect(await count()).toBe(few);
});

test('[P-01] a live match of soccer counts its corners and red cards', async () => {
  const at = { at: 1_000, minute: 7 };
  const incidents = [
    { ...at, kind: 'corner', side: 'home' as const },
    { ...at, kind: 'corner', side: 'home' as const },
    { ...at, kind: 'red_card', side: 'away' as const },
  ];
  const state = matchState(0, 0, { incidents });
  const markets = [{ code: '1X2:LIVE' }];
  await insertSportsEvent(site.db, { number: 1, startsIn: -1, status: 'live', state, markets });
  const live = await list({ tab: 'live' });
  expect(live.list[0].state).toMatchObject({ corners: { home: 2, away: 0 }, redCards: { home: 0, away: 1 } });
});
