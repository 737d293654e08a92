import { areaOf, countByArea, grownAreas } from './ratchet.mjs';

test.each([
  ['server/src/app.ts', 'server'],
  ['shared/ui/src/theme.ts', 'shared/ui'],
  ['README.md', '.'],
])('%s belongs to the area %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test('findings are counted by area in alphabetical order', () => {
  const findings = ['shell/b.ts', 'server/a.ts', 'shell/c.ts'].map((path) => ({ path }));
  expect(Object.entries(countByArea(findings))).toEqual([
    ['server', 1],
    ['shell', 2],
  ]);
});

test('a count may shrink and never grow', () => {
  const recorded = { server: 5, shell: 2 };
  expect(grownAreas({ server: 5, shell: 1 }, recorded)).toEqual([]);
  expect(grownAreas({ server: 6 }, recorded)).toEqual([{ area: 'server', count: 6, recorded: 5 }]);
});

test('an area without a recorded count permits no finding', () => {
  expect(grownAreas({ 'mf-new': 1 }, {})).toEqual([{ area: 'mf-new', count: 1, recorded: 0 }]);
});
