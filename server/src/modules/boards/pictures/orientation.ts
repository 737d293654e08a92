/** The one field of EXIF that changes how a picture looks. */

const MARK = Buffer.from('Exif\0\0', 'latin1');
const TAG = 0x01_12;
const SHORT = 3;

/** The orientation, 1 to 8, of the content of an EXIF segment; undefined where it has none. */
export const orientationOf = (content: Buffer): number | undefined => {
  if (!content.subarray(0, MARK.length).equals(MARK)) return undefined;
  const tiff = content.subarray(MARK.length);
  if (tiff.length < 14) return undefined;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (u16(2) !== 42 || first + 2 > tiff.length) return undefined;
  const count = u16(first);
  for (let at = first + 2, left = count; left > 0 && at + 12 <= tiff.length; at += 12, left -= 1) {
    const value = u16(at + 8);
    if (u16(at) === TAG && u16(at + 2) === SHORT) return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
};

/** An EXIF segment with the orientation alone. */
export const orientationSegment = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + MARK.length + tiff.length]), MARK, tiff]);
};
