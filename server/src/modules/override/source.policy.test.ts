import { isPublic, readSource } from './source.policy.ts';

test.each([
  ['1.2.3-abc', '1.2.3-abc'],
  ['http://host:3000', 'http://host:3000/'],
  ['https://host/a/dist/', 'https://host/a/dist/'],
  ['https://host/a/release.json', 'https://host/a/'],
  ['https://host/a?b=c#d', 'https://host/a/'],
  ['http://[::1]:3000/x', 'http://[::1]:3000/x/'],
])('[X-06] %s is a source', (text, read) => {
  const source = readSource(text);
  expect(source && ('folder' in source ? source.folder.href : source.version)).toBe(read);
});

test.each([
  '',
  'x',
  'ftp://host/',
  'javascript:1',
  'file:///etc',
  '//host/',
  'http://u:p@host/',
  'http://a;b/',
  'http://a b/',
  "http://a'b/",
  'https://host/a%22b',
])('[X-06] %j is none', (text) => {
  expect(readSource(text)).toBeNull();
});

test('[X-06] only addresses of the open internet are public', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
    expect(isPublic(address)).toBe(true);
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'host',
  ])
    expect(isPublic(address)).toBe(false);
});
