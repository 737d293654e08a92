import { css } from '@emotion/react';
import { session, useLanguage, useMember, useText } from '@madang/platform';
import { Link, PageLink } from '@madang/platform/router';
import { breakpoint, buttonStyle, color, IconButton, LogoMark, media, size, Tag, useCurrentTab, z } from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../boot/texts.ts';
import { preloadPage } from '../loader/index.ts';
import { FrameArea } from './frame-area.tsx';
import { entryKey, useHere, usePartnerTabs } from './menu/menu.ts';
import { BalanceStrip } from './money.tsx';
import { OfflineBar } from './notices/offline-bar.tsx';
import { atMainHost } from './partner/partner-host.ts';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';

const bar = css`
  position: sticky; top: 0; z-index: ${z.header}; background: color-mix(in srgb, ${color.bg} 94%, transparent); backdrop-filter: blur(8px); border-bottom: 1px solid ${color.line};
  ${media.low} { position: static; }
  > * { max-width: ${breakpoint.partnerMax}px; margin: 0 auto; padding: 0 24px; ${media.mobile} { padding: 0 16px; } }
`;
const head = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; min-height: ${size.header}px;
  ${media.mobile} { gap: 0 8px; min-height: ${size.headerMobile}px; > a:first-of-type > span { display: none; } }
`;
/** Under the logo and the switches on mobile. */
const below = css`${media.mobile} { order: 9; padding-bottom: 8px; }`;
const logo = css`display: inline-flex; align-items: center; gap: 10px; min-height: 44px; font-size: 20px; font-weight: 700; letter-spacing: -.03em; border-radius: 6px; white-space: nowrap;`;
/** On mobile the end of the first line. */
const grow = css`flex: 1; ${media.mobile} { order: 8; flex: 1 0 100%; height: 0; }`;
const nick = css`font-weight: 700; max-width: 160px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; ${media.mobile} { display: none; }`;
const wide = css`${media.mobile} { display: none; }`;
const group = css`display: flex; align-items: center; gap: 2px; ${media.mobile} { margin-left: auto; }`;
const figures = css`${media.mobile} { flex: 1 1 auto; }`;
const tabs = css`
  position: relative; display: flex; gap: 24px; overflow-x: auto; scrollbar-width: none;
  a { display: flex; align-items: center; justify-content: center; min-height: 44px; min-width: 24px; flex: none; color: ${color.text2}; border-bottom: 2px solid transparent; white-space: nowrap; }
  a:focus-visible { outline-offset: -2px; border-radius: 6px; }
  a[aria-current] { color: ${color.text}; font-weight: 700; border-color: ${color.lampEdge}; }
`;
const column = css`
  max-width: ${breakpoint.partnerMax}px; margin: 0 auto; padding: 24px 24px 40px; min-height: calc(100dvh - ${size.header}px); display: flex; flex-direction: column;
  > main { flex: 1; min-width: 0; outline: none; } ${media.mobile} { padding: 16px 16px 24px; }
`;

const Leave = () => (
  <a href={atMainHost('/')} css={[buttonStyle('plain', 'small'), below]}>
    {useText(SHELL)('partner.leave')}
  </a>
);

const SignedIn = ({ nickname }: { nickname: string }) => {
  const t = useText(SHELL);
  return (
    <>
      <Leave />
      <span css={nick} title={nickname}>
        {nickname}
      </span>
      <span css={[below, figures]}>
        <BalanceStrip deposit={false} />
      </span>
      <span css={group}>
        <LanguageSwitch />
        <ThemeSwitch />
        <IconButton icon="exit" label={t('logout')} onClick={() => void session.signOut()} />
      </span>
    </>
  );
};

const Guest = () => {
  const t = useText(SHELL);
  return (
    <>
      <span css={wide}>
        <Leave />
      </span>
      <span css={group}>
        <LanguageSwitch />
        <ThemeSwitch />
      </span>
      <PageLink page="login" css={buttonStyle('outline', 'small')}>
        {t('login.open')}
      </PageLink>
    </>
  );
};

const Tabs = () => {
  const t = useText(SHELL);
  const language = useLanguage();
  const entries = usePartnerTabs();
  const { here } = useHere([{ name: 'partner', entries }]);
  const strip = useCurrentTab<HTMLElement>(here && `${entryKey(here)} ${language}`);
  if (entries.length === 0) return null;
  return (
    <nav ref={strip} css={tabs} aria-label={t('partner.tabs')}>
      {entries.map((entry) => (
        <PageLink
          key={entryKey(entry)}
          page={entry.page}
          query={entry.queryValues}
          aria-current={entry === here ? 'page' : undefined}
          onPointerEnter={() => void preloadPage(entry.page)}
        >
          {entry.label[language]}
        </PageLink>
      ))}
    </nav>
  );
};

/** The partner portal: its own header with tabs, and none of the member's menus. */
export const PartnerLayout = ({ children }: { children: ReactNode }) => {
  const t = useText(SHELL);
  const member = useMember();
  return (
    <>
      <SkipLink />
      <FrameArea leaves="line">
        <header css={bar}>
          <div css={head}>
            <Link to="/" css={logo} aria-label={t('partner.home')}>
              <LogoMark size={28} />
              <span>{t('site.name')}</span>
            </Link>
            <Tag tone="lamp">{t('partner.open')}</Tag>
            <span css={grow} />
            {member ? <SignedIn nickname={member.memNick} /> : <Guest />}
          </div>
          {member?.isPartnerMember === 'Y' && <Tabs />}
        </header>
      </FrameArea>
      <OfflineBar />
      <div css={column}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
    </>
  );
};
