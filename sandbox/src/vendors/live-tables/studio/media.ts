/** Boxes of ISO BMFF (ISO/IEC 14496-12), as far as a clip must know them to run for ever. */

interface Box {
  type: string;
  start: number;
  end: number;
}

const HEADER = 8;

/** The boxes that lie side by side in [from, to). */
const boxesIn = (bytes: Buffer, from = 0, to = bytes.length): Box[] => {
  const found: Box[] = [];
  for (let start = from; start + HEADER <= to; ) {
    const size = bytes.readUInt32BE(start);
    if (size < HEADER || start + size > to) throw new Error('not a media file: a box does not fit');
    found.push({ type: bytes.toString('latin1', start + 4, start + HEADER), start, end: start + size });
    start += size;
  }
  return found;
};

/** The first box at a path such as `moof/traf/tfdt`. */
const boxAt = (bytes: Buffer, path: string): Box => {
  let within: Box = { type: '', start: -HEADER, end: bytes.length };
  for (const type of path.split('/')) {
    const next = boxesIn(bytes, within.start + HEADER, within.end).find((box) => box.type === type);
    if (!next) throw new Error(`not a media file: no ${type} in ${path}`);
    within = next;
  }
  return within;
};

const VERSION = HEADER;

/** Ticks a second of the clip's only track. */
export const timescaleOf = (init: Buffer): number => {
  const { start } = boxAt(init, 'moov/trak/mdia/mdhd');
  const wide = init.readUInt8(start + VERSION) === 1;
  return init.readUInt32BE(start + VERSION + 4 + (wide ? 16 : 8));
};

/**
 * A piece of the clip as it is shown at its turn: the same pictures, with the time and number of
 * that turn, so that the timeline of a clip that begins again goes on without a break.
 * @param ticks decode time of its first picture, in the clip's timescale
 */
export const pieceAt = (segment: Buffer, turn: number, ticks: bigint): Buffer => {
  // An index in front of the piece would carry the old time.
  const piece = Buffer.from(segment.subarray(boxAt(segment, 'moof').start));
  const time = boxAt(piece, 'moof/traf/tfdt').start;
  if (piece.readUInt8(time + VERSION) !== 1) throw new Error('the clip tells its time in 32 bits: draw it anew');
  piece.writeBigUInt64BE(ticks, time + VERSION + 4);
  piece.writeUInt32BE((turn + 1) % 2 ** 32, boxAt(piece, 'moof/mfhd').start + VERSION + 4);
  return piece;
};

export const decodeTimeOf = (piece: Buffer): bigint =>
  piece.readBigUInt64BE(boxAt(piece, 'moof/traf/tfdt').start + VERSION + 4);
