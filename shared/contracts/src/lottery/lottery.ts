/**
 * The lottery, as far as both sides work it out: five of 28 and a powerball of 0–9. Source: domain
 * §1.7.
 */
import { type DrawPlace, hashed, sharedBase } from '../draws/draw.ts';
import { fairStream } from '../fair/fair.ts';

/** What its rounds are named by, and its vendor in the betting list: the site itself. */
export const LOTTERY = 'lottery';
/** Balls from 1 to this. */
export const LOTTERY_BALLS = 28;
/** Balls of a line and of a draw. */
export const LOTTERY_PICKS = 5;
/** Powerballs from 0 to one less than this. */
export const LOTTERY_POWERBALLS = 10;
/** Realtime: results, and draws that were void. */
export const LOTTERY_TOPIC = '/topic/powerball/lottery';

export interface LotteryLine {
  /** Five different ones; of a draw in the order in which they came. */
  readonly numbers: readonly number[];
  readonly powerball: number;
}

export interface LotteryTier {
  /** Numbers of the line among those drawn. */
  readonly hits: number;
  readonly powerball: boolean;
  /** Prize, as a multiple of the ticket. */
  readonly times: number;
}

/** What is paid, the best first; anything else pays nothing. */
export const lotteryTiers: readonly LotteryTier[] = [
  { hits: 5, powerball: true, times: 100_000 },
  { hits: 5, powerball: false, times: 10_000 },
  { hits: 4, powerball: true, times: 1_000 },
  { hits: 4, powerball: false, times: 100 },
  { hits: 3, powerball: true, times: 40 },
  { hits: 3, powerball: false, times: 5 },
  { hits: 2, powerball: true, times: 5 },
];

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
};

/** Results that a draw can have: 98,280 × 10. The order of the balls decides nothing. */
export const LOTTERY_OUTCOMES = choose(LOTTERY_BALLS, LOTTERY_PICKS) * LOTTERY_POWERBALLS;

/**
 * Results of {@link LOTTERY_OUTCOMES} that give a line so many hits, with or without the powerball.
 */
export const lotteryWays = ({ hits, powerball }: Pick<LotteryTier, 'hits' | 'powerball'>): number =>
  choose(LOTTERY_PICKS, hits) *
  choose(LOTTERY_BALLS - LOTTERY_PICKS, LOTTERY_PICKS - hits) *
  (powerball ? 1 : LOTTERY_POWERBALLS - 1);

/** What a ticket gives back on the average, in basis points of its price: 72.46 %. */
export const LOTTERY_RETURN_BP = Math.round(
  (lotteryTiers.reduce((sum, tier) => sum + tier.times * lotteryWays(tier), 0) * 10_000) / LOTTERY_OUTCOMES,
);

/** Place of a line in {@link lotteryTiers}; null: it pays nothing. */
export const lotteryTier = (line: LotteryLine, drawn: LotteryLine): number | null => {
  const hits = line.numbers.filter((number) => drawn.numbers.includes(number)).length;
  const powerball = line.powerball === drawn.powerball;
  const at = lotteryTiers.findIndex((tier) => tier.hits === hits && tier.powerball === powerball);
  return at < 0 ? null : at;
};

/** True for five different numbers of 1 … 28 and a powerball of 0 … 9. */
export const isLotteryLine = ({ numbers, powerball }: LotteryLine): boolean =>
  numbers.length === LOTTERY_PICKS &&
  new Set(numbers).size === LOTTERY_PICKS &&
  numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= LOTTERY_BALLS) &&
  Number.isInteger(powerball) &&
  powerball >= 0 &&
  powerball < LOTTERY_POWERBALLS;

/** Five balls and a powerball, of one stream in this order. */
export const drawLottery = async (seed: string, place: DrawPlace, salt: string): Promise<LotteryLine> => {
  const stream = await fairStream(seed, sharedBase(place, salt));
  const numbers = await stream.draw(LOTTERY_BALLS, LOTTERY_PICKS);
  return { numbers, powerball: await stream.below(LOTTERY_POWERBALLS) };
};

export interface LotteryProof extends DrawPlace, LotteryLine {
  readonly seed: string;
  readonly salt: string;
  /** What was published before the first draw of the day. */
  readonly terminal: string;
}

/**
 * Makes a draw again: true when its seed belongs to what was published, and its numbers to its
 * seed.
 */
export const lotteryProves = async ({ seed, salt, terminal, numbers, powerball, ...place }: LotteryProof) => {
  if ((await hashed(seed, place.no)) !== terminal) return false;
  const drawn = await drawLottery(seed, place, salt);
  return drawn.powerball === powerball && drawn.numbers.join() === numbers.join();
};
