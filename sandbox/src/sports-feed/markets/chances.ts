import type { Market } from '@madang/contracts';
import { numberAt, required } from '../checked-access.ts';
import type { Outlook, PeriodOutlook } from '../models/outlook.ts';
import { chanceOf, type Pmf } from '../models/pmf.ts';

/**
 * Shares of a stake that the two sides of a line win.
 * @param above by how much a value is above the line, in quarters
 */
const winsOf = ({ from, p }: Pmf, above: (value: number) => number): [number, number] => {
  let [over, under] = [0, 0];
  for (let index = 0; index < p.length; index++) {
    const margin = above(from + index);
    // A quarter beyond the line wins or loses half of the stake, and more all of it.
    if (margin > 0) over += (margin === 1 ? 0.5 : 1) * numberAt(p, index);
    else if (margin < 0) under += (margin === -1 ? 0.5 : 1) * numberAt(p, index);
  }
  return [over, under];
};

/**
 * The same where what is returned counts for nobody: the price 1 / share makes the bet fair, with
 * returned and half results too.
 */
const sharesOf = (pmf: Pmf, above: (value: number) => number): [number, number] => {
  const [over, under] = winsOf(pmf, above);
  const sum = over + under;
  return sum === 0 ? [0.5, 0.5] : [over / sum, under / sum];
};

/** By how much a lead or a total is above the line, in quarters. */
const aboveOf =
  ({ type, base, line }: Omit<Market, 'isLive'>) =>
  (value: number): number => {
    if (type === 'OU') return value * 4 - required(line, 'the line');
    return (value - (base === null ? 0 : base.home - base.away)) * 4 + required(line, 'the line');
  };

/**
 * Share of a stake that the market is expected to return: the line is met, or neither side wins.
 */
export const refundOf = (market: Omit<Market, 'isLive'>, outlook: Outlook): number => {
  const period = outlook.periods[market.period];
  if (!period) return 0;
  if (market.type === 'ML') return byWinner(period)[1];
  if (market.type !== 'AH' && market.type !== 'OU') return 0;
  const [one, other] = winsOf(market.type === 'AH' ? period.margin : period.total, aboveOf(market));
  return Math.max(0, 1 - one - other);
};

const byWinner = ({ margin }: PeriodOutlook): [home: number, draw: number, away: number] => {
  const [home, away] = [chanceOf(margin, (lead) => lead > 0), chanceOf(margin, (lead) => lead < 0)];
  return [home, 1 - home - away, away];
};

/**
 * Chances of a market's selections in their order; undefined where the market is decided or its
 * period is over. They sum to one, in double chance to two. Selections whose stake may come back
 * are weighed without that part.
 */
export const chancesOf = (market: Omit<Market, 'isLive'>, outlook: Outlook): number[] | undefined => {
  const period = outlook.periods[market.period];
  if (!period) return undefined;
  switch (market.type) {
    case '1X2':
      return byWinner(period);
    case 'ML': {
      const [home, , away] = byWinner(period);
      return [home / (home + away), away / (home + away)];
    }
    case 'DC': {
      const [home, draw, away] = byWinner(period);
      return [home + draw, home + away, draw + away];
    }
    case 'AH':
      return sharesOf(period.margin, aboveOf(market));
    case 'OU': {
      if (period.total.from * 4 - required(market.line, 'the line') >= 2) return undefined;
      return sharesOf(period.total, aboveOf(market));
    }
    case 'OE': {
      const odd = chanceOf(period.total, (total) => total % 2 === 1);
      return [odd, 1 - odd];
    }
    case 'BTTS':
      return outlook.both === undefined ? undefined : [outlook.both, 1 - outlook.both];
    case 'FS':
      return outlook.first && [outlook.first.H, outlook.first.A, outlook.first.N];
  }
};
