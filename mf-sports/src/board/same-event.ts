import type { SportsEvent } from '../events/event.ts';

/** True where two states of an event differ in prices alone. */
export const isSameButPrices = ({ event: a }: { event: SportsEvent }, { event: b }: { event: SportsEvent }): boolean =>
  (Object.keys(a) as (keyof SportsEvent)[]).every((key) => key === 'markets' || a[key] === b[key]);
