import { pageTexts } from '../../../../core/page-host/page-files.ts';
import { createLocalizer } from '../../../../game-client-kit/localizer.ts';
import { matchSpots } from '../../rules/match.ts';
import { rouletteSpots } from '../../rules/roulette.ts';
import { namesIn } from '../names.ts';
import { marketLines, markets } from './markets.ts';
import { nearest } from './nearest.ts';
import { positionOf, tallOf, WIDE } from './roulette-layout.ts';

const { en } = pageTexts('vendors/live-tables/page');

const places = new Map(rouletteSpots.map((spot) => [spot.key, positionOf(spot)]));

test('every spot of roulette has a place of its own on the felt, wide and tall', () => {
  for (const turned of [false, true]) {
    const seen = new Set<string>();
    for (const position of places.values()) {
      const { x, y, w, h } = turned ? tallOf(position) : position;
      const [columns, rows] = turned ? [WIDE.rows, WIDE.columns] : [WIDE.columns, WIDE.rows];
      expect(x >= 0 && y >= 0 && x + w <= columns && y + h <= rows).toBe(true);
      seen.add(`${x}:${y}:${w}:${h}`);
    }
    expect(seen.size).toBe(rouletteSpots.length);
  }
});

test('numbers lie as on every felt, and what covers several lies between them', () => {
  expect(places.get('straight-1')).toMatchObject({ x: 1, y: 2 });
  expect(places.get('straight-3')).toMatchObject({ x: 1, y: 0 });
  expect(places.get('straight-36')).toMatchObject({ x: 12, y: 0 });
  expect(places.get('split-1.2')).toMatchObject({ x: 1.5, y: 2 });
  expect(places.get('corner-1.2.4.5')).toMatchObject({ x: 2, y: 2 });
  expect(places.get('split-0.3')).toMatchObject({ x: 1, y: 0.5 });
  expect(places.get('column-1')).toMatchObject({ x: 13, y: 2 });
});

test('[C-08] each spot of a match is in one market; equal odds are shown once', () => {
  expect(Object.values(markets).flat().sort()).toEqual(matchSpots.map(({ key }) => key).sort());
  const localizer = createLocalizer('en', en);
  const spots = matchSpots.map((spot) => ({ ...spot, rtp: 9_600 }));
  const lines = marketLines(spots, localizer, namesIn(localizer, { game: 'match' }));
  expect(lines.map(({ label, spot }) => [label, spot.pays])).toEqual([
    ['Match winner', 92],
    ['Map 1 winner', 92],
    ['Correct score', 284],
    ['Number of maps', 92],
    ['Objectives in map 1: 3', 284],
    ['Objectives in map 1: 4', 156],
    ['Objectives in map 1: 5', 156],
  ]);
});

test('arrows go to the nearest spot straight on', () => {
  const boxes = [
    { left: 0, top: 0, width: 10, height: 10 },
    { left: 20, top: 0, width: 10, height: 10 },
    { left: 12, top: 30, width: 10, height: 10 },
    { left: 0, top: 30, width: 10, height: 10 },
  ];
  expect(nearest(boxes, 0, 'ArrowRight')).toBe(1);
  expect(nearest(boxes, 0, 'ArrowDown')).toBe(3);
  expect(nearest(boxes, 0, 'ArrowLeft')).toBe(-1);
  expect(nearest(boxes, 1, 'ArrowDown')).toBe(2);
});
