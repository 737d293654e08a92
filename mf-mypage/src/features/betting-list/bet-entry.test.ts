import { aBet } from '@madang/testing';
import { byDay, entryOf, netOf, statusOf } from './bet-entry.ts';

const format = {
  time: () => '14:00:00',
  date: (instant: number | string) => String(instant).slice(0, 10),
} as unknown as Parameters<typeof entryOf>[2];
const entry = (over: Parameters<typeof aBet>[0]) => entryOf(aBet(over), 'ko', format, (key) => key);

test('[Y-01] a bet is PASS when won, FAIL when lost, TIE, WAIT, or else CANCEL', () => {
  expect(['win', 'lose', 'draw', 'wait', 'cancel', 'rollback'].map(statusOf)).toEqual([
    'PASS',
    'FAIL',
    'TIE',
    'WAIT',
    'CANCEL',
    'CANCEL',
  ]);
});

test('[Y-01] the result of a bet is what it paid less what it cost', () => {
  expect(entry({ cash: 2_000, winCash: 18_400 }).result).toBe(16_400);
  expect(entry({ type: 'lose', cash: 2_000, winCash: 0 }).result).toBe(-2_000);
  expect(entry({ type: 'cancel', cash: 2_000, winCash: 2_000 }).result).toBe(0);
});

test('[Y-01] a bet that paid less than its stake is not lost: a part came back', () => {
  expect(entry({ type: 'lose', cash: 2_000, winCash: 800 })).toMatchObject({ status: 'PART', result: -1_200 });
  expect(entry({ type: 'lose', cash: 2_000, winCash: 0 }).status).toBe('FAIL');
});

test('[G-01] a mini game bet is named by its selection, any other by its provider', () => {
  const mini = {
    kind: 'mini' as const,
    game: 'powerball' as const,
    round: 'powerball:20261118-145',
    drawAt: '2026-11-18T03:00:00.000Z',
    marketCode: 'sumParity',
    selCode: 'odd',
    odds: 195,
    drawn: null,
    proof: null,
  };
  const names = { ko: '파워볼', en: 'Powerball', vn: 'Powerball' };
  expect(entry({ gameNames: names, detail: mini }).title).toBe('파워볼 · 145회차 · 숫자합 홀짝 · 홀');
  expect(entry({ gameNames: names, detail: { kind: 'unknown' } }).title).toMatch(/ · 파워볼$/);
  expect(entry({ gameNames: names }).title).toMatch(/ · 파워볼$/);
});

test('a waiting bet has no payout and no result yet', () => {
  expect(entry({ type: 'wait', winCash: 0 })).toMatchObject({ payout: null, result: null });
});

const entries = ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-18'].map((day, betIdx) =>
  entry({ betIdx, betAt: `${day}T01:00:00.000Z` }),
);

test('rows are under their days in the order of their arrival', () => {
  expect(byDay(entries, 1, 1).map(({ day, entries: own, cut }) => [day, own.length, cut])).toEqual([
    ['2026-11-20', 2, false],
    ['2026-11-19', 1, false],
    ['2026-11-18', 1, false],
  ]);
});

test('a day that may go on beyond the page is known as cut', () => {
  expect(byDay(entries, 2, 3).map(({ cut }) => cut)).toEqual([true, false, true]);
});

test('the net of a day leaves out what is not decided', () => {
  expect(netOf([entry({ cash: 1_000, winCash: 2_500 }), entry({ type: 'wait', cash: 50_000 })])).toBe(1_500);
});
