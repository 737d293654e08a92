import { loadTexts, registerTexts } from '@madang/platform';
import type { FunctionComponent } from 'react';
import en from './locales/en.json';
import ko from './locales/ko.json';
import vn from './locales/vn.json';

/**
 * Namespace of the blocks' texts. They come with the blocks: the first load has no budget for them.
 */
export const MEMBER = 'member';

/** A block of this folder, once its texts can be read. */
export const withTexts = async <Props extends object>(
  block: FunctionComponent<Props>,
): Promise<FunctionComponent<Props>> => {
  registerTexts(MEMBER, {
    ko: async () => ({ default: ko }),
    en: async () => ({ default: en }),
    vn: async () => ({ default: vn }),
  });
  await loadTexts(MEMBER);
  return block;
};
