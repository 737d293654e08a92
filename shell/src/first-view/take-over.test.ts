import { SKELETON_DELAY } from '@madang/ui';
import { takeOver } from './take-over.ts';

const delay = () => document.documentElement.style.getPropertyValue(SKELETON_DELAY);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('skeletons of the page are continued at once, and later ones wait again', () => {
  const root = document.createElement('div');
  root.innerHTML = '<div data-first="desktop"></div>';
  takeOver(root);
  expect(delay()).toBe('0s');
  jest.advanceTimersByTime(3_000);
  expect(delay()).toBe('');
});

test('a page without a first view keeps its skeletons quiet', () => {
  takeOver(document.createElement('div'));
  expect(delay()).toBe('');
});
