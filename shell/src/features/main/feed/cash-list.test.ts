import { aCashList, aMoneyNote } from '@madang/testing';
import { beginsDay, withNote } from './cash-list.ts';

const notes = (count: number) =>
  Array.from({ length: count }, (_, i) => aMoneyNote({ id: count - i, amount: (count - i) * 1_000 }));

it('[S-16] a new note is first, and the oldest of twelve goes', () => {
  const now = withNote(aCashList(notes(12)), aMoneyNote({ id: 13, kind: 'in' }));
  expect(now.feed.map(({ id }) => id)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

it('[S-16] a note that arrives twice is listed once', () => {
  const before = aCashList(notes(3));
  expect(withNote(before, aMoneyNote({ id: 3 }))).toBe(before);
});

it('[S-16] a withdrawal enters the largest five of day and week, a deposit does not', () => {
  const before = aCashList(notes(6));
  const { today, week } = withNote(before, aMoneyNote({ id: 7, amount: 4_500, memId: 'zz***1' }));
  expect(today.map(({ amount }) => amount)).toEqual([6_000, 5_000, 4_500, 4_000, 3_000]);
  expect(week).toEqual(today);
  expect(withNote(before, aMoneyNote({ id: 7, kind: 'in', amount: 99_000 })).today).toBe(before.today);
});

it('[S-16] one simulated row is enough for the label', () => {
  expect(withNote(aCashList(notes(2)), aMoneyNote({ id: 3 })).simulated).toBe('N');
  expect(withNote(aCashList(notes(2)), aMoneyNote({ id: 3, simulated: true })).simulated).toBe('Y');
});

it('[S-16] the day begins at midnight in Seoul', () => {
  const before = aCashList([aMoneyNote({ at: '2026-11-20T14:59:59.000Z' })]);
  expect(beginsDay(before, aMoneyNote({ id: 2, at: '2026-11-20T14:59:59.900Z' }))).toBe(false);
  expect(beginsDay(before, aMoneyNote({ id: 2, at: '2026-11-20T15:00:00.000Z' }))).toBe(true);
  expect(beginsDay(aCashList([]), aMoneyNote())).toBe(false);
});
