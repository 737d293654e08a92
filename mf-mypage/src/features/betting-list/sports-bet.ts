/** A sports bet as the betting list keeps it. It is `unknown` on the wire. Pure. */
import {
  factorOf,
  type Language,
  languageTag,
  lineText,
  parseMarketCode,
  type SportsDetail,
  type SportsDetailLeg,
} from '@madang/contracts';

export const isSportsBet = (detail: unknown): detail is SportsDetail => {
  const bet = detail as Partial<SportsDetail> | null;
  return typeof bet === 'object' && bet !== null && bet.kind === 'sports' && Array.isArray(bet.legs);
};

type Translate = (key: string, values?: Record<string, string | number>) => string;

const signed = (quarters: number): string =>
  quarters > 0 ? `+${lineText(quarters)}` : lineText(quarters).replace('-', '−');

/** The market and the selection of a leg: `핸디캡 −0.75 · 강릉 해오름`. */
export const pickText = (leg: SportsDetailLeg, language: Language, t: Translate): string => {
  const market = parseMarketCode(leg.marketCode);
  if (!market) return `${leg.marketCode} · ${leg.selCode}`;
  const { type, period, line, base } = market;
  const name = t(`sports.market.${type}`);
  const kind = period === 'FT' ? name : t('sports.market.of', { period: t(`sports.market.${period}`), name });
  const own = type === 'AH' && leg.selCode === 'A' ? 0 - (line ?? 0) : (line ?? 0);
  const lined = line === null ? '' : ` ${type === 'AH' ? signed(own) : lineText(line)}`;
  const from = base ? ` ${t('sports.market.base', { ...base })}` : '';
  const side = leg.selCode === 'H' ? leg.homeNames : leg.selCode === 'A' ? leg.awayNames : null;
  return `${kind}${lined}${from} · ${side ? side[language] : t(`sports.sel.${type}.${leg.selCode}`)}`;
};

const rounded = (value: number, language: Language): string =>
  value.toLocaleString(languageTag[language], { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** How the legs multiply the stake, once every leg is decided: `1.85 × 1.00 × 1.475 = 2.72875`. */
export const productText = ({ legs }: SportsDetail, language: Language): string | null => {
  const factors = legs.flatMap(({ odds, result }) => {
    if (result === null) return [];
    const { numerator, denominator } = factorOf(result, odds);
    return Number(numerator) / Number(denominator);
  });
  if (factors.length < legs.length || legs.length === 0) return null;
  const texts = factors.map((factor) => rounded(factor, language)).join(' × ');
  return legs.length === 1
    ? texts
    : `${texts} = ${rounded(
        factors.reduce((all, one) => all * one, 1),
        language,
      )}`;
};
