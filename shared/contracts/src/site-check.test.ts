import { isClosed, isClosedBy, seoulInstant } from './site-check.ts';

const WINDOW = { startDate: '2026-11-20 23:00:00', endDate: '2026-11-21 01:00:00' };
const START = Date.parse('2026-11-20T14:00:00Z');
const END = Date.parse('2026-11-20T16:00:00Z');

test.each([
  [START - 1, false],
  [START, true],
  [START + 1, true],
  [END - 1, true],
  [END, true],
  [END + 1, false],
])('[S-11] both ends belong to the window: at %i the site is closed: %p', (now, closed) => {
  expect(isClosed(START, END, now)).toBe(closed);
  expect(isClosedBy(WINDOW, now)).toBe(closed);
});

test('[S-11] the site is open when no maintenance is planned', () => {
  expect(isClosed(null, null, START)).toBe(false);
  expect(isClosed(START, null, START)).toBe(false);
  expect(isClosed(null, END, END)).toBe(false);
  expect(isClosedBy({ startDate: null, endDate: null }, START)).toBe(false);
});

test('[S-11] wall-clock time is read as Seoul has it, wherever it is read', () => {
  expect(seoulInstant(WINDOW.startDate)).toBe(START);
});
