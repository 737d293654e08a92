import { SEGMENT_MS } from './clips.ts';

/** Pieces a viewer finds in the list: eight seconds behind the camera at most. */
const LISTED = 4;

/** Number of the last piece that is whole at `now`. The camera has been running since the epoch. */
export const lastTurn = (now: number): number => Math.floor(now / SEGMENT_MS) - 1;

/** A live media playlist (RFC 8216): the last few pieces, no end. */
export const livePlaylist = (now: number): string => {
  const last = lastTurn(now);
  const segments = Array.from({ length: LISTED }, (_, i) => last - LISTED + 1 + i);
  const seconds = SEGMENT_MS / 1_000;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date((segments[0] ?? 0) * SEGMENT_MS).toISOString()}`,
    ...segments.flatMap((segment) => [`#EXTINF:${seconds.toFixed(3)},`, `${segment}.m4s`]),
    '',
  ].join('\n');
};

/** True for pieces that a viewer can know: in the list now, or a moment ago. */
export const isWithinReach = (segment: number, now: number): boolean => {
  const last = lastTurn(now);
  return segment <= last && segment > last - 3 * LISTED;
};
