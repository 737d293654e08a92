/**
 * A rule for every rendered state of a test: no visible text is a node that React updates alone
 * (see `lone-texts.ts`).
 */
import { reactTexts } from '@madang/ui/react-texts';

afterEach(() => {
  // Some tests of the browser's project run without its document.
  const found = typeof NodeFilter === 'undefined' ? [] : reactTexts();
  if (found.length > 0)
    throw new Error(
      `Texts that a page translator would detach (give each an element of its own):\n${found.join('\n')}`,
    );
});
