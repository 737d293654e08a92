import { fixedRing } from '@madang/contracts/vendor-protocol';
import { mintToken, tokenKey, tokenReader } from './token.ts';

const ring = fixedRing('11'.repeat(32));
const key = tokenKey(ring.current());
const claims = { sid: '01KAB2VQ7E4W5J8XG5T0D3M9RS', memberIdx: 7n, generation: 2, exp: 1_000_000_000_000 };

test('[S-10] a token is parsed once, with the same result after its expiry', async () => {
  const read = tokenReader(ring);
  const token = await mintToken(key, claims);
  const first = await read(token);
  expect(first).toEqual(claims);
  expect(await read(token)).toBe(first);
});

test('[S-10] a tampered token is invalid, however often its original was read', async () => {
  const read = tokenReader(ring);
  const [head, , tail] = (await mintToken(key, claims)).split('.');
  await read(await mintToken(key, claims));
  const [, other] = (await mintToken(key, { ...claims, memberIdx: 8n })).split('.');
  const mixed = [head, other, tail].join('.');
  expect(await read(mixed)).toBeNull();
  expect(await read(mixed)).toBeNull();
});

test('[S-10] a token under another key is none', async () => {
  const strange = await mintToken(tokenKey(fixedRing('22'.repeat(32)).current()), claims);
  expect(await tokenReader(ring)(strange)).toBeNull();
});
