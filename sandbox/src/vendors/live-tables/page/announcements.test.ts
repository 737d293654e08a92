import { pageTexts } from '../../../core/page-host/page-files.ts';
import { createLocalizer } from '../../../game-client-kit/localizer.ts';
import type { TableView } from '../play/live-api.ts';
import { announcementOf } from './announcements.ts';
import { namesIn } from './names.ts';
import { restOf } from './table-clock.ts';

const { en, ko, vn } = pageTexts('vendors/live-tables/page');

const localizer = createLocalizer('en', en);
const names = namesIn(localizer, { game: 'baccarat' });
const round = { id: 'r1', hash: '', beginsAt: 0, closesAt: 10_000, dealsAt: 12_000, resultAt: 20_000, endsAt: 26_000 };
const view = (more: Partial<TableView>): TableView => ({
  now: 0,
  phase: 'betting',
  round,
  steps: [],
  result: null,
  players: 1,
  ...more,
});
const announcement = (before: TableView | null, now: TableView) => announcementOf(before, now, names, localizer);

test('[C-07] a screen reader announces phases, each card once, and the result', () => {
  const [nine, king] = [
    { to: 'player' as const, card: 8 },
    { to: 'banker' as const, card: 25 },
  ];
  const [open, shut] = [view({}), view({ phase: 'closed' })];
  expect(announcement(null, open)).toBe('Betting is open');
  expect(announcement(open, view({ players: 2 }))).toBe('');
  expect(announcement(open, shut)).toBe('No more bets');
  const first = view({ phase: 'dealing', steps: [nine] });
  expect(announcement(shut, first)).toBe('Player 9 of spades');
  const second = view({ phase: 'dealing', steps: [nine, king] });
  expect(announcement(first, second)).toBe('Banker K of hearts');
  const over = view({ phase: 'result', steps: [nine, king], result: { outcome: 'player', wins: ['player'] } });
  expect(announcement(second, over)).toBe('Result Player. Player 9, Banker 0');
  expect(announcement(over, over)).toBe('');
  expect(announcement(over, view({ round: { ...round, id: 'r2' } }))).toBe('Betting is open');
});

test('[C-08] a screen reader announces each objective, score and the winner', () => {
  const match = namesIn(localizer, { game: 'match' });
  const of = { ...round, id: '20261124-0481' };
  const { home, away } = match.teams(of.id);
  const steps = [
    { map: 1 as const, to: 'home' as const },
    { map: 1 as const, to: 'away' as const },
    { map: 1 as const, to: 'away' as const },
  ];
  const [first, third] = [1, 3].map((count) => view({ round: of, phase: 'dealing', steps: steps.slice(0, count) }));
  const announced = (before: TableView | null, now: TableView | undefined) =>
    announcementOf(before, now as TableView, match, localizer);
  expect(announced(view({ round: of, phase: 'closed' }), first)).toBe(`Map 1, objective for ${home}, 1 to 0`);
  // What fell while the page was away is shown by its result.
  expect(announced(first as TableView, third)).toBe(`Map 1, objective for ${away}, 1 to 2`);
  const over = view({ round: of, phase: 'result', steps, result: { outcome: '1:2', wins: ['away'] } });
  expect(announced(third as TableView, over).trim()).toBe(`Result ${home} 1:2 ${away}.`);
});

test('a phase lasts to the beginning of the next', () => {
  expect(restOf(view({}), 4_000)).toEqual({ ms: 6_000, share: 0.6 });
  expect(restOf(view({ phase: 'result' }), 30_000)).toEqual({ ms: 0, share: 0 });
});

test('[S-01] every word is there in three languages', () => {
  for (const texts of [en, vn]) {
    expect(Object.keys(texts)).toEqual(Object.keys(ko));
    for (const [key, text] of Object.entries(texts)) {
      const values = (found: string) => [...found.matchAll(/\{\w+\}/g)].map(String).sort();
      expect({ key, values: values(text) }).toEqual({ key, values: values(ko[key] ?? '') });
      expect(text.trim()).not.toBe('');
    }
  }
});
