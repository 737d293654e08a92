import { esportsVendors } from './esports-vendors.ts';
import {
  cycleOf,
  DAY_MS,
  faster,
  momentAt,
  momentOf,
  phaseAt,
  roundsOfDay,
  shownSteps,
  tempos,
  timesPassed,
} from './tempo.ts';
import { liveVendors } from './vendors.ts';

const NOON = Date.parse('2026-11-22T12:00:00+09:00');

test.each(Object.entries(tempos))(
  '[C-07] a day of the %s tempo has whole rounds, and none is shorter than 5 s',
  (_, tempo) => {
    for (const times of [1, 2, 4, 5]) expect(Number.isInteger(roundsOfDay(faster(tempo, times)))).toBe(true);
    expect(cycleOf(tempo)).toBeGreaterThanOrEqual(5_000);
  },
);

test('[C-07] rounds follow each other without a gap, and every moment belongs to one', () => {
  const first = momentAt(tempos.usual, NOON);
  expect(first.beginsAt).toBeLessThanOrEqual(NOON);
  expect(first.endsAt).toBeGreaterThan(NOON);
  expect(momentAt(tempos.usual, first.endsAt)).toEqual(momentOf(tempos.usual, first.index + 1));
  expect(momentAt(tempos.usual, first.endsAt - 1)).toEqual(first);
  const phases = [first.beginsAt, first.closesAt, first.dealsAt, first.resultAt].map((at) => phaseAt(first, at));
  expect(phases).toEqual(['betting', 'closed', 'dealing', 'result']);
});

test('[C-07] rounds are counted from 1 within the day of Seoul', () => {
  const midnight = Date.parse('2026-11-22T00:00:00+09:00');
  expect(momentAt(tempos.usual, midnight)).toMatchObject({ id: '20261122-0001', beginsAt: midnight });
  expect(momentAt(tempos.usual, midnight - 1)).toMatchObject({ id: '20261121-2700', endsAt: midnight });
  expect(momentAt(tempos.usual, midnight + DAY_MS).id).toBe('20261123-0001');
});

test('[C-07] a card is shown when its time has come, the last before the result', () => {
  const moment = momentAt(tempos.usual, NOON);
  const steps = Array.from({ length: 6 }, (_, card) => ({ to: 'player' as const, card }));
  const count = (at: number) => shownSteps('baccarat', steps, moment, at).length;
  expect(count(moment.dealsAt)).toBe(0);
  let before = 0;
  for (let at = moment.dealsAt; at <= moment.resultAt; at += 50) {
    expect(count(at) - before).toBeLessThanOrEqual(1);
    before = count(at);
  }
  expect(count(moment.resultAt - 1_000)).toBe(6);
});

test('[C-08] objectives of a match fall at fixed times, however many a map has', () => {
  const moment = momentAt(tempos.match, NOON);
  const map = (number: 1 | 2 | 3, count: number) =>
    Array.from({ length: count }, () => ({ map: number, to: 'home' as const }));
  const [short, long] = [
    [...map(1, 3), ...map(2, 3)],
    [...map(1, 5), ...map(2, 5), ...map(3, 5)],
  ];
  const mapsAt = (steps: typeof short, at: number) =>
    shownSteps('match', steps, moment, at).map((step) => ('map' in step ? step.map : 0));
  for (let at = moment.dealsAt; at <= moment.resultAt; at += 50) {
    const seen = mapsAt(long, at);
    // Of the short one the same, but for objectives that are none of its.
    for (const number of [1, 2] as const)
      expect(mapsAt(short, at).filter((one) => one === number)).toHaveLength(
        Math.min(3, seen.filter((one) => one === number).length),
      );
  }
  expect(timesPassed('match', moment, moment.dealsAt)).toBe(0);
  expect(timesPassed('match', moment, moment.resultAt - 1_000)).toBe(15);
});

test('[C-01] [C-08] six vendors have tables, one matches, with own keys in 3 languages', () => {
  const tables = [...liveVendors, ...esportsVendors].flatMap((vendor) => vendor.tables);
  expect(liveVendors).toHaveLength(6);
  expect(esportsVendors.map(({ key }) => key)).toEqual(['gamestart']);
  expect(liveVendors.flatMap((vendor) => vendor.tables).filter(({ game }) => game === 'match')).toEqual([]);
  expect(new Set(tables.map(({ key }) => key)).size).toBe(tables.length);
  for (const { names, limits, chips, game, rtp } of tables) {
    for (const language of ['ko', 'en', 'vn'] as const)
      expect(tables.filter((other) => other.names[language] === names[language])).toHaveLength(1);
    expect(limits.main).toBeLessThanOrEqual(limits.round);
    for (const chip of chips) expect(chip % limits.unit).toBe(0);
    expect(chips.at(-1)).toBeLessThanOrEqual(limits.main);
    expect(rtp).toBe({ baccarat: 9_876, dragontiger: 9_626, roulette: 9_729, match: 9_600 }[game]);
  }
});
