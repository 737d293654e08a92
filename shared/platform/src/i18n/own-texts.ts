/**
 * The platform's own translations. Both namespaces of one language share a chunk, which the server
 * can preload.
 */
import type { TextLoaders } from './i18n.ts';

/** Translations of every code; the server reads the same files. */
export const apiTexts: TextLoaders = {
  ko: () => import(/* webpackChunkName: "texts-ko" */ '@madang/contracts/translations/ko.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '@madang/contracts/translations/en.json'),
  vn: () => import(/* webpackChunkName: "texts-vn" */ '@madang/contracts/translations/vn.json'),
};

export const platformTexts: TextLoaders = {
  ko: () => import(/* webpackChunkName: "texts-ko" */ './locales/ko.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  vn: () => import(/* webpackChunkName: "texts-vn" */ './locales/vn.json'),
};
