import { Parser } from '@stomp/stompjs';
import fc from 'fast-check';
import { type Frame, readFrame, writeFrame } from './frames.ts';

const parsed = (text: string): Frame[] => {
  const frames: Frame[] = [];
  new Parser(
    (raw) => frames.push(readFrame(raw)),
    () => undefined,
  ).parseChunk(text);
  return frames;
};

// A body must be free of NUL only without a content length;
// a header may be anything once it is escaped.
const header = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('\0'));

test('whatever is written as a frame is read as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(header, header), fc.string({ unit: 'grapheme' }), (headers, body) => {
      const given = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'));
      const [frame] = parsed(writeFrame('MESSAGE', given, body));
      const { 'content-length': length, ...read } = Object.fromEntries(frame?.headers ?? []);
      expect(read).toEqual({ ...given });
      expect(length).toBe(body ? String(Buffer.byteLength(body)) : undefined);
    }),
  );
});

test('of a header that comes twice the first counts', () => {
  expect(parsed('SUBSCRIBE\nid:a\nid:b\n\n\0')[0]?.headers.get('id')).toBe('a');
});

test('CONNECT is not escaped, anything else is', () => {
  expect(parsed('CONNECT\ntoken:a\\c\n\n\0')[0]?.headers.get('token')).toBe('a\\c');
  expect(parsed('SUBSCRIBE\nid:a\\cb\\\\\\n\n\n\0')[0]?.headers.get('id')).toBe('a:b\\\n');
});

test.each(['a\\t', 'a\\'])('an escape that STOMP 1.2 does not know is no frame: %s', (value) => {
  expect(() => readFrame({ command: 'SUBSCRIBE', headers: [['id', value]], binaryBody: new Uint8Array() })).toThrow(
    'unknown escape',
  );
});
