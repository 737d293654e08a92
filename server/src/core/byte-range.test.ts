import { byteRange } from './byte-range.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=99999999-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-9', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=1-2', 'whole'],
])('[33-20] of 100 bytes "%s" is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test('[33-20] an empty content has no byte', () => {
  expect(byteRange('bytes=0-', 0)).toBe('beyond');
  expect(byteRange('bytes=-1', 0)).toBe('beyond');
});
