import { reservedPaths } from './limits.ts';
import pages from './pages.spec.json';
import type { PageDefinition } from './pages.ts';

type Row = PageDefinition & { owner: string };
const table = pages as unknown as Row[];
const isPage = (row: Row) => !row.redirect && row.id !== 'unknown';

describe('the page table', () => {
  test('[S-03] names every page once', () => {
    const ids = table.map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[S-03] a path in both columns names one page', () => {
    const owners = new Map<string, Set<string>>();
    for (const row of table.filter(isPage))
      for (const path of [row.desktop, row.mobile])
        if (path) owners.set(path, (owners.get(path) ?? new Set()).add(row.id));
    const shared = [...owners].filter(([, ids]) => ids.size > 1).map(([path]) => path);
    // A mobile hub leads to the desktop target that it represents (rule 3).
    expect(shared).toEqual(['/result/sport']);
  });

  test('[S-03] only /bet, /point and /coupon fold several pages, each within one remote', () => {
    const folded = new Map<string, Set<string>>();
    for (const row of table) {
      const [path, query] = (row.mobile ?? '').split('?');
      if (query && path && path !== '/') folded.set(path, (folded.get(path) ?? new Set()).add(row.owner));
    }
    expect([...folded.keys()].sort()).toEqual(['/bet', '/coupon', '/point']);
    for (const owners of folded.values()) expect(owners.size).toBe(1);
  });

  test('no page has a reserved path', () => {
    for (const row of table)
      for (const path of [row.desktop, row.mobile, ...(row.aliases ?? [])])
        for (const reserved of reservedPaths)
          expect(path === reserved || path?.startsWith(`${reserved}/`)).not.toBe(true);
  });

  test('[S-03] the misspelt addresses of the specification exist', () => {
    const paths = table.flatMap((row) => [row.desktop, row.mobile]);
    for (const path of [
      '/attendendance',
      '/stributor',
      '/striNew',
      '/phishinggame/kplayfishing',
      '/mypage/stributor_mypage',
    ])
      expect(paths).toContain(path);
  });

  test('[S-03] every redirect leads to a page of the table', () => {
    const paths = new Set(table.map((row) => row.desktop?.split('?')[0]));
    for (const row of table) if (row.redirect) expect(paths).toContain(row.redirect.split('?')[0]);
  });
});
