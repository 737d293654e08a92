import fc from 'fast-check';
import { rewritePicture } from './container.ts';
import { exif, jpeg, jpegSegment, png, pngChunk, webp, webpChunk } from './sample-pictures.ts';

const SECRET = 'GPS 37.5665 N 126.9780 E';
const side = fc.integer({ min: 1, max: 400 });
/** Metadata with the secret somewhere in it. */
const data = fc
  .tuple(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 40 }))
  .map(([before, after]) => Buffer.concat([before, Buffer.from(SECRET), after]));
const partsOf = (part: fc.Arbitrary<Buffer>) => fc.array(part, { minLength: 1, maxLength: 4 });
const kinds = {
  'image/png': {
    make: png,
    part: fc
      .tuple(fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'iCCP', 'tIME', 'acTL', 'prVt'), data)
      .map(([type, content]) => pngChunk(type, content)),
  },
  'image/jpeg': {
    make: jpeg,
    part: fc
      .tuple(fc.constantFrom(0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xef, 0xfe), data)
      .map(([marker, content]) => jpegSegment(marker, content)),
  },
  'image/webp': {
    make: webp,
    part: fc
      .tuple(fc.constantFrom('EXIF', 'XMP ', 'ICCP', 'priv'), data)
      .map(([type, content]) => webpChunk(type, content)),
  },
} as const;

test.each(Object.entries(kinds))('[BO-12] metadata of %s is left out and its pixels stay', (type, { make, part }) => {
  fc.assert(
    fc.property(side, side, partsOf(part), data, (width, height, extra, trailing) => {
      const picture = rewritePicture(make(width, height, { extra, trailing }));
      expect(picture).toMatchObject({ type, width, height });
      expect(picture?.bytes.includes(SECRET)).toBe(false);
      // The same pixels without metadata come to the same file, which is its own rewriting.
      expect(picture?.bytes).toEqual(rewritePicture(make(width, height))?.bytes);
      expect(rewritePicture(picture?.bytes ?? Buffer.alloc(0))).toEqual(picture);
    }),
    { numRuns: 60 },
  );
});

test('[BO-12] no damaged file throws, keeps the secret or passes the limits', () => {
  const files = fc
    .tuple(fc.constantFrom(...Object.values(kinds)), side, side)
    .chain(([{ make, part }, width, height]) =>
      fc.tuple(
        partsOf(part).map((extra) => make(width, height, { extra })),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
        fc.nat(),
      ),
    );
  fc.assert(
    fc.property(files, ([file, changes, cut]) => {
      const damaged = Buffer.from(file.subarray(0, file.length - (cut % 3 === 0 ? cut % file.length : 0)));
      for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
      const picture = rewritePicture(damaged);
      if (picture === null) return;
      expect(picture.width * picture.height).toBeLessThanOrEqual(24_000_000);
      expect(rewritePicture(picture.bytes)).toEqual(picture);
    }),
    { numRuns: 400 },
  );
});

test('[BO-12] the orientation stays as the one field of EXIF', () => {
  const picture = rewritePicture(jpeg(40, 30, { extra: [jpegSegment(0xe1, exif(6, SECRET))] }));
  expect(picture).toMatchObject({ width: 30, height: 40 });
  expect(picture?.bytes.includes('Exif')).toBe(true);
  expect(picture?.bytes.includes(SECRET)).toBe(false);
  expect(rewritePicture(picture?.bytes ?? Buffer.alloc(0))).toEqual(picture);
});

test.each([
  ['pixels of a PNG', png(60_000, 60_000, { pixels: false })],
  ['area', jpeg(11_000, 11_000)],
  ['scans of a JPEG', jpeg(40, 30, { scans: 65 })],
  ['frames of a WebP', webp(40, 30, { extra: [webpChunk('ANMF', Buffer.alloc(40))] })],
  ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('[BO-12] a file is refused for its %s', (_, file) => {
  expect(rewritePicture(file)).toBeNull();
});
