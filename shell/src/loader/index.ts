/** Finds, loads, watches and mounts remotes. Knows none of them by name. */
import { ENTRY_PATIENCE_MS } from '@madang/contracts';
import { currentLanguage } from '@madang/platform';
import { openPage, ownerOf } from './remotes.ts';

export { RemotePage } from './remote-page.tsx';
export { startLoader } from './remotes.ts';

const patience = () => new Promise<void>((done) => setTimeout(done, ENTRY_PATIENCE_MS));

/**
 * Loads a page ahead: on hover, and awaited before the first rendering (the fallback of a lazy
 * component would delay the screen for 300 ms). Never rejects, and waits three seconds at most; the
 * page itself reports a failure.
 */
export const preloadPage = async (page: string): Promise<void> => {
  if (!ownerOf(page)) return;
  const opened = openPage(page, currentLanguage()).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([opened, patience()]);
};
