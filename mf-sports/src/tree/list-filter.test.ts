import { treeOf } from './list-filter.ts';

test('[SP-20] the tree counts all starred events, not those of one page', () => {
  const input = { allName: 'today', leagues: [], events: [], favourites: new Set<string>() };
  expect([treeOf({ ...input, marked: 130 }).marked, treeOf(input).marked]).toEqual([130, 0]);
});
