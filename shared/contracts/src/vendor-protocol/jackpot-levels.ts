/** Levels of the jackpot, from the smallest. Source: domain §3.4. */
export const jackpotLevels = ['mini', 'major', 'mega'] as const;
export type JackpotLevel = (typeof jackpotLevels)[number];
