import { joiner, split } from './notification.ts';

const long = '가나다 🎲 '.repeat(2_000);

test('content comes as it was sent, with its bigints, however long it is', () => {
  for (const content of [[], [{ to: { memberIdx: 7n }, command: { data2: 'x' } }], { long }]) {
    const join = joiner();
    const rejoined = split('one', content).map((part) => join(part));
    expect(rejoined.at(-1)).toEqual({ from: 'one', content });
    expect(rejoined.slice(0, -1).every((each) => each === null)).toBe(true);
  }
});

test('no part is longer than a notification may be', () => {
  const parts = split('0b0e7a34-7b6c-4f6e-9a51-3f6a4f0c8f4d', { text: '한'.repeat(50_000) });
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
});

test('interleaved parts of two senders are separated', () => {
  const join = joiner<{ long: string }>();
  const [a, b] = [split('a', { long }), split('b', { long: `${long}!` })];
  const rejoined = a.flatMap((part, index) => [join(part), join(b[index] ?? '')]).filter(Boolean);
  expect(rejoined.map((each) => [each?.from, each?.content.long.length])).toEqual([
    ['a', long.length],
    ['b', long.length + 1],
  ]);
});

test('content without its beginning, and an invalid part, deliver nothing', () => {
  const join = joiner();
  const [, ...rest] = split('late', { long });
  expect(rest.map((part) => join(part)).every((each) => each === null)).toBe(true);
  expect(join('whatever')).toBeNull();
  const next = split('late', 'heard').map((part) => join(part));
  expect(next).toEqual([{ from: 'late', content: 'heard' }]);
});
