import { demand, type Rewritten } from './demand.ts';
import { JPEG_SCANS_MAX, PARTS_MAX } from './limits.ts';
import { orientationOf, orientationSegment } from './orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP14 = 0xee;
/** Baseline, extended and progressive: what browsers show. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Tables for the pixels: DHT, DQT, DRI. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);

/**
 * Where the data of a scan ends: at the next marker that is neither a stuffed byte nor a restart.
 */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  throw new RangeError('The scan does not end.');
};

const frameOf = (content: Buffer) => {
  const components = content.readUInt8(5);
  demand(content.readUInt8(0) === 8 && [1, 3, 4].includes(components) && content.length === 6 + 3 * components);
  return { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
};

/** Adobe's segment states how colours are coded; the other fields are its writer's own. */
const isAdobe = (content: Buffer) => content.length >= 12 && content.toString('latin1', 0, 5) === 'Adobe';
const adobeSegment = (transform: number) =>
  Buffer.from([0xff, APP14, 0, 14, ...Buffer.from('Adobe', 'latin1'), 0, 100, 0, 0, 0, 0, Math.min(transform, 2)]);

/**
 * Keeps the tables, the frame and its scans. Comments and application segments go: EXIF, XMP, IPTC,
 * profiles, previews. Two facts are written again, as the picture would look otherwise without
 * them: the orientation and Adobe's colour code. What follows the end of the picture goes as well.
 */
export const rewriteJpeg = (bytes: Buffer): Rewritten => {
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let transform: number | null = null;
  let scans = 0;
  demand(bytes.readUInt8(1) === SOI);
  for (let at = 2, parts = 0; ; parts += 1) {
    demand(parts < PARTS_MAX && bytes.readUInt8(at) === 0xff);
    const marker = bytes.readUInt8(at + 1);
    // Bytes 0xff before a marker fill up.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) break;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    demand(length >= 2 && end <= bytes.length);
    const content = bytes.subarray(at + 4, end);
    const segment = bytes.subarray(at, end);
    at = end;
    if (frames.has(marker)) {
      demand(size === null);
      size = frameOf(content);
      kept.push(segment);
    } else if (tables.has(marker)) kept.push(segment);
    else if (marker === SOS) {
      scans += 1;
      demand(size !== null && scans <= JPEG_SCANS_MAX && content.length === 4 + 2 * content.readUInt8(0));
      at = endOfScan(bytes, end);
      kept.push(segment, bytes.subarray(end, at));
    } else if (marker === APP1) orientation = orientationOf(content) ?? orientation;
    else if (marker === APP14 && isAdobe(content)) transform = content.readUInt8(11);
    // Application segments and comments are left out;
    // any other frame is one that browsers do not show.
    else demand((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe);
  }
  demand(size !== null && scans > 0);
  // From 5 on the picture is shown with its sides exchanged.
  const { width, height } = orientation >= 5 ? { width: size.height, height: size.width } : size;
  return {
    width,
    height,
    bytes: Buffer.concat([
      Buffer.from([0xff, SOI]),
      ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
      ...(transform === null ? [] : [adobeSegment(transform)]),
      ...kept,
      Buffer.from([0xff, EOI]),
    ]),
  };
};
