import { digestOfInput } from '../idempotency.ts';
import { assertRead, readVersionOf } from './read-version.ts';

const state = (facts: object, isUnchanged = true) => ({ facts, isUnchanged });
const codeOf = (version: string, now: ReturnType<typeof state>): string => {
  try {
    assertRead(version, now, { received: 5 });
    return '0';
  } catch (error) {
    const { code, params } = error as { code: string; params: object };
    expect(params).toEqual({ received: 5, version: readVersionOf(now) });
    return code;
  }
};

test('[33-07] a decision holds for the version that was read, or for a thing that never changed', () => {
  const [before, now] = [state({ amount: 7n }), state({ amount: 8n }, false)];
  expect(codeOf(readVersionOf(before), before)).toBe('0');
  expect(codeOf('first', before)).toBe('0');
  expect(codeOf(readVersionOf(before), now)).toBe('OP01');
  expect(codeOf('first', now)).toBe('OP01');
  expect(codeOf(readVersionOf(now), now)).toBe('0');
});

test('[33-08] the digest of an input covers all of it, whatever the order of its fields', () => {
  expect(digestOfInput({ a: 1n, b: { c: [1, 2], d: undefined } })).toBe(digestOfInput({ b: { c: [1, 2] }, a: '1' }));
  for (const other of [{ a: 2n }, { a: 1n, b: { c: [2, 1] } }, { a: 1n, b: { c: [1, 2], d: null } }])
    expect(digestOfInput(other)).not.toBe(digestOfInput({ a: 1n, b: { c: [1, 2] } }));
});
