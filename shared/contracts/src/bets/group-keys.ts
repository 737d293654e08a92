/** Groups of bets, in the order in which pages show them. Source: domain §11. */
export const groupKeys = [
  'casino',
  'hotelcasino',
  'slot',
  'hotelslot',
  'sports',
  'esports',
  'mini',
  'virtual',
  'fishing',
  'lottery',
] as const;
export type GroupKey = (typeof groupKeys)[number];
