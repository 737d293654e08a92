/** How much of a live match is over, for the bar below its clock. Pure. */
import type { Sport, SportsEvent } from './event.ts';

/** Minutes of a whole match. */
const MINUTES: Readonly<Partial<Record<Sport, number>>> = { soccer: 90, basketball: 40 };
/** Periods of a whole match, where the sport has no clock. */
const PERIODS: Readonly<Record<Sport, number>> = { soccer: 2, baseball: 9, basketball: 4, volleyball: 5, esports: 3 };

const PERIOD = /_(\d+)$/;

/** From 0 to 1; undefined where it is unknown. A period that runs counts half. */
export const progressOf = ({ sport, state }: Pick<SportsEvent, 'sport' | 'state'>): number | undefined => {
  if (!state) return undefined;
  const whole = MINUTES[sport];
  if (whole !== undefined && state.minute !== null) return Math.min(1, state.minute / whole);
  const no = Number(PERIOD.exec(state.period)?.[1]);
  return no > 0 ? Math.min(1, (no - 0.5) / PERIODS[sport]) : undefined;
};
