import { withObjectParticle } from './object-particle.ts';

test.each([
  ['라이브베팅', '라이브베팅을'],
  ['e스포츠', 'e스포츠를'],
  ['한도와 휴식', '한도와 휴식을'],
  ['USDT', 'USDT을(를)'],
])('%s is written %s as an object', (noun, written) => {
  expect(withObjectParticle(noun)).toBe(written);
});
