import { later } from '../screen.ts';

/** For remotes built while the host brought the range of days: a chunk, so that a first load does not carry it. */
export const LateDayRange = later(() => import('./day-range.tsx').then((module) => module.DayRange));
export const LateWrongDays = later(() => import('./day-range.tsx').then((module) => module.WrongDays));
