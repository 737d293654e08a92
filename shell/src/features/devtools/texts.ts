import { registerTexts } from '@madang/platform';
import en from './locales/en.json';
import ko from './locales/ko.json';
import vn from './locales/vn.json';

/**
 * Namespace of the button's texts. In every language at once: they are few, and no ordinary page
 * carries them.
 */
export const DEVTOOLS = 'devtools';

export const registerDevtoolsTexts = (): void =>
  registerTexts(DEVTOOLS, {
    ko: async () => ({ default: ko }),
    en: async () => ({ default: en }),
    vn: async () => ({ default: vn }),
  });
