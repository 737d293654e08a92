import { randomBytes } from 'node:crypto';
import { type Envelope, signed } from '@madang/contracts';
import fc from 'fast-check';
import { openAnswer, sealRequest } from '../../testing/envelope.ts';
import { isTag, isWellFormed, open, sealAnswer, tagOf } from './envelope.ts';
import file from './envelope.vectors.json' with { type: 'json' };
import { keyPairOf } from './keys.ts';

const PATH = '/api/bet/betlist';

describe.each(file.vectors)('[S-14] what crypto-js sealed (%#)', ({ text, secret, request, answer }) => {
  const key = keyPairOf(Buffer.from(secret, 'base64'));

  test('is opened', () => {
    expect(isTag(tagOf(key, signed('request', file.path, request as Envelope)), request.m)).toBe(true);
    expect(open(key, request as Envelope)).toBe(text);
  });

  test('has the tag that an answer has here', () => {
    expect(isTag(tagOf(key, signed('response', file.path, answer as Envelope, file.requestNonce)), answer.m)).toBe(
      true,
    );
  });
});

const flip = (text: string, at: number): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return text.slice(0, at) + alphabet[(alphabet.indexOf(text[at] ?? '') + 1) % 64] + text.slice(at + 1);
};

test('[S-14] any body passes both ways, and changed in any one character none does', () => {
  const secret = randomBytes(32);
  const key = keyPairOf(secret);
  const id = { k: 'b.x', secret: secret.toString('base64') };
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('k', 'n', 'i', 'd', 'm'), fc.nat(), (body, field, index) => {
      const e = sealRequest(id, PATH, body, 1_763_434_800_000);
      expect(isWellFormed(e) && isTag(tagOf(key, signed('request', PATH, e)), e.m)).toBe(true);
      expect(open(key, e)).toBe(JSON.stringify(body));
      const answer = sealAnswer(key, 'b.x', PATH, JSON.stringify(body), 1_763_434_800_001, e.n);
      expect(openAnswer(id, PATH, answer, e.n)).toEqual(JSON.parse(JSON.stringify(body)));
      const altered = { ...e, [field as 'd']: flip(e[field as 'd'], index % e[field as 'd'].length) };
      expect(isWellFormed(altered) && isTag(tagOf(key, signed('request', PATH, altered)), altered.m)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
