/**
 * Kinds of games with rates of their own; sports only where the site has turned them on. Source:
 * domain §4.1
 */
export const gameTypes = ['casino', 'hotelcasino', 'slot', 'mini', 'sports'] as const;
export type GameType = (typeof gameTypes)[number];
export type RateKind = 'rolling' | 'losing';
