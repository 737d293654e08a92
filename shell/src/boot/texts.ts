import { registerTexts } from '@madang/platform';

/** Namespace of the frame's texts. */
export const SHELL = 'shell';

export const registerShellTexts = (): void =>
  registerTexts(SHELL, {
    ko: () => import(/* webpackChunkName: "texts-ko" */ '../locales/ko.json'),
    en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json'),
    vn: () => import(/* webpackChunkName: "texts-vn" */ '../locales/vn.json'),
  });
