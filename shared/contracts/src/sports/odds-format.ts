/**
 * How odds are written. Odds are hundredths of the stake everywhere else, and a bet is sent with
 * these. Source: sports SP-16.
 */

export const oddsFormats = ['decimal', 'fractional', 'hongkong', 'malay', 'indonesian', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const MINUS = '\u2212';
/** Odds at which the stake and its profit are the same, hundredths. */
const EVEN = 200;
/** Enough to distinguish 99.99 from 100.00 in each format. */
const MAX_DIGITS = 8;

type WriteNumber = (value: number, digits: number) => string;

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));

/**
 * The stake that a profit of `unit` takes, with the fewest digits from which the odds can be
 * computed again.
 */
const stakeText = (profit: number, unit: 1 | 100, minDigits: number, write: WriteNumber): string => {
  for (let digits = minDigits; ; digits += 1) {
    const scale = 10 ** digits;
    const value = Math.round((unit * 100 * scale) / profit) / scale;
    if (digits === MAX_DIGITS || Math.round((unit * 100) / value) === profit) return `${MINUS}${write(value, digits)}`;
  }
};

/**
 * Odds as text. Decimal: the payout of 1. Hong Kong and fractional: the profit of 1. Malay and
 * Indonesian: the profit of 1, or, with a minus, the stake for a profit of 1, whichever of both is
 * at most 1 (Malay) or at least 1 (Indonesian). American: the profit of 100 from even odds on,
 * below them the stake for a profit of 100, with a minus.
 * @param hundredths of the stake, from 101
 * @param write a positive number with so many digits after the point
 */
export const oddsText = (hundredths: number, format: OddsFormat, write: WriteNumber): string => {
  const profit = hundredths - 100;
  switch (format) {
    case 'decimal':
      return write(hundredths / 100, 2);
    case 'fractional': {
      const divisor = divisorOf(profit, 100);
      return `${profit / divisor}/${100 / divisor}`;
    }
    case 'hongkong':
      return write(profit / 100, 2);
    case 'malay':
      return hundredths <= EVEN ? write(profit / 100, 2) : stakeText(profit, 1, 2, write);
    case 'indonesian':
      return hundredths >= EVEN ? write(profit / 100, 2) : stakeText(profit, 1, 2, write);
    case 'american':
      return hundredths >= EVEN ? `+${write(profit, 0)}` : stakeText(profit, 100, 0, write);
  }
};

/** The format that was kept; decimal where none was, or none that is known. */
export const oddsFormatOf = (kept: unknown): OddsFormat => oddsFormats.find((format) => format === kept) ?? 'decimal';

/** Where a device keeps the format of a member. */
export const oddsFormatKey = (memId: string): string => `madang.sports.oddsFormat.${memId}`;
