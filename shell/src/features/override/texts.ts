import { registerTexts } from '@madang/platform';

/** Namespace of the banner's texts: no ordinary page carries them. */
export const OVERRIDE = 'override';

export const registerOverrideTexts = (): void =>
  registerTexts(OVERRIDE, {
    ko: () => import(/* webpackChunkName: "override-ko" */ './locales/ko.json'),
    en: () => import(/* webpackChunkName: "override-en" */ './locales/en.json'),
    vn: () => import(/* webpackChunkName: "override-vn" */ './locales/vn.json'),
  });
