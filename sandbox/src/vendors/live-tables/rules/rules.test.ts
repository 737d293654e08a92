import { playBaccarat, thirds } from './baccarat.ts';
import { cardAt, faceOf, pointsOf, SHOE, suitOf } from './cards.ts';
import { playDragonTiger } from './dragon-tiger.ts';
import { paidOn, type Result } from './game.ts';
import { rulesOf, spotOf } from './index.ts';
import { colourOf, playRoulette, rouletteSpots, wheel } from './roulette.ts';

/** Positions of the shoe with cards such as `8` or `K`, of alternating suits. */
const places = (...faces: string[]): number[] =>
  faces.map((face, index) => {
    const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(face);
    return (index % 4) * 13 + rank + 1;
  });
const paid = (game: 'baccarat' | 'dragontiger' | 'roulette', key: string, result: Result): number =>
  paidOn(spotOf(game, key)!, 10_000, result);
const dealt = ({ steps }: Result): string[] =>
  steps.map((step) => ('card' in step ? `${step.to[0]}${faceOf(step.card)}` : `${Object.values(step)[0]}`));

test('the shoe is eight packs, and a card counts as baccarat has it', () => {
  const cards = Array.from({ length: SHOE }, (_, index) => cardAt(index + 1));
  expect(new Set(cards.map((card) => `${suitOf(card)}${faceOf(card)}`)).size).toBe(52);
  expect(cards.filter((card) => pointsOf(card) === 0)).toHaveLength(128);
  for (let points = 1; points <= 9; points += 1)
    expect(cards.filter((card) => pointsOf(card) === points)).toHaveLength(32);
});

/**
 * The published table: the banker's score, and the player's third cards at which the banker draws.
 */
test.each([
  [0, '0123456789'],
  [1, '0123456789'],
  [2, '0123456789'],
  [3, '012345679'],
  [4, '234567'],
  [5, '4567'],
  [6, '67'],
  [7, ''],
])('[C-07] a banker of %d draws when the player’s third card counts one of "%s"', (banker, drawing) => {
  for (let third = 0; third <= 9; third += 1)
    expect(thirds(0, banker, () => third)).toEqual({ player: true, banker: drawing.includes(String(third)) });
});

test('[C-07] a natural ends the deal; without a third card the banker draws to five', () => {
  expect(thirds(8, 0, () => 0)).toEqual({ player: false, banker: false });
  expect(thirds(0, 9, () => 0)).toEqual({ player: false, banker: false });
  for (const player of [6, 7])
    for (let banker = 0; banker <= 7; banker += 1)
      expect(thirds(player, banker, () => 0)).toEqual({ player: false, banker: banker <= 5 });
});

test('[C-07] cards alternate; the banker’s third may be the fifth of the shoe', () => {
  expect(dealt(playBaccarat(places('2', '3', '4', '2', '9', 'K')))).toEqual(['p2', 'b3', 'p4', 'b2', 'b9']);
  expect(dealt(playBaccarat(places('2', '3', '3', '2', '7', 'K')))).toEqual(['p2', 'b3', 'p3', 'b2', 'p7', 'bK']);
  expect(dealt(playBaccarat(places('4', '3', '5', '2', '7', 'K')))).toEqual(['p4', 'b3', 'p5', 'b2']);
});

test('[C-07] player pays 1, banker 0.95, tie 8 with both others coming back, pairs 11', () => {
  const player = playBaccarat(places('4', '3', '4', '4', '7', 'K'));
  expect(player).toMatchObject({ outcome: 'player', wins: ['player', 'playerPair'] });
  expect(paid('baccarat', 'player', player)).toBe(20_000);
  expect(paid('baccarat', 'playerPair', player)).toBe(120_000);
  expect(paid('baccarat', 'banker', player)).toBe(0);
  const banker = playBaccarat(places('K', '4', '7', '5', '7', 'K'));
  expect(paid('baccarat', 'banker', banker)).toBe(19_500);
  const tie = playBaccarat(places('4', '4', '5', '5', '7', 'K'));
  expect(tie.outcome).toBe('tie');
  expect(['tie', 'player', 'banker', 'bankerPair'].map((key) => paid('baccarat', key, tie))).toEqual([
    90_000, 10_000, 10_000, 0,
  ]);
});

test('[C-07] the higher card wins, the ace is low, and on a tie half comes back', () => {
  const dragon = playDragonTiger(places('2', 'A'));
  expect([dragon.outcome, paid('dragontiger', 'dragon', dragon), paid('dragontiger', 'tiger', dragon)]).toEqual([
    'dragon',
    20_000,
    0,
  ]);
  const tie = playDragonTiger(places('K', 'K'));
  expect(['tie', 'suitedTie', 'dragon', 'tiger'].map((key) => paid('dragontiger', key, tie))).toEqual([
    120_000, 0, 5_000, 5_000,
  ]);
  const suited = playDragonTiger([13, 13 + 52]);
  expect(['tie', 'suitedTie', 'dragon'].map((key) => paid('dragontiger', key, suited))).toEqual([
    120_000, 510_000, 5_000,
  ]);
});

test('[C-07] the felt has every standard roulette bet once, the wheel every pocket', () => {
  const counts: Record<string, number> = {};
  for (const { name } of rouletteSpots) counts[name] = (counts[name] ?? 0) + 1;
  expect(counts).toEqual({
    straight: 37,
    split: 60,
    trio: 2,
    street: 12,
    firstFour: 1,
    corner: 22,
    sixLine: 11,
    column: 3,
    dozen: 3,
    low: 1,
    even: 1,
    red: 1,
    black: 1,
    odd: 1,
    high: 1,
  });
  expect(new Set(rouletteSpots.map(({ numbers }) => [...numbers].sort((a, b) => a - b).join())).size).toBe(
    rouletteSpots.length,
  );
  expect([...wheel].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, index) => index));
  for (let number = 1; number <= 36; number += 1)
    expect(colourOf(number)).not.toBe(colourOf(wheel[(wheel.indexOf(number) + 1) % 37] as number));
});

test('[C-07] a number pays 35, wider bets pay less, zero loses all that do not name it', () => {
  const seventeen = playRoulette([17]);
  const keys = ['straight-17', 'split-17.18', 'street-16.17.18', 'corner-14.15.17.18', 'sixLine-13.14.15.16.17.18'];
  expect(keys.map((key) => paid('roulette', key, seventeen))).toEqual([360_000, 180_000, 120_000, 90_000, 60_000]);
  expect(['column-2', 'dozen-2', 'black', 'odd', 'low'].map((key) => paid('roulette', key, seventeen))).toEqual([
    30_000, 30_000, 20_000, 20_000, 20_000,
  ]);
  const zero = playRoulette([0]);
  expect([...zero.wins].sort()).toEqual(
    ['firstFour-0.1.2.3', 'split-0.1', 'split-0.2', 'split-0.3', 'straight-0', 'trio-0.1.2', 'trio-0.2.3'].sort(),
  );
});

test('every spot is known by its key', () => {
  for (const rules of Object.values(rulesOf))
    for (const spot of rules.spots) expect(spotOf(rules.game, spot.key)).toBe(spot);
  expect(spotOf('roulette', 'split-1.9')).toBeNull();
});
