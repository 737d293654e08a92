import { siteForFile } from '../../../testing/app.ts';
import { insertSportsEvent, matchState } from '../../../testing/sports.ts';

const site = siteForFile();
let as: string;
beforeEach(async () => {
  as = await site.tokenOf('member01');
});

const list = async (body: object) => (await site.call('/api/sports/list', body, { as })).data;
const idsOf = (data: { list: { eventId: string }[] }) => data.list.map(({ eventId }) => eventId);

/**
 * Two soccer events and one of baseball before the match, one live,
 * one that starts within the minute.
 */
const offer = async () => {
  const main = [{ code: '1X2', odds: [195, 340, 375] }, { code: 'AH:-0.5' }, { code: 'OU:2.5' }];
  await insertSportsEvent(site.db, { number: 1, startsIn: 30, markets: main });
  await insertSportsEvent(site.db, {
    number: 2,
    startsIn: 2,
    markets: [...main, { code: 'H1:1X2' }, { code: 'BTTS' }],
  });
  await insertSportsEvent(site.db, { number: 3, sport: 'baseball', startsIn: 6, markets: [{ code: 'ML' }] });
  await insertSportsEvent(site.db, {
    number: 4,
    startsIn: -1,
    status: 'live',
    state: matchState(1, 0),
    markets: [{ code: '1X2:LIVE' }, { code: 'AH:-0.5@1-0:LIVE' }],
  });
  await insertSportsEvent(site.db, { number: 5, startsIn: 1 / 120, markets: main });
};

describe('the list', () => {
  test('[P-01] events that take bets come by their start, with the markets of the tab', async () => {
    await offer();
    const combination = await list({ tab: 'combination' });
    expect(idsOf(combination)).toEqual(['fd:match:2', 'fd:match:3', 'fd:match:1']);
    expect(combination.pageInfo).toEqual({ page: 1, count_per_list: 100, tatal_list_count: 3 });
    expect(combination.list[2]).toMatchObject({
      sport: 'soccer',
      leagueNames: { ko: 'soccer 팀' },
      home: { id: 'fd:competitor:2', names: { en: 'home1 team' } },
      startsAt: '2026-11-19T09:00:00.000Z',
      closesAt: '2026-11-19T08:59:00.000Z',
      state: null,
      marketCount: 3,
    });
    expect(combination.list[2].markets.map(({ code }: { code: string }) => code)).toEqual(['1X2', 'AH:-0.5', 'OU:2.5']);
    expect(combination.list[2].markets[0]).toMatchObject({
      status: 'open',
      oddsVersion: 1,
      returned: 9_314,
      prices: [
        { selCode: 'H', odds: 195, isOpen: true },
        { selCode: 'D', odds: 340, isOpen: true },
        { selCode: 'A', odds: 375, isOpen: true },
      ],
    });
    const special = await list({ tab: 'special' });
    expect(special.list).toMatchObject([{ eventId: 'fd:match:2', markets: [{ code: 'BTTS' }, { code: 'H1:1X2' }] }]);
    const live = await list({ tab: 'live' });
    expect(live.list).toMatchObject([
      {
        eventId: 'fd:match:4',
        state: { minute: 30, score: { home: 1, away: 0 } },
        markets: [{ code: '1X2:LIVE' }, {}],
      },
    ]);
    expect(live.list[0].state).not.toHaveProperty('incidents');
  });

  test('[P-01] sport, day and league narrow the list, and each count is that of a choice', async () => {
    await offer();
    const ofSoccer = await list({ tab: 'combination', sport: 'soccer' });
    expect(idsOf(ofSoccer)).toEqual(['fd:match:2', 'fd:match:1']);
    expect(ofSoccer.counts).toEqual({
      bySport: [
        { sport: 'baseball', count: 1 },
        { sport: 'soccer', count: 2 },
      ],
      byDay: [
        { day: '2026-11-18', count: 1 },
        { day: '2026-11-19', count: 1 },
      ],
      byLeague: [{ leagueId: 'fd:tournament:6', sport: 'soccer', names: expect.anything(), count: 2 }],
    });
    expect(idsOf(await list({ tab: 'combination', day: '2026-11-18' }))).toEqual(['fd:match:2', 'fd:match:3']);
    expect(idsOf(await list({ tab: 'combination', leagueId: 'fd:tournament:8' }))).toEqual(['fd:match:3']);
    const beyond = await list({ tab: 'combination', page: 2 });
    expect([beyond.list, beyond.pageInfo.tatal_list_count]).toEqual([[], 3]);
  });

  test('[SP-08] the list reports whether the feed runs', async () => {
    expect((await list({ tab: 'live' })).feed).toBe('silent');
    await site.db.updateTable('sports.feed').set({ status: 'running' }).execute();
    expect((await list({ tab: 'live' })).feed).toBe('running');
  });

  test('[P-01] a guest and an unknown tab are refused', async () => {
    expect((await site.call('/api/sports/list', { tab: 'live' })).resultCode).toBe('AU01');
    expect((await site.call('/api/sports/list', { tab: 'all' }, { as })).resultCode).toBe('RQ01');
  });
});

describe('an event', () => {
  const event = (eventId: string) => site.call('/api/sports/event', { eventId }, { as });

  test('[SP-14] an event has all markets on sale, its timeline and the delay of a live bet', async () => {
    const state = matchState(1, 0, { incidents: [{ at: 1_000, minute: 7, kind: 'goal', side: 'home' }] });
    const markets = [
      { code: 'OU:2.5' },
      { code: 'OU:3.5:LIVE' },
      { code: '1X2:LIVE', status: 'suspended' },
      { code: 'OU:1.5:LIVE', status: 'closed' },
    ] as const;
    const eventId = await insertSportsEvent(site.db, { number: 1, startsIn: -1, status: 'live', state, markets });
    const { data } = await event(eventId);
    expect(data.markets.map(({ code, status }: { code: string; status: string }) => [code, status])).toEqual([
      ['1X2:LIVE', 'suspended'],
      ['OU:3.5:LIVE', 'open'],
    ]);
    expect(data.timeline).toEqual([{ at: '1970-01-01T00:00:01.000Z', minute: 7, kind: 'goal', side: 'home' }]);
    expect(data.delaySeconds).toBe(5);
  });

  test('[SP-14] an event has the form of its sides from earlier matches of the league', async () => {
    const markets = [{ code: '1X2' }];
    const eventId = await insertSportsEvent(site.db, { number: 1, markets });
    expect((await event(eventId)).data.form).toBeNull();
    const ended = { status: 'ended' as const, state: matchState(2, 0) };
    await insertSportsEvent(site.db, { number: 2, startsIn: -24, ...ended });
    await site.db
      .updateTable('sports.event')
      .set({ home_id: 'fd:competitor:2', away_id: 'fd:competitor:3' })
      .where('event_id', '=', 'fd:match:2')
      .execute();
    expect((await event(eventId)).data.form).toEqual({
      home: { last: ['W'], rank: 1, scored: 200 },
      away: { last: ['L'], rank: 2, scored: 0 },
      meetings: { home: 1, draw: 0, away: 0 },
    });
  });

  test('[P-01] an event that does not exist is refused with SP03', async () => {
    expect((await event('fd:match:404')).resultCode).toBe('SP03');
    expect((await event('nonsense')).resultCode).toBe('RQ01');
  });
});

test('[SP-19] a kept slip reads its prices in its own order, without events that are gone', async () => {
  await offer();
  const leg = (eventId: string, marketCode: string, selCode: string) => ({ eventId, marketCode, selCode });
  const legs = [
    leg('fd:match:4', 'AH:-0.5@1-0:LIVE', 'A'),
    leg('fd:match:404', '1X2', 'H'),
    leg('fd:match:1', 'AH:-0.5', 'H'),
    leg('fd:match:1', 'AH:-9', 'H'),
    leg('fd:match:5', '1X2', 'H'),
  ];
  const { data } = await site.call('/api/sports/prices', { legs }, { as });
  expect(data.legs).toEqual([
    { ...legs[0], status: 'open', odds: 190, oddsVersion: 1, line: '-0.5' },
    { ...legs[2], status: 'open', odds: 190, oddsVersion: 1, line: '-0.5' },
    { ...legs[3], status: 'closed', odds: null, oddsVersion: 0, line: '-9' },
    // Bets before the match end a minute before it.
    { ...legs[4], status: 'closed', odds: 195, oddsVersion: 1, line: '' },
  ]);
  expect(idsOf({ list: data.events })).toEqual(['fd:match:4', 'fd:match:5', 'fd:match:1']);
  expect(data.limits).toEqual([
    { section: 'sports', min: 5_000, max: 5_000_000, maxWin: 20_000_000 },
    { section: 'live', min: 5_000, max: 3_000_000, maxWin: 9_000_000 },
  ]);
});

test('[P-01] guests read the number of matches, and live ones come first', async () => {
  await offer();
  const { data } = await site.call('/api/sports/counts');
  expect(data.live).toBe(1);
  expect(data.bySport).toEqual([
    { sport: 'soccer', live: 1, coming: 2 },
    { sport: 'baseball', live: 0, coming: 1 },
    { sport: 'basketball', live: 0, coming: 0 },
    { sport: 'volleyball', live: 0, coming: 0 },
    { sport: 'esports', live: 0, coming: 0 },
  ]);
  expect(idsOf({ list: data.top })).toEqual(['fd:match:4', 'fd:match:2', 'fd:match:3']);
});

test('[P-01] the main page has three live matches and three that start next', async () => {
  const [live, main] = [[{ code: '1X2:LIVE' }, { code: 'OU:2.5:LIVE' }], [{ code: '1X2' }]];
  const running = { startsIn: -1, status: 'live', state: matchState(0, 0) } as const;
  const insert = (number: number, more: object) => insertSportsEvent(site.db, { number, ...more });
  await insert(1, { ...running, markets: [{ code: '1X2:LIVE' }] });
  for (const number of [2, 3, 4, 5]) await insert(number, { ...running, markets: live });
  for (const number of [11, 12, 13, 14, 15, 16]) await insert(number, { startsIn: number - 10, markets: main });
  await insert(17, { startsIn: 25, markets: main });
  const top = async () => {
    const { data } = await site.call('/api/sports/counts');
    return idsOf({ list: data.top }).map((id) => Number(id.split(':').at(-1)));
  };
  const change = (number: number, set: { is_suspended?: true; status?: 'ended' }) =>
    site.db.updateTable('sports.event').set(set).where('event_id', '=', `fd:match:${number}`).execute();
  expect(await top()).toEqual([2, 3, 4, 11, 12, 13]);
  await change(2, { is_suspended: true });
  await change(3, { status: 'ended' });
  await change(11, { is_suspended: true });
  expect(await top()).toEqual([4, 5, 1, 12, 13, 14]);
  await change(5, { is_suspended: true });
  // Fewer live ones leave their places to others, and the other way round.
  expect(await top()).toEqual([4, 1, 12, 13, 14, 15]);
  for (const number of [12, 13, 14, 15]) await change(number, { status: 'ended' });
  expect(await top()).toEqual([4, 1, 16]);
});
