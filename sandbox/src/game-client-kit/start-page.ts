import type { Boot } from '../core/play/play-api.ts';
import { showClosed } from './closed.ts';
import { createLocalizer, type Localizer } from './localizer.ts';
import { type Site, siteAround } from './site.ts';

export interface Page<PageBoot> {
  root: HTMLElement;
  localizer: Localizer;
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
  const localizer = createLocalizer(boot.language, boot.texts);
  const root = document.getElementById('game') as HTMLElement;
  const site = siteAround(boot.lobbyUrl);
  const closed = () => showClosed(root, localizer, site, closedValues(boot));
  if (boot.open === null) {
    closed();
    site.notify({ event: 'closed' });
  } else play(boot.open, { root, localizer, site, boot, closed });
};
