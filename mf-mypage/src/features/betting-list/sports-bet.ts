/** A sports bet of the betting list. Pure. */
import { factorOf, type Language, languageTag, type SportsDetail } from '@madang/contracts';

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
