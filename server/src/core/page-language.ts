import { FALLBACK_LANGUAGE, type Language, languages } from '@madang/contracts';

/**
 * The language of a page: the cookie's, which the visitor chooses, else the fallback. Source:
 * specification §1.
 */
export const pageLanguage = (cookie: string | null): Language =>
  languages.find((language) => language === cookie) ?? FALLBACK_LANGUAGE;
