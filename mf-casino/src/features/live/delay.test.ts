import { delayOf, readStreamList } from './delay.ts';

const list = (pieces: number, target = 2) =>
  [
    '#EXTM3U',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:7',
    ...Array.from({ length: pieces }, (_, i) => `#EXTINF:2.000,\n${i + 7}.m4s`),
  ].join('\n');
const video = (currentTime: number, ...ends: number[]) => ({
  currentTime,
  seekable: { length: ends.length, start: () => 0, end: (at: number) => ends[at] as number } as TimeRanges,
});

test('[C-08] a playlist has the duration of its pieces; another text has none', () => {
  expect(readStreamList(list(4))).toEqual({ piece: 2, listed: 8 });
  for (const text of ['', 'no such video', list(0), list(4).replace('TARGETDURATION:2', 'TARGETDURATION:x')])
    expect(readStreamList(text)).toBeNull();
});

test('[C-08] the delay is the rest of the list plus the camera’s piece, rounded up', () => {
  const stream = { piece: 2, listed: 8 };
  expect(delayOf(stream, video(101.5, 106))).toBe(7);
  expect(delayOf(stream, video(104, 50, 106))).toBe(4);
  // A player without a valid position is taken at the worst.
  for (const unclear of [video(10), video(10, Number.POSITIVE_INFINITY), video(10, 5), video(10, 500)])
    expect(delayOf(stream, unclear)).toBe(10);
});
