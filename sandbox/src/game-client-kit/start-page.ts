import type { Boot } from '../core/play/play-api.ts';
import { showClosed } from './closed.ts';
import { type Site, siteAround } from './site.ts';
import { type Words, wordsIn } from './translations.ts';

export interface Page<PageBoot> {
  root: HTMLElement;
  words: Words;
  site: Site;
  boot: PageBoot;
  /** Shows that the session has ended. */
  closed: () => void;
}

/**
 * Starts a game page from what its server wrote into it.
 * @param closedValues values of the text that is shown once the session has ended
 */
export const startPage = <Open, PageBoot extends Boot<Open> = Boot<Open>>(
  play: (open: Open, page: Page<PageBoot>) => void,
  closedValues: (boot: PageBoot) => Record<string, number> = () => ({}),
): void => {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as PageBoot;
  const words = wordsIn(boot.language, boot.texts);
  const root = document.getElementById('game') as HTMLElement;
  const site = siteAround(boot.lobbyUrl);
  const closed = () => showClosed(root, words, site, closedValues(boot));
  if (boot.open === null) {
    closed();
    site.notify({ event: 'closed' });
  } else play(boot.open, { root, words, site, boot, closed });
};
