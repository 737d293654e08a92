import { signInWanted } from '@madang/contracts';
import { alertMember, bus, useLanguage, useMember, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Icon, isIconName } from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { preloadPage } from '../../loader/index.ts';
import { LiveCount } from './live-count.tsx';
import { type Entry, isGameGroup } from './menu.ts';

export interface MenuLinkProps {
  entry: Entry;
  /** The entry is that of the page in view. */
  mark?: 'page' | 'true' | undefined;
  iconSize?: number;
  end?: ReactNode;
  onGo?: () => void;
}

/** One entry: pointing at it fetches its page. */
export const MenuLink = ({ entry, mark, iconSize = 20, end, onGo }: MenuLinkProps) => {
  const language = useLanguage();
  const member = useMember();
  const t = useText(SHELL);
  const ahead = () => void preloadPage(entry.page);
  return (
    <PageLink
      page={entry.page}
      query={entry.queryValues}
      aria-current={mark}
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
      <LiveCount entry={entry} />
      {end}
    </PageLink>
  );
};
