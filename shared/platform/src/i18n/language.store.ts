/**
 * The language in use. Apart from i18n.ts so that the request layer can name it without importing
 * the texts.
 */
import { FALLBACK_LANGUAGE, type Language, languages, languageTag } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const languageStore = createStore<{ language: Language }>(() => ({ language: FALLBACK_LANGUAGE }));

export const currentLanguage = (): Language => languageStore.getState().language;

/** BCP 47 tag of the language in use: `vi` for `vn`. */
export const currentTag = (): string => languageTag[currentLanguage()];

export const useLanguage = (): Language => useStore(languageStore, (state) => state.language);

const COOKIE = 'lang';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The domain that main host and partner sub-host share. Without a configured site host it is the
 * host itself, less a leading `partner.`. Undefined (host-only) for `localhost` and for bare
 * addresses, where a Domain would be refused.
 */
export const cookieDomain = (hostname: string, siteHost?: string): string | undefined => {
  const shared = siteHost ?? hostname.replace(/^partner\./, '');
  const within = hostname === shared || hostname.endsWith(`.${shared}`);
  return within && shared.includes('.') && !/^[\d.]+$/.test(shared) ? shared : undefined;
};

let siteHost: string | undefined;

/** The configured site host of the boot data, whose cookies the partner host shares. */
export const setSiteHost = (host: string | undefined): void => {
  siteHost = host;
};

export const readLanguageCookie = (): Language | undefined =>
  languages.find((language) => document.cookie.split('; ').includes(`${COOKIE}=${language}`));

/**
 * Remembers a visitor's choice, for the partner host too. A cookie, so that the server already
 * knows it when it writes the page.
 * @param seconds how long; a year by default
 */
export const keepChoice = (name: string, value: string, seconds = YEAR_SECONDS): void => {
  const domain = cookieDomain(location.hostname, siteHost);
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser we serve
  document.cookie = [
    `${name}=${value}`,
    'path=/',
    `max-age=${seconds}`,
    'samesite=lax',
    ...(domain ? [`domain=${domain}`] : []),
    ...(location.protocol === 'https:' ? ['secure'] : []),
  ].join('; ');
};

export const writeLanguageCookie = (language: Language): void => keepChoice(COOKIE, language);
