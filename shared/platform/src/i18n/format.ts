/** Money, numbers and times as the house writes them. Source: design, look (Money); times are Asia/Seoul's. */
import { type Language, languageTag, TIME_ZONE } from '@madang/contracts';
import { useMemo } from 'react';
import { useLanguage } from './language.store.ts';

const MINUS = '\u2212';
const won: Readonly<Record<Language, string>> = { ko: '원', en: ' won', vn: ' won' };

const grouped = (value: number): string =>
  `${value < 0 ? MINUS : ''}${String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

export interface Format {
  /** `1,284,500`, with U+2212 for minus. */
  number: (value: number) => string;
  /** `1,284,500원`. */
  won: (value: number) => string;
  /** The unit alone, for where a component sets it apart. */
  wonUnit: string;
  /** `12,340P`. */
  points: (value: number) => string;
  /** A difference: `+20,500`, `−1,000`, `0`. */
  signed: (value: number) => string;
  /** `2026-11-20`. */
  date: (instant: number | string) => string;
  /** `14:03:27`. */
  time: (instant: number | string) => string;
  /** `2026-11-20 14:03:27`. */
  dateTime: (instant: number | string) => string;
  /** A day's heading in the language: `11월 20일 금요일`. */
  day: (instant: number | string) => string;
}

const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

const make = (language: Language): Format => {
  const days = new Intl.DateTimeFormat(languageTag[language], {
    timeZone: TIME_ZONE,
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });
  const dateTime = (instant: number | string): string => seoul.format(new Date(instant));
  return {
    number: grouped,
    won: (value) => `${grouped(value)}${won[language]}`,
    wonUnit: won[language].trim(),
    points: (value) => `${grouped(value)}P`,
    signed: (value) => `${value > 0 ? '+' : ''}${grouped(value)}`,
    date: (instant) => dateTime(instant).slice(0, 10),
    time: (instant) => dateTime(instant).slice(11),
    dateTime,
    day: (instant) => days.format(new Date(instant)),
  };
};

const made = new Map<Language, Format>();

/** Formats of one language, outside React. */
export const formatOf = (language: Language): Format => {
  const known = made.get(language) ?? make(language);
  made.set(language, known);
  return known;
};

export const useFormat = (): Format => {
  const language = useLanguage();
  return useMemo(() => formatOf(language), [language]);
};
