/** Containers for tests: structure as real files have it, with whatever else is put between. */
import { crc32, deflateSync } from 'node:zlib';

export const pngChunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const framed = Buffer.alloc(12 + data.length);
  framed.writeUInt32BE(data.length);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length);
  return framed;
};

/** A grey picture; with `pixels` false its header states dimensions that its data do not have. */
export const png = (
  width: number,
  height: number,
  {
    extra = [],
    trailing = Buffer.alloc(0),
    pixels = true,
  }: { extra?: Buffer[]; trailing?: Buffer; pixels?: boolean } = {},
): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(pixels ? (width + 1) * height : 16, 128))),
    ...extra.slice(0, 1),
    pngChunk('IEND'),
    trailing,
  ]);
};

export const jpegSegment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** EXIF with an orientation and a maker's note. */
export const exif = (orientation: number, note: string): Buffer => {
  const tiff = Buffer.alloc(26 + note.length);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x01_12, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  tiff.write(note, 26, 'latin1');
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
};

export const jpeg = (
  width: number,
  height: number,
  { extra = [], trailing = Buffer.alloc(0), scans = 1 }: { extra?: Buffer[]; trailing?: Buffer; scans?: number } = {},
): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const scan = Buffer.concat([
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xc2, frame),
    jpegSegment(0xc4, Buffer.alloc(19, 1)),
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
    trailing,
  ]);
};

export const webpChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** An extended file with lossy pixels and transparency. */
export const webp = (
  width: number,
  height: number,
  { extra = [], trailing = Buffer.alloc(0) }: { extra?: Buffer[]; trailing?: Buffer } = {},
): Buffer => {
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x3c;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const pixels = Buffer.alloc(14, 7);
  pixels[0] = 0x10;
  pixels.writeUIntBE(0x9d_01_2a, 3, 3);
  pixels.writeUInt16LE(width, 6);
  pixels.writeUInt16LE(height, 8);
  const content = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    webpChunk('VP8X', canvas),
    ...extra,
    webpChunk('ALPH', Buffer.from([0, 1, 2])),
    webpChunk('VP8 ', pixels),
    ...extra,
  ]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, trailing]);
};
