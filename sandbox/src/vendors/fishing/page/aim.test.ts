import { swimmerOf } from '../sea/sea.ts';
import { isWay, nearestTo, nextOf, type Seen } from './aim.ts';

const at = (id: number, x: number, y: number): Seen => ({ swimmer: swimmerOf('seed', id), x, y });
const [middle, right, farRight, above] = [at(1, 100, 100), at(2, 150, 110), at(3, 300, 100), at(4, 110, 20)];
const seen = [farRight, above, middle, right];

test('[C-08] a press is meant for the nearest fish, if one is near', () => {
  expect(nearestTo(seen, 145, 100)).toBe(right);
  expect(nearestTo(seen, 145, 400, 60)).toBeNull();
  expect(nearestTo([], 0, 0)).toBeNull();
});

test('[C-08] an arrow moves to the next fish in its direction, or nowhere', () => {
  expect(nextOf(seen, middle, 'ArrowRight')).toBe(right);
  expect(nextOf(seen, right, 'ArrowRight')).toBe(farRight);
  expect(nextOf(seen, middle, 'ArrowUp')).toBe(above);
  expect(nextOf(seen, right, 'ArrowLeft')).toBe(middle);
  expect(nextOf(seen, farRight, 'ArrowRight')).toBeNull();
  expect(nextOf(seen, middle, 'Tab')).toBeNull();
  expect(['ArrowDown', 'Tab'].map(isWay)).toEqual([true, false]);
});
