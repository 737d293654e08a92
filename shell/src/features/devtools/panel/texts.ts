import { loadTexts, registerTexts } from '@madang/platform';
import en from './locales/en.json';
import ko from './locales/ko.json';
import vn from './locales/vn.json';

/** Namespace of the panel's texts, which come with it in every language. */
export const PANEL = 'devtools-panel';

export const loadPanelTexts = (): Promise<void> => {
  registerTexts(PANEL, {
    ko: async () => ({ default: ko }),
    en: async () => ({ default: en }),
    vn: async () => ({ default: vn }),
  });
  return loadTexts(PANEL);
};
