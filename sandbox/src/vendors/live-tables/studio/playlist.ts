import { SEGMENT_MS } from './clips.ts';

/** Pieces a viewer finds in the list: eight seconds behind the camera at most. */
const LISTED = 4;

/** Number of the last piece that is whole at `now`. The camera has been running since the epoch. */
export const lastTurn = (now: number): number => Math.floor(now / SEGMENT_MS) - 1;

/** A live media playlist (RFC 8216): the last few pieces, no end. */
export const livePlaylist = (now: number): string => {
  const last = lastTurn(now);
  const turns = Array.from({ length: LISTED }, (_, i) => last - LISTED + 1 + i);
  const seconds = SEGMENT_MS / 1_000;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    `#EXT-X-MEDIA-SEQUENCE:${turns[0]}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date((turns[0] ?? 0) * SEGMENT_MS).toISOString()}`,
    ...turns.flatMap((turn) => [`#EXTINF:${seconds.toFixed(3)},`, `${turn}.m4s`]),
    '',
  ].join('\n');
};

/** True for pieces a viewer can have heard of: in the list now, or a moment ago. */
export const isWithinReach = (turn: number, now: number): boolean => {
  const last = lastTurn(now);
  return turn <= last && turn > last - 3 * LISTED;
};
