import { css } from '@emotion/react';
import type { PageDefinition } from '@madang/contracts';
import { useMember } from '@madang/platform';
import { breakpoint, byScreen, color, lazy, media, size, useMedia, useScreen, z } from '@madang/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { FrameArea } from './frame-area.tsx';
import { HeaderDesktop } from './header/header.desktop.tsx';
import { HeaderMobile } from './header/header.mobile.tsx';
import { useSiteSearchKey } from './header/search-link.tsx';
import { BottomNav } from './menu/bottom-nav.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { NewMessages } from './notices/new-messages.tsx';
import { OfflineBar } from './notices/offline-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { useLayer } from './use-layer.ts';

const Header = byScreen(HeaderDesktop, HeaderMobile);
const MenuRail = lazy(() => import('./menu/menu-rail.tsx').then((m) => m.MenuRail));
export const preloadMenuRail = MenuRail.preload;
const MenuDrawer = lazy(() => import('./menu/menu-drawer.tsx').then((m) => m.MenuDrawer));

const bar = css`
  position: sticky; top: 0; z-index: ${z.header}; background: color-mix(in srgb, ${color.bg} 94%, transparent); backdrop-filter: blur(8px); border-bottom: 1px solid ${color.line};
  ${media.low} { position: static; }
  > div {
    display: flex; align-items: center; gap: 16px; height: ${size.header}px; padding: 0 24px; max-width: ${breakpoint.contentMax}px; margin: 0 auto;
    > a:first-of-type { min-width: ${size.side - 8}px; }
    ${media.narrow} { gap: 12px; > a:first-of-type { min-width: ${size.sideNarrow - 12}px; } }
    @media (max-width: 1240px) { > a:first-of-type { min-width: 0; } }
    ${media.folded} { padding: 0 16px; > a:first-of-type { min-width: 0; } }
    @media (max-width: 760px) { gap: 8px; }
    ${media.mobile} { height: ${size.headerMobile}px; gap: 4px; }
  }
`;
const frame = css`
  display: grid; grid-template-columns: ${size.side}px minmax(0, 1fr); max-width: ${breakpoint.contentMax}px; margin: 0 auto;
  ${media.narrow} { grid-template-columns: ${size.sideNarrow}px minmax(0, 1fr); }
  &[data-menu='rail'] { grid-template-columns: ${size.menuRail}px minmax(0, 1fr); }
  && { ${media.folded} { grid-template-columns: minmax(0, 1fr); > div:first-of-type { display: none; } } }
`;
/**
 * The footer begins below the fold, so that a page that arrives late does not push it out of view.
 */
const column = css`
  --end: calc(var(--toast-lift, 0px) + var(--must-read-lift, 0px) + max(var(--toasts, 0px), var(--game-card, 0px))); padding: 24px 32px calc(40px + var(--end)); min-width: 0; border-left: 1px solid ${color.line};
  > main { min-width: 0; min-height: calc(100dvh - ${size.header + 24}px); outline: none; }
  ${media.narrow} { padding: 24px 24px calc(40px + var(--end)); }
  ${media.folded} { border-left: 0; padding: 20px 16px calc(40px + var(--end)); }
  ${media.mobile} { padding: 16px 16px calc(${size.navMobile + 24}px + var(--end) + env(safe-area-inset-bottom)); > main { min-height: calc(100dvh - ${size.headerMobile + 16}px); } }
`;

const WIDE = `(min-width: ${breakpoint.contentMax}px)`;

export interface SiteLayoutProps {
  title: string | undefined;
  /** The menu beside the page, by the page's definition. */
  menu: PageDefinition['menu'];
  children: ReactNode;
}

/**
 * The site's layout: header, menu, the page, footer; on mobile header, page and bottom navigation.
 */
export const SiteLayout = ({ title, menu, children }: SiteLayoutProps) => {
  const screen = useScreen();
  const isWide = useMedia(WIDE);
  const isRail = !isWide && menu === 'rail';
  const maySeeRail = useMember() !== null && screen === 'desktop' && !isWide;
  // Without a network, a page with the rail has its menu too.
  useEffect(() => {
    if (maySeeRail) void MenuRail.preload().catch(() => undefined);
  }, [maySeeRail]);
  const drawer = useLayer(MenuDrawer);
  useSiteSearchKey();
  return (
    <>
      <SkipLink />
      <FrameArea leaves="line">
        <header css={bar}>
          <div>
            <Header title={title} onMenu={drawer.show} onMenuAhead={drawer.ahead} />
          </div>
        </header>
      </FrameArea>
      <OfflineBar />
      <div css={screen === 'desktop' ? frame : undefined} data-menu={isRail ? 'rail' : undefined}>
        {screen === 'desktop' && (
          <div>
            <FrameArea>
              {isRail ? (
                <Suspense fallback={null}>
                  <MenuRail />
                </Suspense>
              ) : (
                <SideMenu />
              )}
            </FrameArea>
          </div>
        )}
        <div css={column}>
          <main id="content" tabIndex={-1} aria-label={title}>
            {children}
          </main>
          <SiteFooter />
        </div>
      </div>
      {screen === 'mobile' && (
        <FrameArea leaves="nothing">
          <BottomNav />
        </FrameArea>
      )}
      <FrameArea leaves="nothing">
        <NewMessages />
      </FrameArea>
      {drawer.open && <MenuDrawer onClose={drawer.hide} />}
    </>
  );
};
