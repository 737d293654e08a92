/**
 * What is paid for what, in hundredths of the stake, by game, market and selection. Data: rules are
 * in `mini-rules.ts`, and a test holds every price against the chance of its selection. Where the
 * domain names a price, it is that one; the others are 95 % of the fair one, cut to the hundredth.
 * Source: domain §1.2–1.5.
 */
export const miniPrices = {
  powerball: {
    sumParity: { odd: 195, even: 195 },
    sumLine: { under: 195, over: 195 },
    sumCombo: { oddUnder: 388, oddOver: 371, evenUnder: 371, evenOver: 388 },
    sumSize: { small: 296, medium: 264, large: 296 },
    sumSizeParity: {
      smallOdd: 612,
      smallEven: 573,
      mediumOdd: 529,
      mediumEven: 529,
      largeOdd: 573,
      largeEven: 612,
    },
    sumTriple: {
      oddUnderSmall: 612,
      oddUnderMedium: 1066,
      oddOverMedium: 1053,
      oddOverLarge: 573,
      evenUnderSmall: 573,
      evenUnderMedium: 1053,
      evenOverMedium: 1066,
      evenOverLarge: 612,
    },
    sumSection: { a: 8299, b: 1264, c: 919, d: 624, e: 322, f: 261 },
    pbParity: { odd: 195, even: 195 },
    pbLine: { under: 195, over: 195 },
    pbCombo: { oddUnder: 475, oddOver: 316, evenUnder: 316, evenOver: 475 },
    pbSection: { a: 316, b: 475, c: 475, d: 316 },
    pbNumber: { n0: 950, n1: 950, n2: 950, n3: 950, n4: 950, n5: 950, n6: 950, n7: 950, n8: 950, n9: 950 },
    bothParity: { oddOdd: 380, oddEven: 380, evenOdd: 380, evenEven: 380 },
    bothCombo: {
      oddUnderOddUnder: 1944,
      oddUnderOddOver: 1296,
      oddUnderEvenUnder: 1296,
      oddUnderEvenOver: 1944,
      oddOverOddUnder: 1857,
      oddOverOddOver: 1238,
      oddOverEvenUnder: 1238,
      oddOverEvenOver: 1857,
      evenUnderOddUnder: 1857,
      evenUnderOddOver: 1238,
      evenUnderEvenUnder: 1238,
      evenUnderEvenOver: 1857,
      evenOverOddUnder: 1944,
      evenOverOddOver: 1296,
      evenOverEvenUnder: 1296,
      evenOverEvenOver: 1944,
    },
  },
  powerladder: {
    start: { left: 195, right: 195 },
    lines: { three: 195, four: 195 },
    finish: { odd: 195, even: 195 },
    way: { l3e: 380, l4o: 380, r3o: 380, r4e: 380 },
  },
  speedkino: {
    digitParity: { odd: 195, even: 195 },
    digitLine: { under: 195, over: 195 },
    digitCombo: { oddUnder: 475, oddOver: 316, evenUnder: 316, evenOver: 475 },
  },
  kinoladder: {
    start: { left: 195, right: 195 },
    lines: { three: 195, four: 195 },
    finish: { odd: 192, even: 195 },
    way: { l3e: 385, l4o: 370, r3o: 370, r4e: 385 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
