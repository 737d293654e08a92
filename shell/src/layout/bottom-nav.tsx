import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { href, Link, pageAt, useLocation } from '@madang/platform/router';
import { color, Icon, type IconName, size, z } from '@madang/ui';
import { SHELL } from '../boot/texts.ts';
import { preloadPage } from '../loader/index.ts';
import { type Group, useMenu } from './menu.ts';

const style = css`
  position: fixed; inset: auto 0 0; z-index: ${z.mobileNav}; min-height: ${size.navMobile}px; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr);
  background: ${color.s1}; border-top: 1px solid ${color.line}; padding-bottom: env(safe-area-inset-bottom);
  a { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 3px; padding: 4px 2px; font-size: 11px; line-height: 1.25; color: ${color.text3}; text-align: center; }
  a:focus-visible { outline-offset: -3px; border-radius: 8px; }
  a[aria-current='page'] { color: ${color.lampText}; font-weight: 700; }
`;

interface PlaceItem {
  key: string;
  icon: IconName;
  page: string;
}

/** The five places, of which those are drawn that lead somewhere. */
const places = (groups: readonly Group[], member: boolean): PlaceItem[] => {
  const first = (name: Group['name']) => groups.find((g) => g.name === name)?.entries[0]?.page;
  const casino = first('casino');
  const slot = first('slot');
  const own = href('mypage') ? 'mypage' : 'dashboard';
  const all: (PlaceItem | undefined)[] = [
    { key: 'home', icon: 'home', page: 'main' },
    casino
      ? { key: 'casino', icon: 'cards', page: casino }
      : slot
        ? { key: 'slot', icon: 'slot', page: slot }
        : undefined,
    first('sports') ? { key: 'sports', icon: 'ball', page: first('sports')! } : undefined,
    first('mini') ? { key: 'mini', icon: 'power', page: first('mini')! } : undefined,
    member ? { key: 'me', icon: 'user', page: own } : { key: 'login', icon: 'user', page: 'login' },
  ];
  return all.filter((item) => item !== undefined);
};

/** Bottom navigation of mobile. */
export const BottomNav = () => {
  const t = useText(SHELL);
  const member = useMember();
  const groups = useMenu();
  const location = useLocation();
  const here = pageAt(location.pathname + location.search, 'mobile')?.page.id ?? '';
  return (
    <nav css={style} aria-label={t('nav.label')}>
      {places(groups, member !== null).map(({ key, icon, page }) => (
        <Link
          key={key}
          to={href(page, { screen: 'mobile' }) ?? '/'}
          aria-current={here === page || here.startsWith(`${page}.`) ? 'page' : undefined}
          onPointerEnter={() => void preloadPage(page)}
        >
          <Icon name={icon} size={22} />
          {t(`nav.${key}`)}
        </Link>
      ))}
    </nav>
  );
};
