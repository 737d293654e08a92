import { useLanguage, useMember } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Icon, isIconName } from '@madang/ui';
import type { ReactNode } from 'react';
import { preloadPage } from '../../loader/index.ts';
import { useSignInOffer } from '../../sign-in/use-sign-in-offer.ts';
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
  const offerSignIn = useSignInOffer();
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
        offerSignIn({ line: 'error.afterSignin' }, event.currentTarget.getAttribute('href'));
      }}
    >
      <Icon name={isIconName(entry.icon) ? entry.icon : 'star'} size={iconSize} />
      <span>{entry.label[language]}</span>
      <LiveCount entry={entry} />
      {end}
    </PageLink>
  );
};
