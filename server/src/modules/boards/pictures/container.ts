/**
 * Recognises a picture by its container and writes a new container with what its pixels need and
 * nothing else. The pixels are never decoded. Source: boards, BO-12; decision 76.
 */
import { demand, Malformed, type Rewritten } from './demand.ts';
import { rewriteJpeg } from './jpeg.ts';
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from './limits.ts';
import { rewritePng } from './png.ts';
import { rewriteWebp } from './webp.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';
export type Picture = Rewritten & { readonly type: PictureType };

const kinds: readonly {
  type: PictureType;
  starts: (bytes: Buffer) => boolean;
  rewrite: (bytes: Buffer) => Rewritten;
}[] = [
  {
    type: 'image/png',
    starts: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
    rewrite: rewritePng,
  },
  { type: 'image/jpeg', starts: (bytes) => bytes.readUInt16BE(0) === 0xff_d8, rewrite: rewriteJpeg },
  {
    type: 'image/webp',
    starts: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    rewrite: rewriteWebp,
  },
];

/**
 * The picture without metadata; null: no PNG, JPEG or WebP, a damaged one, a moving one,
 * or one beyond the limits.
 */
export const rewritePicture = (bytes: Buffer): Picture | null => {
  const kind = bytes.length >= 12 ? kinds.find(({ starts }) => starts(bytes)) : undefined;
  if (!kind) return null;
  try {
    const picture = kind.rewrite(bytes);
    const { width, height } = picture;
    demand(width > 0 && height > 0 && width <= PICTURE_SIDE_MAX && height <= PICTURE_SIDE_MAX);
    demand(width * height <= PICTURE_PIXELS_MAX);
    return { ...picture, type: kind.type };
  } catch (failure) {
    // A length that points beyond the end of the file is a RangeError of the buffer.
    if (failure instanceof Malformed || (failure as Error).name === 'RangeError') return null;
    throw failure;
  }
};
