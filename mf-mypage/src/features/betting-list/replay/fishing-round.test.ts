import type { FishingRoundDetail } from '@madang/contracts/vendor-protocol';
import { isCatch } from './fishing-round.ts';

const round: FishingRoundDetail = {
  kind: 'fishing',
  level: 500,
  shots: [
    { at: 0, fish: 'shark', along: [], of: 8_000, roll: 95, times: 80, nonce: 0 },
    { at: 1, fish: 'shark', along: [], of: 8_000, roll: 96, times: 0, nonce: 1 },
  ],
  names: { shark: { ko: '상어', en: 'Shark', vn: 'Cá mập' } },
  balanceBefore: 1_000,
  balanceAfter: 40_000,
  seed: { hash: 'ab', clientSeed: 'luck', nonce: 0 },
};

test('[C-09] what paid was a catch', () => {
  expect(round.shots.map(isCatch)).toEqual([true, false]);
});
