import { signInWanted } from '@madang/contracts';
import { alertMember, bus, useLanguage, useMember, useText } from '@madang/platform';
import { PageLink, pageAt, useLocation } from '@madang/platform/router';
import { Icon, isIconName, useScreen } from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../boot/texts.ts';
import { preloadPage } from '../loader/index.ts';
import { type Entry, isGameGroup } from './menu.ts';

/** True when the page in view is the entry's, or stands under it (`slotgame.kplayslot` under `slotgame`). */
const useIsCurrent = ({ page, query, queryValues }: Entry): boolean => {
  const location = useLocation();
  const screen = useScreen();
  const match = pageAt(location.pathname + location.search, screen);
  if (!match) return false;
  const there = match.page.id === page || match.page.id.startsWith(`${page}.`);
  const wanted = Object.entries(queryValues);
  return (
    there && (query ? wanted.every(([key, value]) => match.query[key] === value) : match.query.group === undefined)
  );
};

export interface MenuLinkProps {
  entry: Entry;
  iconSize?: number;
  end?: ReactNode;
  onGo?: () => void;
}

/** One entry: pointing at it fetches its page. */
export const MenuLink = ({ entry, iconSize = 20, end, onGo }: MenuLinkProps) => {
  const language = useLanguage();
  const member = useMember();
  const t = useText(SHELL);
  const current = useIsCurrent(entry);
  const ahead = () => void preloadPage(entry.page);
  return (
    <PageLink
      page={entry.page}
      query={entry.queryValues}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={(event) => {
        onGo?.();
        if (member || !isGameGroup(entry.group)) return;
        event.preventDefault();
        void alertMember(t('error.afterSignin')).then(() => bus.emit(signInWanted, {}));
      }}
    >
      <Icon name={isIconName(entry.icon) ? entry.icon : 'star'} size={iconSize} />
      <span>{entry.label[language]}</span>
      {end}
    </PageLink>
  );
};
