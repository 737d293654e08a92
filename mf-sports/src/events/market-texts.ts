/** Names of markets, selections and prices in the language of the page. */
import { type Language, languageTag, type Market } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { useMemo } from 'react';
import { marketOf, type SportsEvent } from './event.ts';

const MINUS = '\u2212';

const makeFigures = (language: Language) => {
  const odds = new Intl.NumberFormat(languageTag[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const line = new Intl.NumberFormat(languageTag[language], { maximumFractionDigits: 2 });
  return {
    /** `1.85`. @param hundredths of the stake */
    odds: (hundredths: number): string => odds.format(hundredths / 100),
    /** `2.5`. @param quarters line in quarters */
    line: (quarters: number): string => line.format(quarters / 4),
    /** `−0.75`, `+0.75`, `0`. @param quarters line in quarters */
    handicap: (quarters: number): string =>
      quarters === 0 ? '0' : `${quarters < 0 ? MINUS : '+'}${line.format(Math.abs(quarters) / 4)}`,
  };
};

const made = new Map<Language, ReturnType<typeof makeFigures>>();

const figuresOf = (language: Language) => {
  const known = made.get(language) ?? makeFigures(language);
  made.set(language, known);
  return known;
};

export const useFigures = () => figuresOf(useLanguage());

/** The line of a selection: a handicap counts from the other side for the away team. */
const sideLine = ({ line }: Market, selCode: string): number => (line === null ? 0 : selCode === 'A' ? 0 - line : line);

type Sides = Pick<SportsEvent, 'home' | 'away'>;

export const useMarketTexts = () => {
  const t = useText('sports');
  const language = useLanguage();
  return useMemo(() => {
    const figures = figuresOf(language);
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
  }, [t, language]);
};

export type MarketTexts = ReturnType<typeof useMarketTexts>;

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
