import { tabStorage } from '@madang/platform';

/** The site stands: what the page would have said and done without its scripts (server, page/first-aid) is over. */
export const stands = (root: HTMLElement): void => {
  root.dataset.live = '';
  document.getElementById('aid')?.remove();
  tabStorage.remove('aid');
};
