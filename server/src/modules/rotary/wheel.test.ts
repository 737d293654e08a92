import { prizeAt, ROTARY_PARTS, rotaryPart } from '@madang/contracts';
import { wheel } from './wheel.ts';

test('[C-08] the weights fill the rim, and a spin is worth 240 points on the average', () => {
  expect(wheel.reduce((sum, { weight }) => sum + weight, 0)).toBe(ROTARY_PARTS);
  expect(wheel.reduce((sum, { points, weight }) => sum + points * weight, 0)).toBe(240 * ROTARY_PARTS);
});

test('[C-08] every part of the rim belongs to one prize, as many as its weight', () => {
  const parts = Array.from({ length: ROTARY_PARTS }, (_, part) => prizeAt(wheel, part).points);
  for (const { points, weight } of wheel) expect(parts.filter((one) => one === points)).toHaveLength(weight);
  expect([0, 399, 400, 699, 998, 999].map((part) => prizeAt(wheel, part).points)).toEqual([
    0, 0, 100, 100, 5_000, 10_000,
  ]);
  expect(() => prizeAt(wheel, ROTARY_PARTS)).toThrow('fill');
});

test('[C-08] the same seeds always stop at the same part, and another nonce at another', async () => {
  const draw = { serverSeed: '3f'.repeat(32), clientSeed: 'luck', nonce: 0 };
  const parts = await Promise.all([0, 1, 2].map((nonce) => rotaryPart({ ...draw, nonce })));
  expect(await rotaryPart(draw)).toBe(parts[0]);
  expect(new Set(parts).size).toBe(3);
});

test('[C-08] many spins lie within the 99.9 % interval of the published odds', async () => {
  const spins = 20_000;
  let sum = 0;
  for (let nonce = 0; nonce < spins; nonce += 1)
    sum += prizeAt(wheel, await rotaryPart({ serverSeed: 'ab'.repeat(32), clientSeed: 'many', nonce })).points;
  const variance = wheel.reduce((all, { points, weight }) => all + (points - 240) ** 2 * (weight / ROTARY_PARTS), 0);
  expect(Math.abs(sum / spins - 240)).toBeLessThan(3.29 * Math.sqrt(variance / spins));
});
