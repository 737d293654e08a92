import type { Language, Names, RegistrySnapshot } from '@madang/contracts';
import { type Translate, useLanguage, useText } from '@madang/platform';
import { useRegistry } from '@madang/platform/host';
import type { PageMatch } from '@madang/platform/router';
import { useEffect } from 'react';
import { SHELL } from '../boot/texts.ts';
import { onPartnerHost } from './partner/partner-host.ts';

/** Pages that the frame has titles for: its own, and those of menus and cards without a remote. */
const known: Readonly<Record<string, string>> = {
  dashboard: 'dashboard.title',
  login: 'login.title',
  join: 'signUp.title',
  livecasino: 'menu.casino',
  slotgame: 'menu.slot',
  sport: 'menu.sports',
  minigame: 'menu.mini',
  charge: 'money.deposit',
  exchange: 'money.withdraw',
  'charge.list': 'money.deposits',
  'exchange.list': 'money.withdrawals',
  'point.list': 'money.points',
  'betting.list': 'bets.title',
  'notice.list': 'notices.title',
  mypage: 'nav.me',
};

const family = (pageId: string): string => pageId.split('.')[0] ?? '';

const labelOf = (registry: RegistrySnapshot, stands: (pageId: string) => boolean): Names | undefined => {
  const entries = registry.remotes.flatMap((remote) => remote.menu).filter((entry) => stands(entry.page));
  return (entries.find((entry) => !entry.query) ?? entries[0])?.label;
};

/**
 * The name of a page as the menu gives it; outside of the menu that of its parent (`slotgame` for
 * one vendor's page), else of another of its family (`message.list` for one message). A planned
 * page takes no name but its own.
 */
export const menuTitle = (registry: RegistrySnapshot, pageId: string, released = true): Names | undefined => {
  const own = labelOf(registry, (page) => page === pageId);
  if (own || !released) return own;
  const kin = family(pageId);
  return labelOf(registry, (page) => page === kin) ?? labelOf(registry, (page) => family(page) === kin);
};

/**
 * The name of the entry that leads to this very address, by its query too: `livecasino?group=hotel`
 * has one of its own.
 */
export const queryTitle = (
  registry: RegistrySnapshot,
  pageId: string,
  query: Readonly<Record<string, string>>,
): Names | undefined =>
  registry.remotes
    .flatMap((remote) => remote.menu)
    .find(
      (entry) =>
        entry.page === pageId &&
        entry.query !== undefined &&
        [...new URLSearchParams(entry.query)].every(([key, value]) => query[key] === value),
    )?.label;

interface Reading {
  registry: RegistrySnapshot;
  language: Language;
  t: Translate;
}

/**
 * The name of a page: its manifest's, else the menu's, else the frame's; undefined where it has
 * none.
 * @param own key of the frame's text
 */
const pageName = (
  match: PageMatch,
  own: string | undefined,
  { registry, language, t }: Reading,
): string | undefined => {
  const { id } = match.page;
  // The name of its kin is for a page without any title.
  const kin = own === undefined && match.released;
  const given =
    queryTitle(registry, id, match.query) ??
    match.page.title ??
    (match.owner === 'host' ? undefined : menuTitle(registry, id, kin));
  return given?.[language] ?? (own === undefined ? undefined : t(own));
};

/** Names the page of an address as its title does. */
export const usePageName = (): ((match: PageMatch) => string | undefined) => {
  const registry = useRegistry();
  const language = useLanguage();
  const t = useText(SHELL);
  return (match) => pageName(match, known[match.page.id], { registry, language, t });
};

/**
 * Writes the title of the document; returns the page's part of it, undefined where the page has no
 * name. A coming page without a name has a title of its own.
 * @param isOpen the site is known not to be closed
 */
export const useTitle = (match: PageMatch | undefined, isOpen: boolean): string | undefined => {
  const registry = useRegistry();
  const language = useLanguage();
  const t = useText(SHELL);
  const id = match?.page.id ?? '';
  const own =
    id === 'warning'
      ? isOpen
        ? 'warning.over'
        : 'warning.title'
      : id === 'main' && onPartnerHost()
        ? 'partner.title'
        : known[id];
  const named = match && pageName(match, own, { registry, language, t });
  const title = named ?? (match?.released === false ? t('comingSoon.name') : undefined);
  const site = t('site.name');
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
  return title;
};
