import { createHmac, hkdfSync } from 'node:crypto';
import { type Envelope, keyInfo, signedStamp } from '@madang/contracts';
import { anEnvelopeKey, deflated, openEnvelope, sealAnswer } from '@madang/testing';
import fc from 'fast-check';
import { open, seal, stamp } from './cipher.ts';

const path = '/api/bet/betlist';
const key = anEnvelopeKey();
const now = Date.UTC(2026, 10, 20);

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom(
    '',
    '{}',
    '안녕하세요, 마당입니다. 🏮🎐👨‍👩‍👧‍👦',
    '\u0000\uFFFF',
    'a'.repeat(15),
    'a'.repeat(16),
    'a'.repeat(17),
  ),
);

const flip = (text: string, at: number): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const now = text[at] as string;
  return text.slice(0, at) + (alphabet[(alphabet.indexOf(now) + 1) % 64] as string) + text.slice(at + 1);
};

/** Every envelope that differs from `e` in one character of one field. */
function* tampered(e: Envelope): Generator<Envelope> {
  for (const field of ['k', 'n', 'i', 'd', 'm'] as const) {
    for (let at = 0; at < e[field].length; at += 1) yield { ...e, [field]: flip(e[field], at) };
  }
  yield { ...e, t: e.t + 1 };
  yield { ...e, v: 2 as 1 };
}

test('[S-14] node:crypto opens what the browser seals: any text, Korean and emoji too', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const e = seal(key, path, text, now);
      expect(openEnvelope(key, 'request', path, e)).toBe(text);
      expect(e.t).toBe(now);
    }),
    { numRuns: 60 },
  );
});

test('[S-14] what node:crypto seals, compressed or not, the browser opens', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), async (text, isCompressed) => {
      const request = seal(key, path, '{}', now);
      const answer = sealAnswer(key, path, isCompressed ? deflated(text) : text, request.n);
      await expect(open(key, path, answer, request.n)).resolves.toBe(text);
    }),
    { numRuns: 60 },
  );
});

test('[S-14] bodies from nothing to 200 KB pass both ways', async () => {
  const pattern = '보유금 1,284,500원 🏮 ';
  for (const bytes of [0, 1, 1_000, 65_536, 204_800]) {
    const text = pattern.repeat(Math.ceil(bytes / Buffer.byteLength(pattern)));
    const e = seal(key, path, text, now);
    expect(openEnvelope(key, 'request', path, e)).toBe(text);
    await expect(open(key, path, sealAnswer(key, path, text, e.n), e.n)).resolves.toBe(text);
    await expect(open(key, path, sealAnswer(key, path, deflated(text), e.n), e.n)).resolves.toBe(text);
  }
});

test('[S-14] an answer changed in any one character is refused', async () => {
  const answer = sealAnswer(key, path, '{"resultCode":"0","data":{"cash":1284500}}', 'nonce');
  await expect(open(key, path, answer, 'nonce')).resolves.toContain('1284500');
  let refused = 0;
  for (const other of tampered(answer)) {
    await expect(open(key, path, other, 'nonce')).rejects.toThrow();
    refused += 1;
  }
  expect(refused).toBeGreaterThan(100);
});

test('[S-14] a request changed in any one character is refused by the server', () => {
  const request = seal(key, path, '{"page":1}', now);
  for (const other of tampered(request)) {
    if (other.v === 1) expect(() => openEnvelope(key, 'request', path, other)).toThrow();
  }
});

test('[S-14] an answer of another request, path, direction or key is refused', async () => {
  const mine = seal(key, path, '{}', now);
  await expect(open(key, path, sealAnswer(key, path, '{}', seal(key, path, '{}', now).n), mine.n)).rejects.toThrow(
    'tag',
  );
  await expect(open(key, path, sealAnswer(key, '/api/main', '{}', mine.n), mine.n)).rejects.toThrow('tag');
  await expect(open(key, path, mine, mine.n)).rejects.toThrow('tag');
  await expect(open(key, path, sealAnswer(anEnvelopeKey(key.k), path, '{}', mine.n), mine.n)).rejects.toThrow('tag');
  await expect(open(key, path, sealAnswer(anEnvelopeKey('k2'), path, '{}', mine.n), mine.n)).rejects.toThrow(
    'envelope',
  );
  await expect(open(key, path, { resultCode: '0' }, mine.n)).rejects.toThrow('envelope');
});

test('[S-14] no two requests share a nonce or an initialisation vector', () => {
  const made = Array.from({ length: 200 }, () => seal(key, path, '{}', now));
  expect(new Set(made.map(({ n }) => n)).size).toBe(200);
  expect(new Set(made.map(({ i }) => i)).size).toBe(200);
});

test('[S-14] the stamp of a GET equals the server’s over method, path and query', () => {
  const address = '/api/coin?symbol=USDT&_t=1';
  const mark = stamp(key, address, now);
  const mac = Buffer.from(hkdfSync('sha256', Buffer.from(key.secret, 'base64'), '', keyInfo.mac, 32));
  expect(mark.m).toBe(
    createHmac('sha256', mac)
      .update(signedStamp('GET', address, mark))
      .digest('base64'),
  );
});
