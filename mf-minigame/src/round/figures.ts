/** Chances and prices, each with one precision on every page: what is compared lines up. */
import { type Language, languageTag } from '@madang/contracts';
import { useLanguage } from '@madang/platform';

const HUNDRED = 100;
const BASIS = 10_000;

const make = (language: Language) => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const tag = languageTag[language];
  const chances = new Intl.NumberFormat(tag, { style: 'percent', ...digits });
  const lines = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 });
  const prices = new Intl.NumberFormat(tag, { ...digits, useGrouping: false });
  return {
    /** Basis points: `50.00%`, Vietnamese `50,00%`. */
    chance: (basisPoints: number): string => chances.format(basisPoints / BASIS),
    /** Hundredths of the stake: `1.95`, Vietnamese `1,95`. */
    odds: (hundredths: number): string => prices.format(hundredths / HUNDRED),
    /** Hundredths: what a sum is under or over, `72.5`. */
    line: (hundredths: number): string => lines.format(hundredths / HUNDRED),
  } as const;
};
export type Figures = ReturnType<typeof make>;

const made = new Map<Language, Figures>();

/** Outside React. */
export const figuresOf = (language: Language): Figures => {
  const known = made.get(language) ?? make(language);
  made.set(language, known);
  return known;
};

export const useFigures = (): Figures => figuresOf(useLanguage());
