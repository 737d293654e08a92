import { lazy } from '../screen.ts';

/**
 * For remotes built while the host brought the range of days: a chunk, so that a first load does
 * not carry it.
 */
export const LateDayRange = lazy(() => import('./day-range.tsx').then((module) => module.DayRange));
export const LateWrongDays = lazy(() => import('./day-range.tsx').then((module) => module.WrongDays));
