import { loadTexts } from '@madang/platform';
import { MATCHES, registerMatchTexts } from './texts.ts';
import { TopMatches } from './top-matches.tsx';

/** The block of matches, once its texts can be read. */
export const topMatches = async () => {
  registerMatchTexts();
  await loadTexts(MATCHES);
  return TopMatches;
};
