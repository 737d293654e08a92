/** An amount spelled out, so that a surplus zero is noticed. Pure; numerals are texts. */
import type { Language } from '@madang/contracts';

/** Lists divided by `|`; the content of each list depends on the language, see `readers`. */
export interface NumberTranslations {
  /** From nought on: to nine in Korean and Vietnamese, to nineteen in English. */
  ones: readonly string[];
  /**
   * ko: ten, hundred, thousand. en: hundred, twenty … ninety. vn: hundred, ten, tens, one, five and
   * nought after tens.
   */
  more: readonly string[];
  /** Names of groups from the second on: of four digits in Korean, of three elsewhere. */
  groups: readonly string[];
}

type Reader = (group: number, translations: NumberTranslations, position: { first: boolean; last: boolean }) => string;

const wordAt = (list: readonly string[], at: number): string => list[at] ?? '';
const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** Ten and more of ten carry no 'one' before them: ten, not one-ten. */
const korean: Reader = (group, { ones, more }) =>
  [...String(group)]
    .map((digit, at, { length }) => {
      const power = length - 1 - at;
      const name = power === 0 ? '' : wordAt(more, power - 1);
      if (digit === '0') return '';
      return digit === '1' && power > 0 ? name : wordAt(ones, Number(digit)) + name;
    })
    .join('');

const english: Reader = (group, { ones, more }) => {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100];
  const below =
    rest < 20
      ? wordAt(ones, rest)
      : wordAt(more, Math.floor(rest / 10) - 1) + (rest % 10 === 0 ? '' : `-${wordAt(ones, rest % 10)}`);
  return joined([hundreds > 0 ? `${wordAt(ones, hundreds)} ${wordAt(more, 0)}` : '', rest > 0 ? below : '']);
};

/** A group after another one names its empty hundreds, and an empty ten before a one is named. */
const vietnamese: Reader = (group, { ones, more }, { first }) => {
  const [hundred, ten, tens, one, five, nought] = more;
  const [h, t, u] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10];
  const hundreds = h > 0 || !first ? `${wordAt(ones, h)} ${hundred}` : '';
  const middle = t > 1 ? `${wordAt(ones, t)} ${tens}` : t === 1 ? ten : hundreds && u > 0 ? nought : '';
  const last = u === 0 ? '' : u === 1 && t > 1 ? one : u === 5 && t > 0 ? five : wordAt(ones, u);
  return joined([hundreds, middle ?? '', last ?? '']);
};

const readers: Readonly<Record<Language, { digits: number; read: Reader; glue: string }>> = {
  ko: { digits: 4, read: korean, glue: '' },
  en: { digits: 3, read: english, glue: ' ' },
  vn: { digits: 3, read: vietnamese, glue: ' ' },
};

/** @param amount a safe, non-negative integer; empty when no numeral is that large */
export const spellAmount = (amount: number, language: Language, translations: NumberTranslations): string => {
  const { digits, read, glue } = readers[language];
  if (amount === 0) return wordAt(translations.ones, 0);
  const size = 10 ** digits;
  const groups: number[] = [];
  for (let rest = amount; rest > 0; rest = Math.floor(rest / size)) groups.unshift(rest % size);
  if (groups.length - 1 > translations.groups.length) return '';
  return joined(
    groups.map((group, index) => {
      if (group === 0) return '';
      const position = { first: index === 0, last: index === groups.length - 1 };
      const name = position.last ? '' : wordAt(translations.groups, groups.length - 2 - index);
      // Ten thousand loses its 'one' where it comes first.
      const bare = language === 'ko' && group === 1 && groups.length - 1 - index === 1 && position.first;
      return joined([
        (bare ? '' : read(group, translations, position)) + (glue === '' ? name : ''),
        glue === '' ? '' : name,
      ]);
    }),
  );
};
