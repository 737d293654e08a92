import { serverClock } from '@madang/platform';
import { aGame, aMember, fakeNetwork, type RenderOptions, refusal, renderApp, translatorOf } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { preload } from '../app.tsx';
import ko from '../locales/ko.json';
import { GameCard, useCardTexts } from './game-card.tsx';
import { type LiveTable, phaseAt } from './use-live-table.ts';

const t = translatorOf(ko);

const TABLES = '/api/game/tables';
const game = aGame({
  id: 'evolution-hall',
  key: 'hall',
  names: { ko: '대청 바카라', en: 'Great Hall Baccarat', vn: 'Baccarat Đại Sảnh' },
  type: 'live',
  category: 'baccarat',
  minBet: 5_000,
  maxBet: 3_000_000,
  tags: [],
});
const aTable = (over: Partial<LiveTable> = {}): LiveTable => ({
  id: game.id,
  felt: 'plum',
  players: 7,
  phases: [
    { phase: 'betting', endsAt: Math.round(serverClock.now()) + 9_500 },
    { phase: 'closed', endsAt: Math.round(serverClock.now()) + 12_000 },
  ],
  results: ['banker', 'tie', 'player'],
  ...over,
});

const among = [game];
const Card = () => (
  <GameCard game={game} among={among} columns={4} marked={false} texts={useCardTexts()} onMark={() => undefined} />
);
const open = async (options: RenderOptions = {}) => {
  await preload('livecasino.evolution', options.language ?? 'ko');
  return renderApp(<Card />, { member: aMember(), ...options });
};
const card = () => screen.getByRole('button', { name: /대청 바카라.*환급률/ });

afterEach(() => jest.useRealTimers());

test('[C-01] a live card shows the phase with its seconds, players, limits and return', async () => {
  fakeNetwork({ [TABLES]: () => ({ tables: [aTable()] }) });
  await open();
  await screen.findByText(t('lobby.table.players_one', { n: '7' }));
  screen.getByRole('button', { name: /베팅 \d+초.*7명.*대청 바카라.*5,000 – 3,000,000원.*환급률 96\.50%/ });
  // It changes by the second, and is not announced.
  expect(card().querySelector('[aria-live], [role=status], [role=timer]')).toBeNull();
});

test('[C-01] the road has a stone for each result, with its letter, the latest last', async () => {
  fakeNetwork({ [TABLES]: () => ({ tables: [aTable()] }) });
  await open();
  await screen.findByText(t('lobby.table.players_one', { n: '7' }));
  const stones = [...card().querySelectorAll('[data-road] > i')];
  expect(stones.map(({ textContent }) => textContent)).toEqual(['플', '타', '뱅']);
  expect(stones.map((stone) => stone.getAttribute('data-stone'))).toEqual(['black', 'tie', 'white']);
});

test.each([
  ['closed', t('lobby.table.closed')],
  ['dealing', t('lobby.table.dealing')],
  ['result', t('lobby.table.result')],
])('[C-01] a table displays the phase %s', async (phase, label) => {
  const phases = [{ phase, endsAt: Math.round(serverClock.now()) + 60_000 }];
  fakeNetwork({ [TABLES]: () => ({ tables: [aTable({ phases })] }) });
  await open();
  await screen.findByText(label);
});

test('[C-01] a phase ends by the clock of the server, and none follows the last one', () => {
  const table = aTable({
    phases: [
      { phase: 'betting', endsAt: 10_000 },
      { phase: 'closed', endsAt: 12_000 },
    ],
  });
  expect(phaseAt(table, 1)).toEqual({ phase: 'betting', seconds: 10 });
  expect(phaseAt(table, 9_999)).toEqual({ phase: 'betting', seconds: 1 });
  expect(phaseAt(table, 10_000)).toEqual({ phase: 'closed', seconds: 2 });
  expect(phaseAt(table, 12_000)).toBeNull();
});

test.each([
  ['does not report it', () => ({ tables: [] })],
  ['does not answer', () => refusal('9999')],
])('[C-01] a table whose vendor %s has the limits of the list, and neither players nor a phase', async (_, answer) => {
  const server = fakeNetwork({ [TABLES]: answer as never });
  await open();
  await act(async () => undefined);
  expect(server.calls(TABLES).length).toBeGreaterThan(0);
  screen.getByRole('button', { name: /^대청 바카라 5,000 – 3,000,000원 환급률 96\.50%$/ });
  within(card()).getByAltText('');
});

test('[C-01] a table without players displays no number of players', async () => {
  fakeNetwork({ [TABLES]: () => ({ tables: [aTable({ players: 0 })] }) });
  await open();
  await within(card()).findByText(/베팅 \d+초/);
  screen.getByRole('button', { name: /^베팅 \d+초 대청 바카라/ });
});

/** Requests that wait for their answer. */
const pendingRequests: (() => void)[] = [];
const pend = () => new Promise((done) => pendingRequests.push(() => done({ tables: [] })));

test.each([
  ['refuses to answer', () => refusal('9999')],
  ['leaves a request without an answer', pend],
])('[C-01] figures are shown for 15 s while the server %s', async (_, silence) => {
  jest.useFakeTimers();
  let isSilent = false;
  fakeNetwork({ [TABLES]: (() => (isSilent ? silence() : { tables: [aTable()] })) as never });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await open();
  await screen.findByText(t('lobby.table.players_one', { n: '7' }));
  isSilent = true;
  await pass(14_800);
  within(card()).getByText(t('lobby.table.players_one', { n: '7' }));
  await pass(300);
  within(card()).getByAltText('');
  expect(within(card()).queryByText(t('lobby.table.players_one', { n: '7' }))).toBeNull();
  for (const answer of pendingRequests.splice(0)) answer();
  await pass(50);
});

test('[C-01] figures come back with the first answer after a silence', async () => {
  jest.useFakeTimers();
  let players: number | null = 7;
  fakeNetwork({
    [TABLES]: (() => (players === null ? refusal('9999') : { tables: [aTable({ players })] })) as never,
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await open();
  await screen.findByText(t('lobby.table.players_one', { n: '7' }));
  players = null;
  await pass(16_000);
  within(card()).getByAltText('');
  players = 9;
  await pass(3_000);
  await screen.findByText(t('lobby.table.players_one', { n: '9' }));
});
