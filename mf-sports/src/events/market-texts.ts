/** Names of markets, selections and prices in the language of the page. */
import { type Language, languageTag, type Market, type OddsFormat, oddsText } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { useMemo } from 'react';
import { marketOf, type SportsEvent } from './event.ts';
import { useOddsFormat } from './odds-format.store.ts';

const MINUS = '\u2212';

const makeFigures = (language: Language, format: OddsFormat) => {
  const numbers = new Map<number, Intl.NumberFormat>();
  const write = (value: number, digits: number): string => {
    const known =
      numbers.get(digits) ??
      new Intl.NumberFormat(languageTag[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
    numbers.set(digits, known);
    return known.format(value);
  };
  const line = new Intl.NumberFormat(languageTag[language], { maximumFractionDigits: 2 });
  return {
    /** In the member's format: `1.85`, `17/20`, `−118`. @param hundredths of the stake */
    odds: (hundredths: number): string => oddsText(hundredths, format, write),
    /** `1.85` in every format, for products. @param hundredths of the stake */
    decimal: (hundredths: number): string => oddsText(hundredths, 'decimal', write),
    isDecimal: format === 'decimal',
    /** `2.5`. @param quarters line in quarters */
    line: (quarters: number): string => line.format(quarters / 4),
    /** `−0.75`, `+0.75`, `0`. @param quarters line in quarters */
    handicap: (quarters: number): string =>
      quarters === 0 ? '0' : `${quarters < 0 ? MINUS : '+'}${line.format(Math.abs(quarters) / 4)}`,
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

/** The line of a selection: a handicap counts from the other side for the away team. */
const sideLine = ({ line }: Market, selCode: string): number => (line === null ? 0 : selCode === 'A' ? 0 - line : line);

type Sides = Pick<SportsEvent, 'home' | 'away'>;

export const useMarketTexts = () => {
  const t = useText('sports');
  const language = useLanguage();
  const figures = useFigures();
  return useMemo(() => {
    /** Without its line: `승무패`, `전반 언더오버`. */
    const kind = ({ type, period }: Pick<Market, 'type' | 'period'>): string =>
      period === 'FT'
        ? t(`market.${type}`)
        : t('market.of', { period: t(`market.${period}`), name: t(`market.${type}`) });
    /** With its line: `언더오버 2.5`. */
    const market = (code: string): string => {
      const found = marketOf(code);
      if (!found) return code;
      const line =
        found.line === null ? '' : ` ${found.type === 'AH' ? figures.handicap(found.line) : figures.line(found.line)}`;
      const base = found.base ? ` ${t('market.base', { ...found.base })}` : '';
      return `${kind(found)}${line}${base}`;
    };
    /** `승`, `언더 2.5`, `홈 −0.5`. */
    const selection = (code: string, selCode: string): string => {
      const found = marketOf(code);
      if (!found) return selCode;
      const name = t(`sel.${found.type}.${selCode}`);
      if (found.line === null) return name;
      return `${name} ${found.type === 'AH' ? figures.handicap(sideLine(found, selCode)) : figures.line(found.line)}`;
    };
    /** For the slip and readers of the screen, with the side's name: `강릉 해오름 −0.5`, `강릉 해오름 승`. */
    const full = (code: string, selCode: string, { home, away }: Sides): string => {
      const found = marketOf(code);
      const side = selCode === 'H' ? home : selCode === 'A' ? away : undefined;
      if (!found || !side) return selection(code, selCode);
      const name = side.names[language];
      if (found.type === 'AH') return `${name} ${figures.handicap(sideLine(found, selCode))}`;
      return t(`win.${found.type === 'FS' ? 'first' : 'match'}`, { name });
    };
    return { figures, kind, market, selection, full };
  }, [t, language, figures]);
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
