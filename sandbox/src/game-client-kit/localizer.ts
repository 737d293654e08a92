import type { Language } from '@madang/contracts';

// Types alone come from the contracts: the browser gets this file as it is.
const tags: Readonly<Record<Language, string>> = { ko: 'ko', en: 'en', vn: 'vi' };

/** Texts and figures in the language of the launch. */
export const createLocalizer = (language: Language, texts: Readonly<Record<string, string>>) => {
  // Grouped by the language, as the site around the game does.
  const figures = new Intl.NumberFormat(tags[language]);
  const clock = new Intl.DateTimeFormat(tags[language], {
    timeZone: 'Asia/Seoul',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const decimals = new Intl.NumberFormat(tags[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const hundredths = (value: number): string => decimals.format(value / 100);
  const text = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  const krw = (amount: number): string => text('won', { amount: figures.format(Math.abs(amount)) });
  return {
    language,
    text,
    number: (value: number): string => figures.format(value),
    /** Won with its unit. */
    krw,
    /** A net amount: its sign always, with a true minus. */
    net: (amount: number): string => (amount === 0 ? krw(0) : `${amount > 0 ? '+' : '\u2212'}${krw(amount)}`),
    /** A number of hundredths, with both of its decimals. */
    hundredths,
    percent: (basisPoints: number): string => `${hundredths(basisPoints)}%`,
    time: (at: number): string => clock.format(at),
    /** A span as minutes and seconds, with hours when there are any. */
    span: (ms: number): string => {
      const seconds = Math.max(0, Math.floor(ms / 1000));
      const two = (value: number): string => String(value).padStart(2, '0');
      const hours = Math.floor(seconds / 3600);
      return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
    },
    symbol: (name: string): string => text(`symbol.${name}`),
  };
};

export type Localizer = ReturnType<typeof createLocalizer>;
