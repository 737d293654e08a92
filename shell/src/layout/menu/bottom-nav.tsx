import { useMember, useText } from '@madang/platform';
import { href, Link, pageAt, useLocation } from '@madang/platform/router';
import { Icon } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { preloadPage } from '../../loader/index.ts';
import { bottomNavStyle } from './bottom-nav-style.ts';
import { useMenu } from './menu.ts';
import { menuSectionAt, menuSectionsOf } from './menu-sections.ts';

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
    <nav css={bottomNavStyle} aria-label={t('nav.label')}>
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
