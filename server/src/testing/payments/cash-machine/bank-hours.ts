/** Days and hours of the bank for the model: no line of the product is used here. */
export const MINUTE = 60_000;
export const HALF_HOUR = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const SEOUL = 9 * 60 * MINUTE;

/** Number of the day in Seoul. */
export const dayNumber = (now: number): number => Math.floor((now + SEOUL) / DAY);
/** True from 23:30 until 00:30 in Seoul. */
export const isBankShut = (now: number): boolean => {
  const minutes = Math.floor(((now + SEOUL) % DAY) / MINUTE);
  return minutes >= 23 * 60 + 30 || minutes < 30;
};
