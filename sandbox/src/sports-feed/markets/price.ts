import type { MarketType } from '@madang/contracts';
import { MIN_ODDS } from '@madang/contracts';
import { elementAt } from '../checked-access.ts';

/** The margin of a kind of market, basis points: 5–7 %. Source: sports §5. */
const MARGIN_BP: Readonly<Record<MarketType, number>> = {
  '1X2': 600,
  ML: 550,
  AH: 520,
  OU: 520,
  DC: 570,
  BTTS: 560,
  OE: 550,
  FS: 650,
};
const MILLION = 1_000_000;
/** The largest price of the protocol, hundredths. */
const MAX_ODDS = 100_000;

/**
 * Price of a chance, hundredths, rounded down: the margin is spread in proportion, so no price is
 * above the fair one.
 * @param probability parts per million
 */
export const oddsOf = (type: MarketType, probability: number): number => {
  const odds = Math.floor((100 * MILLION * 10_000) / (Math.max(probability, 1) * (10_000 + MARGIN_BP[type])));
  return Math.min(Math.max(odds, MIN_ODDS), MAX_ODDS);
};

/** Chances in parts per million whose sum is the whole of the market, by the largest remainders. */
export const toPpm = (chances: readonly number[]): number[] => {
  const whole = Math.round(chances.reduce((sum, chance) => sum + chance, 0)) * MILLION;
  const exact = chances.map((chance) => Math.max(chance, 0) * MILLION);
  const parts = exact.map(Math.floor);
  let rest = whole - parts.reduce((sum, part) => sum + part, 0);
  const order = exact.map((value, index) => [value - Math.floor(value), index] as const).sort(([a], [b]) => b - a);
  for (const [, index] of order) {
    if (rest <= 0) break;
    parts[index] = elementAt(parts, index) + 1;
    rest--;
  }
  return parts.map((part) => Math.min(part, MILLION));
};
