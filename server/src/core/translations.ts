import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FALLBACK_LANGUAGE, type Language, languages, languageTag, TIME_ZONE } from '@madang/contracts';
import Negotiator from 'negotiator';

const file = createRequire(import.meta.url);
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(file.resolve(`@madang/contracts/translations/${language}.json`), 'utf8')),
  ]),
) as Record<Language, Record<string, string>>;

/**
 * The language of `accept-language` by its qualities, RFC 9110 §12.5.4: the first of ours that is
 * accepted, else the fallback. `vi` and `vn` are Vietnamese.
 */
export const languageOf = (header: string | undefined): Language => {
  if (!header) return FALLBACK_LANGUAGE;
  const accepted = new Negotiator({ headers: { 'accept-language': header.toLowerCase() } }).languages();
  const subtags = accepted.map((tag) => tag.split('-', 1)[0]).map((subtag) => (subtag === 'vi' ? 'vn' : subtag));
  const first = subtags.find((subtag) => languages.some((language) => language === subtag));
  return languages.find((language) => language === first) ?? FALLBACK_LANGUAGE;
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const zone: Readonly<Record<Language, string>> = { ko: '서울 시간', en: 'Seoul time', vn: 'giờ Seoul' };
/** How each language writes a date that nobody misreads, as the pages do. */
const dated: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  ko: { month: 'numeric', day: 'numeric' },
  en: { month: 'short', day: 'numeric' },
  vn: { month: '2-digit', day: '2-digit' },
};

const instant = (language: Language, value: string): string => {
  const format = new Intl.DateTimeFormat(languageTag[language], {
    year: 'numeric',
    ...dated[language],
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  });
  return `${format.format(new Date(value))} (${zone[language]})`;
};

/**
 * The translated message of a code: the value of `resultMessage`. Numbers among `params` are
 * grouped, instants become Seoul time with its label;
 * `params` themselves are sent unchanged, for pages with their own texts.
 */
export const errorMessage = (
  acceptLanguage: string | undefined,
  code: string,
  params: Record<string, string | number> = {},
): string => {
  const language = languageOf(acceptLanguage);
  const figures = new Intl.NumberFormat(languageTag[language]);
  return (texts[language][code] ?? '').replace(/\{\{?(\w+)\}?\}/g, (_, key: string) => {
    const value = params[key] ?? '';
    if (typeof value === 'number') return figures.format(value);
    return INSTANT.test(value) ? instant(language, value) : value;
  });
};
