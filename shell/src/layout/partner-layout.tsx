import { css } from '@emotion/react';
import { session, useMember, useShownBalance, useText } from '@madang/platform';
import { Link, PageLink } from '@madang/platform/router';
import {
  breakpoint,
  buttonStyle,
  color,
  IconButton,
  LogoMark,
  Money,
  media,
  size,
  Tag,
  useScreen,
  z,
} from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../boot/texts.ts';
import { FrameArea } from './frame-area.tsx';
import { BalanceStrip, useWonUnit } from './money.tsx';
import { OfflineBar } from './notices/offline-bar.tsx';
import { atMainHost } from './partner/partner-host.ts';
import { MessagesLink } from './portal/messages-link.tsx';
import { PartnerBar, PartnerTabs } from './portal/partner-tabs.tsx';
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
const logo = css`display: inline-flex; align-items: center; gap: 10px; min-height: 44px; font-size: 20px; font-weight: 700; letter-spacing: -.03em; border-radius: 6px; white-space: nowrap;`;
const grow = css`flex: 1;`;
const cashStyle = css`font-size: 14px; font-weight: 400; white-space: nowrap;`;
const nick = css`font-weight: 700; max-width: 160px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; ${media.mobile} { display: none; }`;
const wide = css`${media.mobile} { display: none; }`;
const group = css`display: flex; align-items: center; gap: 2px; ${media.mobile} { margin-left: auto; }`;
const column = css`
  max-width: ${breakpoint.partnerMax}px; margin: 0 auto; padding: 24px 24px 40px; min-height: calc(100dvh - ${size.header}px); display: flex; flex-direction: column;
  > main { flex: 1; min-width: 0; outline: none; } ${media.mobile} { padding: 16px 16px calc(${size.navMobile + 24}px + env(safe-area-inset-bottom)); }
`;

/** The way to the site of members, where a staff account has no session. */
const Leave = () => {
  const t = useText(SHELL);
  if (useMember()?.staff) return null;
  return (
    <a href={atMainHost('/')} css={buttonStyle('plain', 'small')}>
      {t('partner.leave')}
    </a>
  );
};

const SignedIn = ({ nickname }: { nickname: string }) => {
  const t = useText(SHELL);
  return (
    <>
      <Leave />
      <MessagesLink />
      <span css={nick} title={nickname}>
        {nickname}
      </span>
      <BalanceStrip deposit={false} />
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

/** Cash and messages: the bar at the foot opens the rest. */
const NarrowHead = () => {
  const t = useText(SHELL);
  const wonUnit = useWonUnit();
  const { cash } = useShownBalance();
  return (
    <span css={group}>
      <b css={cashStyle} title={t('money.cash')} data-testid="cash">
        <Money value={cash} unit={wonUnit} />
      </b>
      <MessagesLink />
    </span>
  );
};

/** The partner portal: its own header with tabs, and none of the member's menus. */
export const PartnerLayout = ({ children }: { children: ReactNode }) => {
  const t = useText(SHELL);
  const member = useMember();
  const isNarrow = useScreen() === 'mobile';
  const isPartner = member?.isPartnerMember === 'Y';
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
            {member ? isPartner && isNarrow ? <NarrowHead /> : <SignedIn nickname={member.memNick} /> : <Guest />}
          </div>
          {isPartner && !isNarrow && <PartnerTabs />}
        </header>
      </FrameArea>
      <OfflineBar />
      <div css={column}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
      {isPartner && isNarrow && (
        <FrameArea leaves="line">
          <PartnerBar />
        </FrameArea>
      )}
    </>
  );
};
