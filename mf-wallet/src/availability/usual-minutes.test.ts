import { aCashRow } from '@madang/testing';
import { usualMinutes } from './usual-minutes.ts';

const BEGIN = Date.parse('2026-11-20T02:00:00.000Z');
const row = (seconds: number, over: Parameters<typeof aCashRow>[0] = {}) =>
  aCashRow({
    status: 1,
    regDate: new Date(BEGIN).toISOString(),
    doneDate: new Date(BEGIN + seconds * 1_000).toISOString(),
    ...over,
  });

it('[W-01] the usual time is the median of complete applications of its kind', () => {
  const recent = [row(120), row(3_600), row(240), row(9_000, { cashType: 'out' })];
  expect([usualMinutes(recent, 'in'), usualMinutes(recent, 'out')]).toEqual([4, 150]);
  expect(usualMinutes([row(5)], 'in')).toBe(1);
});

it('[W-01] open and cancelled applications give no usual time', () => {
  expect(usualMinutes([aCashRow(), row(60, { status: -1 })], 'in')).toBeNull();
});
