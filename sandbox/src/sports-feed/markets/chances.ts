import type { Market } from '@madang/contracts';
import type { Outlook, PeriodOutlook } from '../models/outlook.ts';
import { chanceOf, type Pmf } from '../models/pmf.ts';

/**
 * Shares of a stake that the two sides of a line win, where what is returned counts for nobody: the price 1 / share makes the
 * bet fair, with returned and half results too. @param above by how much a value is above the line, in quarters
 */
const sharesOf = ({ from, p }: Pmf, above: (value: number) => number): [number, number] => {
  let [over, under] = [0, 0];
  for (let index = 0; index < p.length; index++) {
    const margin = above(from + index);
    // A quarter beyond the line wins or loses half of the stake, and more all of it.
    if (margin > 0) over += (margin === 1 ? 0.5 : 1) * p[index]!;
    else if (margin < 0) under += (margin === -1 ? 0.5 : 1) * p[index]!;
  }
  const sum = over + under;
  return sum === 0 ? [0.5, 0.5] : [over / sum, under / sum];
};

const byWinner = ({ margin }: PeriodOutlook): [home: number, draw: number, away: number] => {
  const [home, away] = [chanceOf(margin, (lead) => lead > 0), chanceOf(margin, (lead) => lead < 0)];
  return [home, 1 - home - away, away];
};

/**
 * Chances of a market's selections in their order; undefined where the market is decided or its period is over. They sum to
 * one, in double chance to two. Selections whose stake may come back are weighed without that part.
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
    case 'AH': {
      const base = market.base === null ? 0 : market.base.home - market.base.away;
      return sharesOf(period.margin, (lead) => (lead - base) * 4 + market.line!);
    }
    case 'OU': {
      if (period.total.from * 4 - market.line! >= 2) return undefined;
      return sharesOf(period.total, (total) => total * 4 - market.line!);
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
