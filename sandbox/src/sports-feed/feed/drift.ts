import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { Drift } from '../models/drift.ts';
import { noise } from '../random.ts';
import type { SportsEvent } from '../schedule/schedule.ts';

/**
 * Movement of opinion before the start: a slow part of hours and a quick one of minutes.
 * Assumption.
 */
const SLOW = 0.035;
const QUICK = 0.012;

/** The drift at an instant; it is constant from the start on. @param time ms since the epoch */
export const driftAt = ({ seed, startsAt }: SportsEvent, time: number): Drift => {
  const until = Math.min(time, startsAt);
  const wave = (name: string) =>
    SLOW * noise(`${seed}:${name}`, until, 6 * HOUR_MS) + QUICK * noise(`${seed}:${name}-quick`, until, 25 * MINUTE_MS);
  return { edge: wave('edge'), total: wave('total') / 2 };
};
