import type { RotaryPrize } from '@madang/contracts';

/** The wheel: 240 P on the average. Its order is the order on the rim. Source: domain §1.8. */
export const wheel: readonly RotaryPrize[] = [
  { points: 0, weight: 400 },
  { points: 100, weight: 300 },
  { points: 300, weight: 150 },
  { points: 500, weight: 80 },
  { points: 1_000, weight: 50 },
  { points: 3_000, weight: 15 },
  { points: 5_000, weight: 4 },
  { points: 10_000, weight: 1 },
];
