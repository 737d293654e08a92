import { paidOn, type Result } from './game.ts';
import { rulesOf, spotOf } from './index.ts';
import { MAPS, matchSpots, OBJECTIVES, playMatch, standOf } from './match.ts';
import { fixtures, teams, teamsOfRound } from './teams.ts';

/** A draw as text: `h` the home side's, `a` the other's; what is left of a map does not count. */
const drawn = (...maps: string[]): number[] =>
  Array.from({ length: MAPS }, (_, map) =>
    Array.from({ length: OBJECTIVES }, (_, index) => (maps[map]?.[index] === 'a' ? 1 : 0)),
  ).flat();
const standsOf = ({ steps }: Result): string[] =>
  steps.map((step) => ('map' in step ? `${step.map}${step.to[0]}` : 'none of a match'));
const paid = (key: string, result: Result): number => paidOn(spotOf('match', key)!, 10_000, result);

test('[C-08] three objectives win a map, two maps win the match', () => {
  const straight = playMatch(drawn('hhhaa', 'ahahh'));
  expect(standsOf(straight)).toEqual(['1h', '1h', '1h', '2a', '2h', '2a', '2h', '2h']);
  expect(straight).toMatchObject({ outcome: '2:0', wins: ['home', 'score20', 'map1Home', 'maps2', 'objectives3'] });
  const turned = playMatch(drawn('hahah', 'aaahh', 'ahaha'));
  expect(standsOf(turned)).toHaveLength(13);
  expect(turned).toMatchObject({ outcome: '1:2', wins: ['away', 'score12', 'map1Home', 'maps3', 'objectives5'] });
});

test('[C-08] what has been shown so far gives the score, and no more', () => {
  const { steps } = playMatch(drawn('hahah', 'aaahh', 'ahaha'));
  expect(standOf([])).toMatchObject({ home: 0, away: 0, winner: null });
  expect(standOf(steps.slice(0, 4))).toMatchObject({
    home: 0,
    away: 0,
    maps: [{ home: 2, away: 2, winner: null }, {}, {}],
  });
  expect(standOf(steps.slice(0, 8))).toMatchObject({ home: 1, away: 1, winner: null });
  expect(standOf(steps)).toMatchObject({ home: 1, away: 2, winner: 'away' });
});

test('[C-08] each bet pays by its chance: 0.92, 2.84 or 1.56 to one, and its stake', () => {
  const result = playMatch(drawn('hahh', 'hhh'));
  expect(['home', 'score20', 'map1Home', 'maps2', 'objectives4'].map((key) => paid(key, result))).toEqual([
    19_200, 38_400, 19_200, 19_200, 25_600,
  ]);
  const lost = matchSpots.filter(({ key }) => !result.wins.includes(key));
  expect(lost.map(({ key }) => paid(key, result))).toEqual(lost.map(() => 0));
});

test('[C-08] all 32,768 draws, counted singly, give each return exactly: 96 %', () => {
  const all = 2 ** (MAPS * OBJECTIVES);
  const back = new Map(matchSpots.map(({ key }) => [key, 0]));
  for (let number = 0; number < all; number += 1) {
    const result = playMatch(Array.from({ length: MAPS * OBJECTIVES }, (_, index) => (number >> index) & 1));
    expect(result.wins).toHaveLength(5);
    for (const spot of matchSpots) back.set(spot.key, (back.get(spot.key) as number) + paidOn(spot, 100, result));
  }
  for (const spot of matchSpots) {
    const { over, under } = rulesOf.match.returnOf(spot);
    expect(BigInt(back.get(spot.key) as number) * under).toBe(over * BigInt(all) * 100n);
    expect(over * 100n).toBe(under * 96n);
  }
});

test('[C-08] every team meets every other, and all eight play within four rounds', () => {
  expect(new Set(fixtures.map(({ home, away }) => `${home}:${away}`)).size).toBe(teams.length * (teams.length - 1));
  for (let day = 0; day < fixtures.length; day += 4)
    expect(new Set(fixtures.slice(day, day + 4).flatMap(({ home, away }) => [home, away])).size).toBe(teams.length);
  expect(teamsOfRound('20261124-0481')).toEqual(teamsOfRound('20261124-0481'));
  expect(teamsOfRound('20261124-0481')).not.toEqual(teamsOfRound('20261124-0482'));
  expect(teamsOfRound('20261124-0481')).toEqual(teamsOfRound('20261124-0537'));
});
