import { cycleOf, DAY_MS, faster, momentAt, momentOf, phaseAt, roundsOfDay, shownSteps, tempos } from './tempo.ts';
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

test('[C-01] six vendors have tables of their own, each under a key and in three languages', () => {
  const tables = liveVendors.flatMap((vendor) => vendor.tables);
  expect(liveVendors).toHaveLength(6);
  expect(new Set(tables.map(({ key }) => key)).size).toBe(tables.length);
  for (const { names, limits, chips, game, rtp } of tables) {
    for (const language of ['ko', 'en', 'vn'] as const)
      expect(tables.filter((other) => other.names[language] === names[language])).toHaveLength(1);
    expect(limits.main).toBeLessThanOrEqual(limits.round);
    for (const chip of chips) expect(chip % limits.unit).toBe(0);
    expect(chips.at(-1)).toBeLessThanOrEqual(limits.main);
    expect(rtp).toBe({ baccarat: 9_876, dragontiger: 9_626, roulette: 9_729 }[game]);
  }
});
