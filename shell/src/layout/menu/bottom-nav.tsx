import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { href, Link, pageAt, useLocation } from '@madang/platform/router';
import { color, Icon, media, size, z } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { preloadPage } from '../../loader/index.ts';
import { useMenu } from './menu.ts';
import { menuSectionAt, menuSectionsOf } from './menu-sections.ts';

const style = css`
  position: fixed; inset: auto 0 var(--foot, 0px); z-index: ${z.mobileNav}; min-height: ${size.navMobile}px; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr);
  background: ${color.s1}; border-top: 1px solid ${color.line}; padding-bottom: env(safe-area-inset-bottom);
  a { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 3px; padding: 4px 2px; font-size: 11px; line-height: 1.25; color: ${color.text3}; text-align: center; }
  a:focus-visible { outline-offset: -3px; border-radius: 8px; }
  a[aria-current] { color: ${color.lampText}; font-weight: 700; }
  ${media.low} { position: static; }
`;

/** Bottom navigation of mobile. */
export const BottomNav = () => {
  const t = useText(SHELL);
  const member = useMember();
  const groups = useMenu();
  const location = useLocation();
  const sections = menuSectionsOf(groups, member !== null);
  const match = pageAt(location.pathname + location.search, 'mobile');
  const current = match?.page.id ?? '';
  const here = menuSectionAt(current, sections, groups, match?.owner);
  return (
    <nav css={style} aria-label={t('nav.label')}>
      {sections.map(({ key, icon, page }) => (
        <Link
          key={key}
          to={href(page, { screen: 'mobile' }) ?? '/'}
          aria-current={here?.key !== key ? undefined : current === page ? 'page' : 'true'}
          onPointerEnter={() => void preloadPage(page)}
        >
          <Icon name={icon} size={22} />
          {t(`nav.${key}`)}
        </Link>
      ))}
    </nav>
  );
};
