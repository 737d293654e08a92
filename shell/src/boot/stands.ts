import { tabStorage } from '@madang/platform';

/**
 * The site runs: the fallbacks of the page without its scripts (server, page/first-aid) are over.
 */
export const stands = (root: HTMLElement): void => {
  root.dataset.live = '';
  document.getElementById('aid')?.remove();
  tabStorage.remove('aid');
};
