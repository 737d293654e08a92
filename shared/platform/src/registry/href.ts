import { currentScreen, type Screen } from '@madang/ui';
import { fillAddress, type QueryValues } from './address.ts';
import { releasedPage } from './registry.store.ts';

export interface Target {
  params?: Readonly<Record<string, string | number>>;
  /** Keys that the page does not read are dropped; empty and undefined values too. */
  query?: QueryValues;
  /** Default: the screen in use. */
  screen?: Screen;
}

/**
 * Address of a page in the column of the screen. Undefined for a page that nobody draws yet: do not
 * draw the link. Throws when a parameter of the address is missing.
 */
export const href = (pageId: string, { params, query, screen = currentScreen() }: Target = {}): string | undefined => {
  const page = releasedPage(pageId);
  const pattern = page && (screen === 'desktop' ? (page.desktop ?? page.mobile) : (page.mobile ?? page.desktop));
  return page && pattern ? fillAddress(pattern, params, query, page.query) : undefined;
};
