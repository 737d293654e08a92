import { registerTexts } from '@madang/platform';
import en from './locales/en.json';
import ko from './locales/ko.json';
import vn from './locales/vn.json';

/**
 * Namespace of the matches' texts. They come with the block: the first load has no budget for them.
 */
export const MATCHES = 'matches';

export const registerMatchTexts = (): void =>
  registerTexts(MATCHES, {
    ko: async () => ({ default: ko }),
    en: async () => ({ default: en }),
    vn: async () => ({ default: vn }),
  });
