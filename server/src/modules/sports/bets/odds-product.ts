/** The exact product of odds in hundredths, as text: divided by 100 for each leg it is the odds. */
export const oddsProductOf = (odds: readonly number[]): string =>
  String(odds.reduce((product, price) => product * BigInt(price), 1n));
