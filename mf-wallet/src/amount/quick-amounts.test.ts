import { shortTag } from './quick-amounts.ts';

it('keys of amounts are shortened as each language writes them', () => {
  const written = (['ko', 'en', 'vn'] as const).map((language) =>
    [10_000, 1_000_000].map((n) => new Intl.NumberFormat(shortTag(language), { notation: 'compact' }).format(n)),
  );
  expect(written).toEqual([
    ['1만', '100만'],
    ['10K', '1M'],
    ['10K', '1M'],
  ]);
});
