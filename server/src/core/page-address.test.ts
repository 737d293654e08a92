import { addressOf, routableTarget } from './page-address.ts';

test.each(['//', '///', '//:', '//[', '//a:99999999/', '/\\', '//x/mypage/limits', '//x/', '', 'http://x/mypage'])(
  '%s names no page and no host',
  (target) => {
    const { host, pathname } = addressOf(target);
    expect(host).toBe('page');
    expect(['/', '/mypage/limits']).not.toContain(target === '' ? '' : pathname);
  },
);

test('a usual address keeps its path and its query', () => {
  const { pathname, search } = addressOf('/mypage/limits?tab=day&q=%ED%95%9C');
  expect(pathname + search).toBe('/mypage/limits?tab=day&q=%ED%95%9C');
});

test.each([
  ['/board/%C7%CF%B4%C3', '/unknown-address'],
  ['/50%off', '/unknown-address'],
  ['/50%25off', '/50%25off'],
  ['/board/%ED%95%9C?q=%C7%CF', '/board/%ED%95%9C?q=%C7%CF'],
])('%s is routed as %s', (target, routed) => {
  expect(routableTarget(target)).toBe(routed);
});
