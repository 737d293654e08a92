/**
 * Money, numbers and times as each language writes them. Source: design, look (Money); times are
 * Asia/Seoul's.
 */
import { type Language, languageTag, TIME_ZONE } from '@madang/contracts';
import { useMemo } from 'react';
import { text } from './i18n.ts';
import { useLanguage } from './language.store.ts';

const MINUS = '\u2212';
const wonUnits: Readonly<Record<Language, string>> = { ko: '원', en: ' won', vn: ' won' };

type Instant = number | string;

export interface Format {
  /** `1,284,500`, Vietnamese `1.284.500`; with U+2212 for minus. */
  number: (value: number) => string;
  /** `1,284,500원`, ` won` in the other languages. */
  won: (value: number) => string;
  /** The unit as it is attached to a figure, for components that take both apart: `원`, ` won`. */
  wonUnit: string;
  /** `12,340P`. */
  points: (value: number) => string;
  /** A difference: `+20,500`, `−1,000`, `0`. */
  signed: (value: number) => string;
  /** Basis points as a percentage of one digit or two: 9650 is `96.5%`, Vietnamese `96,5%`. */
  percent: (basisPoints: number) => string;
  /** What a game gives back, always with both digits: 9650 is `96.50%`. */
  returns: (basisPoints: number) => string;
  /** `2026. 11. 20.`, `Nov 20, 2026`, `20/11/2026`. */
  date: (instant: Instant) => string;
  /** `14:03:27`: 24 hours in every language. */
  time: (instant: Instant) => string;
  /** `14:03`. */
  minute: (instant: Instant) => string;
  /**
   * Date and time in the order of the language: `2026. 11. 20. 14:03:27`, `14:03:27 20/11/2026`.
   */
  dateTime: (instant: Instant) => string;
  /** The same without seconds. */
  dateMinute: (instant: Instant) => string;
  /** A day in a list: `11. 20.`, `Nov 20`, `20/11`. */
  monthDay: (instant: Instant) => string;
  /** A day's heading: `11월 20일 금요일`. */
  day: (instant: Instant) => string;
  /** The name of the time zone: `서울 시간`. Once in each area whose times matter. */
  readonly zone: string;
}

const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
/**
 * The shortest date that nobody misreads: days before months in one language, after them in the
 * next.
 */
const dated: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  ko: numeric,
  en: { ...numeric, month: 'short' },
  vn: { ...numeric, day: '2-digit', month: '2-digit' },
};
const yearless: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  ko: { month: 'numeric', day: 'numeric' },
  en: { month: 'short', day: 'numeric' },
  vn: { month: 'numeric', day: 'numeric' },
};
const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const seconds = { ...minutes, second: '2-digit' } as const;

const make = (language: Language): Format => {
  const tag = languageTag[language];
  const figures = new Intl.NumberFormat(tag);
  const shares = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  const returns = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const number = (value: number): string => `${value < 0 ? MINUS : ''}${figures.format(Math.abs(value))}`;
  /** Made when first wanted: none of them is cheap, and a page wants few. */
  const clock = (options: Intl.DateTimeFormatOptions): ((instant: Instant) => string) => {
    let made: Intl.DateTimeFormat | undefined;
    return (instant) => {
      made ??= new Intl.DateTimeFormat(tag, { ...options, timeZone: TIME_ZONE });
      return made.format(new Date(instant));
    };
  };
  return {
    number,
    won: (value) => `${number(value)}${wonUnits[language]}`,
    wonUnit: wonUnits[language],
    points: (value) => `${number(value)}P`,
    signed: (value) => `${value > 0 ? '+' : ''}${number(value)}`,
    percent: (basisPoints) => shares.format(basisPoints / 10_000),
    returns: (basisPoints) => returns.format(basisPoints / 10_000),
    date: clock(dated[language]),
    time: clock(seconds),
    minute: clock(minutes),
    dateTime: clock({ ...dated[language], ...seconds }),
    dateMinute: clock({ ...dated[language], ...minutes }),
    monthDay: clock(yearless[language]),
    day: clock({ month: 'long', day: 'numeric', weekday: 'long' }),
    get zone() {
      return text('platform', language)('seoulTime');
    },
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

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });

/**
 * The day of an instant in Asia/Seoul as calls and addresses write it, `2026-11-20`; for the eye
 * there is `date`.
 */
export const seoulDay = (instant: Instant): string => days.format(new Date(instant));
