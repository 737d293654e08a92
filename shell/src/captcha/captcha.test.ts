import { createHash } from 'node:crypto';
import { makeCaptcha } from './captcha.ts';
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
