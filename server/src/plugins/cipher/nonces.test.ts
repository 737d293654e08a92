import { createNonces } from './nonces.ts';

const NOW = 1_763_434_800_000;

test('a nonce is taken once for each key', () => {
  const nonces = createNonces();
  expect(nonces.use('a', 'n', NOW, NOW)).toBe('taken');
  expect(nonces.use('a', 'n', NOW, NOW + 60_000)).toBe('used');
  expect(nonces.use('b', 'n', NOW, NOW)).toBe('taken');
});

test('a nonce is kept for as long as its envelope could pass the check of time, and no longer', () => {
  const nonces = createNonces();
  nonces.use('a', 'early', NOW + 60_000, NOW);
  nonces.forget(NOW + 120_000);
  expect(nonces.size()).toBe(1);
  nonces.forget(NOW + 120_001);
  expect(nonces.size()).toBe(0);
});

test('a full memory takes nothing more until some expire, and forgets none early', () => {
  const nonces = createNonces(2);
  nonces.use('a', '1', NOW, NOW);
  nonces.use('a', '2', NOW + 1, NOW);
  expect(nonces.use('a', '3', NOW, NOW)).toBe('full');
  expect(nonces.use('a', '1', NOW, NOW)).toBe('used');
  expect(nonces.use('a', '3', NOW + 60_001, NOW + 60_001)).toBe('taken');
});
