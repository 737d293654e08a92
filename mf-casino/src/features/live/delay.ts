/** How far what is seen lags behind what happens, by the stream's own list. Pure. Source: RTS 15A. */

export interface StreamList {
  /** Longest piece, seconds: one is always still in the camera. */
  piece: number;
  /** All pieces that the list names, seconds: nobody starts further back. */
  listed: number;
}

/** The segments of a media playlist (RFC 8216); null where it is none. */
export const readStreamList = (text: string): StreamList | null => {
  const piece = Number(/^#EXT-X-TARGETDURATION:(\d+)\s*$/m.exec(text)?.[1]);
  const listed = [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
  return Number.isFinite(piece) && piece > 0 && listed > 0 ? { piece, listed } : null;
};

/**
 * Seconds that the picture lags behind, rounded up: from the displayed position to the end of the list, plus the
 * segment under way. Where the player reports no position, as much as the list allows.
 */
export const delayOf = (
  { piece, listed }: StreamList,
  video: Pick<HTMLVideoElement, 'seekable' | 'currentTime'>,
): number => {
  const { seekable, currentTime } = video;
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : Number.NaN;
  const behind = end - currentTime;
  const isPublished = Number.isFinite(behind) && behind >= 0 && behind <= 2 * listed;
  return Math.ceil((isPublished ? behind : listed) + piece);
};
