/** Games whose rounds all members share (prodId). Source: domain §11. */
export const sharedGames = ['powerball', 'powerladder', 'speedkino', 'kinoladder'] as const;
export type SharedGame = (typeof sharedGames)[number];
