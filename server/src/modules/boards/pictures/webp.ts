import { demand, type Rewritten } from './demand.ts';
import { PARTS_MAX } from './limits.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const ALPHA = 0x10;

const chunksOf = (bytes: Buffer): Chunk[] => {
  const end = 8 + bytes.readUInt32LE(4);
  demand(end <= bytes.length);
  const chunks: Chunk[] = [];
  for (let at = 12; at < end; ) {
    demand(chunks.length < PARTS_MAX);
    const length = bytes.readUInt32LE(at + 4);
    demand(at + 8 + length <= end);
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

const written = ({ type, data }: Chunk): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/**
 * The dimensions that the pixels' own header states: a key frame of VP8, or the signature of VP8L.
 */
const sizeOf = ({ type, data }: Chunk): { width: number; height: number } => {
  if (type === 'VP8L') {
    demand(data.readUInt8(0) === 0x2f);
    const bits = data.readUInt32LE(1);
    demand(bits >>> 29 === 0);
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
  }
  demand((data.readUInt8(0) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d_01_2a);
  return { width: data.readUInt16LE(6) & 0x3f_ff, height: data.readUInt16LE(8) & 0x3f_ff };
};

const canvasOf = (data: Buffer) => ({ width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 });

/**
 * Keeps the pixels and their transparency. Profiles, EXIF, XMP and unknown chunks go;
 * a moving picture is refused.
 */
export const rewriteWebp = (bytes: Buffer): Rewritten => {
  const chunks = chunksOf(bytes);
  const one = (...types: string[]): Chunk | undefined => {
    const found = chunks.filter(({ type }) => types.includes(type));
    demand(found.length <= 1);
    return found[0];
  };
  demand(!chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF'));
  const pixels = one('VP8 ', 'VP8L');
  const canvas = one('VP8X');
  const alpha = one('ALPH');
  demand(pixels !== undefined && (chunks[0] === canvas || chunks[0] === pixels));
  const size = sizeOf(pixels);
  if (canvas) {
    const stated = canvasOf(canvas.data);
    demand(stated.width === size.width && stated.height === size.height);
  }
  const body: Chunk[] = [];
  if (canvas && alpha && pixels.type === 'VP8 ') {
    demand(chunks.indexOf(alpha) < chunks.indexOf(pixels));
    const data = Buffer.from([ALPHA, 0, 0, 0, ...canvas.data.subarray(4, 10)]);
    body.push({ type: 'VP8X', data }, alpha);
  }
  body.push(pixels);
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...body.map(written)]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return { ...size, bytes: Buffer.concat([head, content]) };
};
