import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FALLBACK_LANGUAGE, type Language, languages, languageTag } from '@madang/contracts';

const file = createRequire(import.meta.url);
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(file.resolve(`@madang/contracts/words/${language}.json`), 'utf8')),
  ]),
) as Record<Language, Record<string, string>>;

/** The language of `accept-language`: `vi` and `vn` are Vietnamese, anything unknown the fallback. */
export const languageOf = (header: string | undefined): Language => {
  const first = header?.slice(0, 2).toLowerCase();
  if (first === 'vi') return 'vn';
  return languages.find((language) => language === first) ?? FALLBACK_LANGUAGE;
};

/** The server's words for a code: what `resultMessage` carries. Numbers among `params` are grouped. */
export const words = (
  acceptLanguage: string | undefined,
  code: string,
  params: Record<string, string | number> = {},
): string => {
  const language = languageOf(acceptLanguage);
  const figures = new Intl.NumberFormat(languageTag[language]);
  return (texts[language][code] ?? '').replace(/\{\{?(\w+)\}?\}/g, (_, key: string) => {
    const value = params[key] ?? '';
    return typeof value === 'number' ? figures.format(value) : value;
  });
};
