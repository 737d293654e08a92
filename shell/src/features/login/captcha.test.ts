import { createHash } from 'node:crypto';
import { makeCaptcha } from './captcha.ts';
import { firstFailure } from './check-login.ts';
import { isProof, prove } from './proof-of-work.ts';

it('[S-06] draws four digits from 1 to 5, slightly turned', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 400; i++) {
    const { answer, glyphs } = makeCaptcha();
    expect(answer).toMatch(/^[1-5]{4}$/);
    expect(glyphs).toHaveLength(4);
    for (const glyph of glyphs) {
      expect(glyph.path).not.toBe('');
      expect(Math.abs(glyph.turn)).toBeLessThanOrEqual(15);
    }
    for (const digit of answer) seen.add(digit);
  }
  expect([...seen].sort().join('')).toBe('12345');
});

it('[S-06] checks captcha, then id, then password', () => {
  const full = { memId: 'a', memPass: 'b', captcha: '1234' };
  expect(firstFailure({ memId: '', memPass: '', captcha: '' }, '1234', false)).toBe('captcha');
  expect(firstFailure({ ...full, captcha: '4321' }, '1234', false)).toBe('captcha');
  expect(firstFailure({ ...full, memId: ' ', memPass: '' }, '1234', false)).toBe('memId');
  expect(firstFailure({ ...full, memPass: '' }, '1234', false)).toBe('memPass');
  expect(firstFailure(full, '1234', false)).toBeUndefined();
  expect(firstFailure({ ...full, captcha: '' }, '1234', true)).toBeUndefined();
});

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> => {
  const hash = createHash('sha256').update(bytes).digest();
  return hash.buffer.slice(hash.byteOffset, hash.byteOffset + hash.byteLength) as ArrayBuffer;
};

it('[S-06] proves work that anyone can check, and stops on demand', async () => {
  const found = await prove('challenge', new AbortController().signal, digest, 8);
  expect(isProof(await digest(new TextEncoder().encode(`challenge:${found}`)), 8)).toBe(true);
  const stopped = new AbortController();
  stopped.abort();
  await expect(prove('challenge', stopped.signal, digest)).rejects.toThrow();
});
