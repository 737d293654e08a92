import { registerTexts } from '@madang/platform';

/** Namespace of the frame's texts. */
export const SHELL = 'shell';

export const registerShellTexts = (): void =>
  registerTexts(SHELL, {
    ko: () => import('../locales/ko.json'),
    en: () => import('../locales/en.json'),
    vn: () => import('../locales/vn.json'),
  });
