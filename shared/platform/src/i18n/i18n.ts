/**
 * Texts over i18next. A namespace registers one lazy loader for each language; only the language in
 * use is fetched, and English replaces it when that fails.
 */
import { FALLBACK_LANGUAGE, type Language, languageTag, type PageTranslations } from '@madang/contracts';
import { createInstance } from 'i18next';
import { currentLanguage, languageStore, readLanguageCookie, writeLanguageCookie } from './language.store.ts';

/** Texts of one namespace in one language: flat or nested. */
export type Translations = PageTranslations;

export type TextLoaders = Readonly<Record<Language, () => Promise<{ default: Translations }>>>;

export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

const i18n = createInstance();
void i18n.init({
  lng: languageTag[FALLBACK_LANGUAGE],
  fallbackLng: languageTag[FALLBACK_LANGUAGE],
  ns: [],
  resources: {},
  nsSeparator: false,
  interpolation: { escapeValue: false }, // React escapes
  initAsync: false,
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) => console.error(`No text for ${namespace}: ${key}`),
});

const loaders = new Map<string, TextLoaders>();
const inUse = new Set<string>();
/** Namespaces that another version took over: its texts fill in what the first one's lack. */
const shared = new Set<string>();

/** Declares where the texts of a namespace come from. Loading them is {@link loadTexts}. */
export const registerTexts = (namespace: string, texts: TextLoaders): void => {
  if ((loaders.get(namespace) ?? texts) !== texts) shared.add(namespace);
  loaders.set(namespace, texts);
};

/** Texts that came with the page, or that take the place of those on the screen. */
export const giveTexts = (namespace: string, language: Language, translations: Translations): void => {
  i18n.addResourceBundle(languageTag[language], namespace, translations);
  languageStore.setState({});
};

const fetchTexts = async (namespace: string, language: Language): Promise<void> => {
  const tag = languageTag[language];
  if (i18n.hasResourceBundle(tag, namespace) && !shared.has(namespace)) return;
  const texts = loaders.get(namespace);
  if (!texts) throw new Error(`Texts of ${namespace} are not registered`);
  i18n.addResourceBundle(tag, namespace, (await texts[language]()).default, true, false);
};

/**
 * Fetches a namespace in one language; in English when that one cannot be had. Cheap when it is
 * there already.
 */
export const loadTexts = async (namespace: string, language: Language = currentLanguage()): Promise<void> => {
  inUse.add(namespace);
  await fetchTexts(namespace, language).catch((failure: unknown) => {
    if (language === FALLBACK_LANGUAGE) throw failure;
    return fetchTexts(namespace, FALLBACK_LANGUAGE);
  });
};

/** True when `t` of this namespace has texts. */
export const hasTexts = (namespace: string, language: Language = currentLanguage()): boolean =>
  [language, FALLBACK_LANGUAGE].some((each) => i18n.hasResourceBundle(languageTag[each], namespace));

/** `t` of one namespace, outside React. Inside it, `useText`. */
export const text = (namespace: string, language: Language = currentLanguage()): Translate => {
  const fixed = i18n.getFixedT(languageTag[language], namespace);
  return (key, params) => fixed(key, { ...params });
};

const show = (language: Language): void => {
  document.documentElement.lang = languageTag[language];
  void i18n.changeLanguage(languageTag[language]);
  languageStore.setState({ language });
};

/**
 * The language of the first rendering: what the server saw in the cookie, or the cookie itself, or
 * English.
 */
export const startLanguage = (fromServer?: Language): void =>
  show(fromServer ?? readLanguageCookie() ?? FALLBACK_LANGUAGE);

let latest = 0;

/**
 * Switches the language without a reload: every namespace in use is there before anything is drawn
 * again.
 */
export const setLanguage = async (language: Language): Promise<void> => {
  latest += 1;
  const mine = latest;
  writeLanguageCookie(language);
  // A remote whose files cannot be loaded does not block the change of language; its own area shows
  // the failure. Namespaces that come into use meanwhile are loaded as well.
  for (let checked = 0; checked < inUse.size; ) {
    const namespaces = [...inUse];
    checked = namespaces.length;
    await Promise.allSettled(namespaces.map((namespace) => loadTexts(namespace, language)));
  }
  if (mine === latest) show(language); // a quicker second choice wins
};
