import { crc32 } from 'node:zlib';
import { demand, type Rewritten } from './demand.ts';
import { PARTS_MAX } from './limits.ts';

const SIGNATURE = 8;
/** Length, type and check sum. */
const AROUND = 12;
/** Bits of a sample by colour type. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE = 3;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(AROUND + data.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
};

const headOf = (data: Buffer) => {
  demand(data.length === 13);
  const colour = data[9] ?? -1;
  demand(depths[colour]?.includes(data[8] ?? 0) === true);
  demand(data[10] === 0 && data[11] === 0 && (data[12] ?? 2) < 2);
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), colour };
};

/** The stream begins as zlib's does. */
const demandZlib = (data: Buffer): void => {
  demand(data.length > 2 && (data.readUInt16BE(0) & 0x20) === 0 && data.readUInt16BE(0) % 31 === 0);
  demand(((data[0] ?? 0) & 0x0f) === 8);
};

/**
 * Keeps IHDR, PLTE, tRNS, IDAT and IEND. Texts, times, EXIF, profiles and unknown chunks go, and
 * the frames of a moving PNG: its first picture stays.
 */
export const rewritePng = (bytes: Buffer): Rewritten => {
  let head: ReturnType<typeof headOf> | null = null;
  let palette: Buffer | null = null;
  let transparency: Buffer | null = null;
  const data: Buffer[] = [];
  let isDataOver = false;
  for (let at = SIGNATURE, parts = 0; ; parts += 1) {
    demand(parts < PARTS_MAX);
    const length = bytes.readUInt32BE(at);
    const end = at + AROUND + length;
    demand(end <= bytes.length);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, end - 4);
    demand(crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4));
    demand((head === null) === (type === 'IHDR'));
    if (type === 'IHDR') head = headOf(content);
    else if (type === 'PLTE') {
      demand(palette === null && data.length === 0 && length % 3 === 0 && length > 0 && length <= 768);
      palette = Buffer.from(content);
    } else if (type === 'tRNS') {
      demand(transparency === null && data.length === 0 && length > 0 && length <= 256);
      transparency = Buffer.from(content);
    } else if (type === 'IDAT') {
      // The parts of the stream follow each other.
      demand(!isDataOver);
      data.push(content);
    } else if (type === 'IEND') break;
    if (type !== 'IDAT' && data.length > 0) isDataOver = true;
    at = end;
  }
  demand(head !== null && data.length > 0);
  demand(head.colour !== PALETTE || palette !== null);
  const stream = Buffer.concat(data);
  demandZlib(stream);
  const { width, height } = head;
  return {
    width,
    height,
    bytes: Buffer.concat([
      bytes.subarray(0, SIGNATURE),
      chunk('IHDR', bytes.subarray(16, 29)),
      ...(palette ? [chunk('PLTE', palette)] : []),
      ...(transparency ? [chunk('tRNS', transparency)] : []),
      chunk('IDAT', stream),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  };
};
