import type { LegResult } from '@madang/contracts';
import { type SportsTicketBet, type SportsTicketLeg, sportsTicket, type TicketTools } from './sports-ticket.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const name = (ko: string) => ({ ko, en: ko, vn: ko });
const format = { minute: () => '19:00', monthDay: () => '11. 24.', dateMinute: () => 'later', dateTime: () => 'full' };
const tools = {
  t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  format: { ...format, won: (krw: number) => `${krw}원` } as unknown as TicketTools['format'],
  language: 'ko',
  now: NOW,
  writeOdds: (hundredths) => (hundredths / 100).toFixed(2),
  writeFactor: (factor) => String(Math.round(factor * 1000) / 1000),
} satisfies TicketTools as TicketTools;

const leg = (more: Partial<SportsTicketLeg> = {}): SportsTicketLeg => ({
  eventId: 'fd:match:7',
  marketCode: '1X2',
  selCode: 'H',
  homeNames: name('강릉 해오름'),
  awayNames: name('전주 한벽'),
  startsAt: '2026-11-20T10:00:00.000Z',
  odds: 185,
  scoreAtAcceptance: null,
  score: null,
  result: null,
  clock: null,
  ...more,
});
const bet = (legs: SportsTicketLeg[], more: Partial<SportsTicketBet> = {}): SportsTicketBet => ({
  betId: 1984,
  mode: legs.length === 1 ? 'single' : 'combination',
  status: 'WAIT',
  legs,
  stake: 10_000,
  odds: 185,
  potentialWin: 18_500,
  cashedOut: 0,
  at: '2026-11-20T02:00:00.000Z',
  paid: null,
  ...more,
});
const settled = (results: (LegResult | null)[], paid: number, more: Partial<SportsTicketBet> = {}) =>
  sportsTicket(
    bet(
      results.map((result) => leg({ result, score: { home: 1, away: 0 } })),
      { status: 'SETTLED', paid, ...more },
    ),
    tools,
  );

test('[SP-15] a bet before its match is open, with the number that it has everywhere', () => {
  const ticket = sportsTicket(bet([leg()]), tools);
  expect(ticket).toMatchObject({ no: '1984', state: 'before', kind: 'kind.single', win: 18_500 });
  expect(ticket.net).toBeUndefined();
  expect(ticket.legs[0]).toMatchObject({
    mark: 'waiting',
    pick: '강릉 해오름 승',
    odds: '1.85',
    detail: '승무패 · 전주 한벽',
    outcome: 'ticket.starts ticket.today 19:00',
    eventNo: '7',
  });
});

test('[SP-15] a running match has its score and minute, and the rest of the bet waits', () => {
  const live = leg({ score: { home: 2, away: 1 }, asItStands: 'win', clock: { period: '2nd_half', minute: 63 } });
  const ticket = sportsTicket(bet([live, leg({ eventId: 'fd:match:8' })]), tools);
  expect(ticket).toMatchObject({ state: 'live', kind: 'kind.2' });
  expect(ticket.legs.map(({ mark }) => mark)).toEqual(['live', 'waiting']);
  expect(ticket.legs[0]?.strip).toMatchObject({ score: '2 : 1', clock: 'clock.second 63' });
  expect(ticket.legs[0]?.outcome).toBe('ticket.asItStands result.win');
  expect(sportsTicket(bet([leg({ score: { home: 2, away: 1 } })]), tools).state).toBe('waiting');
});

test.each([
  [['win', 'win'], 34_000, {}, 'won'],
  [['win', 'lose'], 0, {}, 'lost'],
  [['void'], 10_000, {}, 'void'],
  [['halfWin'], 14_250, {}, 'halfWon'],
  [['halfLose'], 5_000, {}, 'part'],
  [[null], 16_300, { cashedOut: 16_300 }, 'cashedOut'],
] as const)('[Y-01] results %p with %p won paid are a ticket: %p %s', (results, paid, more, state) => {
  expect(settled([...results], paid, more)).toMatchObject({ state, net: paid - 10_000, win: paid });
});

test('[Y-01] a void leg counts at 1.00, and its accepted odds are struck', () => {
  const ticket = settled(['win', 'void'], 18_500);
  expect(ticket.legs[1]).toMatchObject({ mark: 'void', odds: '1', formerOdds: '1.85' });
  expect([ticket.odds, ticket.note]).toEqual(['1.85', 'ticket.voided']);
});

test('[SP-06] legs of one match have one price and no odds of their own', () => {
  const ticket = sportsTicket(bet([leg(), leg({ marketCode: 'OU:2.5', selCode: 'O' })], { mode: 'builder' }), tools);
  expect(ticket).toMatchObject({ kind: 'kind.builder', odds: '1.85' });
  expect(ticket.legs.map(({ odds, detail }) => [odds, detail])).toEqual([
    [undefined, '승무패 · 전주 한벽'],
    [undefined, '언더오버 · 강릉 해오름 – 전주 한벽'],
  ]);
});
