import { encodingFor } from './encoding.ts';

test.each([
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=1, br;q=0.1', 'gzip'],
  ['BR', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['broken;;q=,', 'identity'],
  ['', 'identity'],
])('an accept-encoding of "%s" is answered with %s', (accepted, encoding) => {
  expect(encodingFor({ 'accept-encoding': accepted })).toBe(encoding);
});

test('a request without an accept-encoding is answered uncompressed', () => {
  expect(encodingFor({})).toBe('identity');
});
