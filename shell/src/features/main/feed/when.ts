/**
 * Times as the first page displays them: how long ago, and the day of something rare. Days are
 * Asia/Seoul's.
 */
import { type Language, languageTag, TIME_ZONE } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const STEP_MS = 20_000;

/**
 * `1분 전`, `2시간 전`; undefined within the first minute, and for what is ahead of the clock.
 * @param at ISO-8601
 * @param now milliseconds since the epoch
 */
export const ago = (at: string, now: number, language: Language): string | undefined => {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return undefined;
  const relative = new Intl.RelativeTimeFormat(languageTag[language], { style: 'short' });
  if (minutes < HOUR_MINUTES) return relative.format(-minutes, 'minute');
  if (minutes < DAY_MINUTES) return relative.format(-Math.floor(minutes / HOUR_MINUTES), 'hour');
  return relative.format(-Math.floor(minutes / DAY_MINUTES), 'day');
};

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(at);

/** Whether two instants, milliseconds since the epoch, are of one day. */
export const sameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b);

/** `11월 18일`. */
export const monthDay = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(languageTag[language], { timeZone: TIME_ZONE, month: 'short', day: 'numeric' }).format(
    new Date(at),
  );

/**
 * The server's time, read again at each step of it; by default often enough for minutes.
 * @param step milliseconds
 */
export const useNow = (step = STEP_MS): number => {
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      const time = serverClock.now();
      setNow(time);
      clearTimeout(timer);
      timer = setTimeout(read, step - (time % step));
    };
    read();
    const stop = serverClock.watch(read);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [step]);
  return now;
};
