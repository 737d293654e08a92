/** Names of markets, selections and prices in the language of the page. */
import {
  fullSelectionName,
  type Language,
  languageTag,
  type Market,
  marketKindName,
  marketName,
  type OddsFormat,
  oddsText,
  selectionName,
} from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { useMemo } from 'react';
import { marketOf, type SportsEvent } from './event.ts';
import { useOddsFormat } from './odds-format.store.ts';

const makeFigures = (language: Language, format: OddsFormat) => {
  const numbers = new Map<number, Intl.NumberFormat>();
  const write = (value: number, digits: number): string => {
    const known =
      numbers.get(digits) ??
      new Intl.NumberFormat(languageTag[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
    numbers.set(digits, known);
    return known.format(value);
  };
  return {
    /** In the member's format: `1.85`, `17/20`, `−118`. @param hundredths of the stake */
    odds: (hundredths: number): string => oddsText(hundredths, format, write),
    /** `1.85` in every format, for products. @param hundredths of the stake */
    decimal: (hundredths: number): string => oddsText(hundredths, 'decimal', write),
    isDecimal: format === 'decimal',
  };
};

const made = new Map<string, ReturnType<typeof makeFigures>>();

const figuresOf = (language: Language, format: OddsFormat) => {
  const key = `${language} ${format}`;
  const known = made.get(key) ?? makeFigures(language, format);
  made.set(key, known);
  return known;
};

export const useFigures = () => {
  const language = useLanguage();
  const [format] = useOddsFormat();
  return figuresOf(language, format);
};

type Sides = Pick<SportsEvent, 'home' | 'away'>;

export const useMarketTexts = () => {
  const language = useLanguage();
  const figures = useFigures();
  return useMemo(() => {
    const kind = (market: Pick<Market, 'type' | 'period'>): string => marketKindName(market, language);
    const market = (code: string): string => {
      const found = marketOf(code);
      return found ? marketName(found, language) : code;
    };
    const selection = (code: string, selCode: string): string => {
      const found = marketOf(code);
      return found ? selectionName(found, selCode, language) : selCode;
    };
    /** Without its line, above a column: `언더`. */
    const head = ({ type, period }: Pick<Market, 'type' | 'period'>, selCode: string): string =>
      selectionName({ type, period, line: null, base: null, isLive: false }, selCode, language);
    /** The line alone, that of the home side: `2.5`, `−0.75`; empty without one. */
    const line = (code: string): string => {
      const found = marketOf(code);
      return found
        ? marketName({ ...found, base: null }, language)
            .slice(kind(found).length)
            .trim()
        : '';
    };
    /** For the slip and readers of the screen, with the side's name. */
    const full = (code: string, selCode: string, { home, away }: Sides): string => {
      const found = marketOf(code);
      const teams = { homeNames: home.names, awayNames: away.names };
      return found ? fullSelectionName(found, selCode, teams, language) : selCode;
    };
    return { figures, kind, market, selection, head, line, full };
  }, [language, figures]);
};

const PERIOD = /^(inning|quarter|set|map)_(\d+)$/;

/** The period that runs: `전반`, `7이닝`. */
export const usePeriodText = () => {
  const t = useText('sports');
  return useMemo(
    () =>
      (period: string): string => {
        const [, kind, n] = PERIOD.exec(period) ?? [];
        if (kind && n) return t(`period.${kind}`, { n });
        const known = ['1st_half', '2nd_half', 'halftime', 'break', 'overtime', 'ended', 'abandoned'];
        return known.includes(period) ? t(`period.${period}`) : '';
      },
    [t],
  );
};
