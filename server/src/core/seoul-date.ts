import { fromSeoulTime, seoulTimeOf } from './seoul.ts';

const DAY_MS = 86_400_000;

/** The day of an instant in Seoul, `YYYY-MM-DD`. */
export const seoulDateOf = (now: number): string => seoulTimeOf(new Date(now)).slice(0, 10);

/** When a day begins in Seoul. */
export const startOfSeoulDate = (day: string): Date => fromSeoulTime(`${day} 00:00:00`);

export const addDays = (day: string, days: number): string =>
  seoulDateOf(startOfSeoulDate(day).getTime() + days * DAY_MS);
