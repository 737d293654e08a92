/** Lines that a member fills in before the purchase. Pure, but for the browser's random numbers. */
import { LOTTERY_BALLS, LOTTERY_PICKS, LOTTERY_POWERBALLS, type LotteryLine } from '@madang/contracts';

/** A line in progress: up to five numbers, and a chosen powerball. */
export interface Draft {
  readonly numbers: readonly number[];
  readonly powerball: number | null;
}

export const emptyDraft: Draft = { numbers: [], powerball: null };

/** Takes a number in or out; a sixth is not taken. */
export const withNumber = (draft: Draft, number: number): Draft => {
  const { numbers } = draft;
  if (numbers.includes(number)) return { ...draft, numbers: numbers.filter((one) => one !== number) };
  return numbers.length < LOTTERY_PICKS ? { ...draft, numbers: [...numbers, number] } : draft;
};

/** The line that a draft has become; null: something is missing. */
export const lineOf = ({ numbers, powerball }: Draft): LotteryLine | null =>
  numbers.length === LOTTERY_PICKS && powerball !== null
    ? { numbers: numbers.toSorted((a, b) => a - b), powerball }
    : null;

const DRAW_RANGE = 2 ** 32;

/** An integer below `m`, each equally likely. */
const below = (m: number): number => {
  const fair = Math.floor(DRAW_RANGE / m) * m;
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] as number) >= fair);
  return (word[0] as number) % m;
};

/** A line by chance, each equally likely. */
export const anyLine = (): LotteryLine => {
  const all = Array.from({ length: LOTTERY_BALLS }, (_, index) => index + 1);
  const numbers = Array.from({ length: LOTTERY_PICKS }, () => all.splice(below(all.length), 1)[0] as number);
  return { numbers: numbers.toSorted((a, b) => a - b), powerball: below(LOTTERY_POWERBALLS) };
};
