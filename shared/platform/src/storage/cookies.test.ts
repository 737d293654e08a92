import { takesCookies } from './cookies.ts';

afterEach(() => jest.restoreAllMocks());

test('a browser that takes cookies keeps nothing of the question', () => {
  expect(takesCookies()).toBe(true);
  expect(document.cookie).not.toContain('probe');
});

test.each([
  ['says that it takes none', () => jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
  ['says nothing and throws them away', () => jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {})],
  [
    'refuses to be asked',
    () =>
      jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      }),
  ],
] as const)('a browser that %s takes none', (_how, block) => {
  block();
  expect(takesCookies()).toBe(false);
});
