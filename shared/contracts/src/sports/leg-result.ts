/** Results of legs and what they multiply a stake by. Source: domain §2.5. */
import type { Market, Score, SelectionCode } from './market.ts';

export type LegResult = 'win' | 'halfWin' | 'void' | 'halfLose' | 'lose';

/** What the named period of an event ended with. */
export interface PeriodResult extends Score {
  /**
   * Side that scored first in the period; `N`: nobody did. Undefined where the feed does not report
   * it.
   */
  readonly firstScore?: 'H' | 'A' | 'N';
}

/** Result by a margin in quarters: each half of a quarter line counts for itself. */
const byMargin = (margin: number): LegResult => {
  if (margin >= 2) return 'win';
  if (margin === 1) return 'halfWin';
  if (margin === 0) return 'void';
  return margin === -1 ? 'halfLose' : 'lose';
};

const isWon = (won: boolean): LegResult => (won ? 'win' : 'lose');

/**
 * Result of a selection once its period has ended. A handicap with a base score counts from that
 * score.
 * @returns undefined where the result does not suffice (`FS` without the first score)
 */
export const legResult = (
  { type, line, base }: Market,
  selection: SelectionCode,
  { home, away, firstScore }: PeriodResult,
): LegResult | undefined => {
  const winner = home === away ? 'D' : home > away ? 'H' : 'A';
  switch (type) {
    case '1X2':
      return isWon(selection === winner);
    case 'ML':
      return winner === 'D' ? 'void' : isWon(selection === winner);
    case 'DC':
      return isWon(selection.includes(winner));
    case 'AH': {
      const lead = (home - (base?.home ?? 0) - (away - (base?.away ?? 0))) * 4 + (line ?? 0);
      return byMargin(selection === 'H' ? lead : -lead);
    }
    case 'OU': {
      const above = (home + away) * 4 - (line ?? 0);
      return byMargin(selection === 'O' ? above : -above);
    }
    case 'BTTS':
      return isWon((selection === 'Y') === (home > 0 && away > 0));
    case 'OE':
      return isWon((selection === 'ODD') === ((home + away) % 2 === 1));
    case 'FS':
      return firstScore === undefined ? undefined : isWon(selection === firstScore);
  }
};
