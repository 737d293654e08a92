import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { breakpoint, byScreen, color, media, size, useScreen, z } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { SHELL } from '../boot/texts.ts';
import { BottomNav } from './bottom-nav.tsx';
import { FrameArea } from './frame-area.tsx';
import { HeaderDesktop } from './header.desktop.tsx';
import { HeaderMobile } from './header.mobile.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiteFooter } from './site-footer.tsx';

const Header = byScreen(HeaderDesktop, HeaderMobile);

const bar = css`
  position: sticky; top: 0; z-index: ${z.header}; background: color-mix(in srgb, ${color.bg} 94%, transparent); backdrop-filter: blur(8px); border-bottom: 1px solid ${color.line};
  > div {
    display: flex; align-items: center; gap: 16px; height: ${size.header}px; padding: 0 24px; max-width: ${breakpoint.contentMax}px; margin: 0 auto;
    > a:first-of-type { min-width: 164px; @media (max-width: 1240px) { min-width: 0; } }
    ${media.narrow} { gap: 12px; }
    ${media.folded} { padding: 0 16px; > a:first-of-type { min-width: 0; } }
    ${media.mobile} { height: ${size.headerMobile}px; gap: 4px; }
  }
`;
const frame = css`
  display: grid; grid-template-columns: ${size.side}px minmax(0, 1fr); max-width: ${breakpoint.contentMax}px; margin: 0 auto; align-items: start;
  ${media.narrow} { grid-template-columns: ${size.sideNarrow}px minmax(0, 1fr); }
  ${media.folded} { grid-template-columns: minmax(0, 1fr); > div:first-of-type { display: none; } }
`;
const main = css`
  padding: 24px 32px 40px; min-width: 0; border-left: 1px solid ${color.line}; min-height: calc(100dvh - ${size.header}px); outline: none; display: flex; flex-direction: column;
  > div { flex: 1; min-width: 0; }
  ${media.narrow} { padding: 24px 24px 40px; }
  ${media.folded} { border-left: 0; padding: 20px 16px 40px; }
  ${media.mobile} { padding: 16px 16px calc(${size.navMobile + 24}px + env(safe-area-inset-bottom)); min-height: calc(100dvh - ${size.headerMobile}px); }
`;
const skip = css`
  position: absolute; left: 12px; top: -80px; z-index: ${z.toast}; padding: 10px 16px; border-radius: 10px; background: ${color.overlay}; border: 1px solid ${color.lineStrong};
  &:focus { top: 12px; }
`;

export interface SiteLayoutProps {
  title: string | undefined;
  children: ReactNode;
}

/** The courtyard: header, menu, the page, footer; on mobile header, page and bottom navigation. */
export const SiteLayout = ({ title, children }: SiteLayoutProps) => {
  const t = useText(SHELL);
  const screen = useScreen();
  const [menu, setMenu] = useState(false);
  return (
    <>
      <a css={skip} href="#content">
        {t('skip')}
      </a>
      <FrameArea>
        <header css={bar}>
          <div>
            <Header title={title} onMenu={() => setMenu(true)} />
          </div>
        </header>
      </FrameArea>
      <OfflineBar />
      <div css={screen === 'desktop' ? frame : undefined}>
        {screen === 'desktop' && (
          <div>
            <FrameArea>
              <SideMenu />
            </FrameArea>
          </div>
        )}
        <main css={main} id="content" tabIndex={-1}>
          <div>{children}</div>
          <SiteFooter />
        </main>
      </div>
      {screen === 'mobile' && <BottomNav />}
      <MenuDrawer open={menu} onClose={() => setMenu(false)} />
    </>
  );
};
