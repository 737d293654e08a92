import { standOf } from '../../rules/match.ts';
import { mapStates, marksOf } from './match-stage.ts';

const fall = (map: 1 | 2 | 3, sides: string) =>
  [...sides].map((side) => ({ map, to: side === 'h' ? ('home' as const) : ('away' as const) }));

test('[C-08] the map that is played is lit, and one that nobody needs is not', () => {
  const states = (isPlaying: boolean, ...steps: ReturnType<typeof fall>[]) =>
    mapStates(standOf(steps.flat()), isPlaying);
  expect(states(false)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(states(true, fall(1, 'ha'))).toEqual(['now', 'waiting', 'waiting']);
  expect(states(true, fall(1, 'hhh'))).toEqual(['won', 'now', 'waiting']);
  expect(states(true, fall(1, 'hhh'), fall(2, 'ahhh'))).toEqual(['won', 'won', 'unplayed']);
  expect(states(true, fall(1, 'hhh'), fall(2, 'aaa'), fall(3, 'a'))).toEqual(['won', 'won', 'now']);
});

test('[C-08] each side fills the marks of a map from its own end', () => {
  expect(marksOf({ home: 2, away: 1 })).toEqual(['home', 'home', null, null, 'away']);
  expect(marksOf({ home: 2, away: 3 })).toEqual(['home', 'home', 'away', 'away', 'away']);
});
