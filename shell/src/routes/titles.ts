import type { Names, RegistrySnapshot } from '@madang/contracts';
import { query, serverClock, useLanguage, useQuery, useText } from '@madang/platform';
import { useRegistry } from '@madang/platform/host';
import type { PageMatch } from '@madang/platform/router';
import { useEffect } from 'react';
import { SHELL } from '../boot/texts.ts';
import { isClosed } from '../features/warning/closed.ts';

/** Pages that the frame has words for: its own, and those its menus and cards speak of before anybody brings them. */
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
  'point.list': 'money.points',
  'betting.list': 'bets.title',
  'notice.list': 'notices.title',
  mypage: 'nav.me',
};

const labelOf = (registry: RegistrySnapshot, pageId: string): Names | undefined => {
  const entries = registry.remotes.flatMap((remote) => remote.menu).filter((entry) => entry.page === pageId);
  return (entries.find((entry) => !entry.query) ?? entries[0])?.label;
};

/**
 * The name of a page as the menu gives it; of its parent where it stands in no menu (`slotgame` for one vendor's page).
 * A page that is still to come takes no name but its own.
 */
export const menuTitle = (registry: RegistrySnapshot, pageId: string, released = true): Names | undefined =>
  labelOf(registry, pageId) ?? (released ? labelOf(registry, pageId.split('.')[0] ?? '') : undefined);

const useClosed = (asked: boolean): boolean => {
  const check = useQuery({ ...query('/api/common/siteCheckInfo', {}), enabled: asked });
  return check.data === undefined || isClosed(check.data, serverClock.now());
};

/** Writes the title of the document; answers the page's part of it, undefined where the page has no name. */
export const useTitle = (match: PageMatch | undefined): string | undefined => {
  const registry = useRegistry();
  const language = useLanguage();
  const t = useText(SHELL);
  const id = match?.page.id ?? '';
  const closed = useClosed(id === 'warning');
  const own = id === 'warning' ? (closed ? 'warning.title' : 'warning.over') : known[id];
  const named = match && match.owner !== 'host' ? menuTitle(registry, id, match.released)?.[language] : undefined;
  const title = named ?? (own === undefined ? undefined : t(own));
  const site = t('site.name');
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
  return title;
};
