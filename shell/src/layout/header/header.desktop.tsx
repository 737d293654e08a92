import { css } from '@emotion/react';
import { BONUS_DAILY_PERCENT, BONUS_FIRST_PERCENT } from '@madang/contracts';
import { session, useMember, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, color, Icon, IconButton, media } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import { BalanceStrip, GameMoneyChip, useGameMoney } from '../money.tsx';
import { PartnerLink } from '../partner/partner-link.tsx';
import { LanguageSwitch, ThemeSwitch } from '../switches.tsx';
import type { HeaderProps } from './header-props.ts';
import { SearchLink } from './search-link.tsx';
import { SessionChip } from './session-chip.tsx';
import { SiteLogo } from './site-logo.tsx';
import { UnreadLink } from './unread-link.tsx';

const promo = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; font-size: 13px; line-height: 1.35; color: ${color.text2}; min-width: 0;
  > span { display: inline-flex; gap: 6px; white-space: nowrap; } b { color: ${color.lampText}; } i { color: ${color.text3}; font-style: normal; }
  ${media.folded} { display: none; }
`;
const grow = css`flex: 1 1 0;`;
const group = css`display: flex; align-items: center; gap: 2px; flex: none;`;
const wide = css`${media.folded} { display: none; }`;
const roomy = css`@media (max-width: 760px) { display: none; }`;
const nick = css`flex: 0 1 auto; min-width: 24px; line-height: 40px; @media (max-width: 860px) { display: none; } font-weight: 700; max-width: 140px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; border-radius: 6px; ${media.hover} { &:hover { color: ${color.lampText}; } } ${media.narrow} { max-width: 104px; }`;
const nickYields = css`@media (max-width: 1240px) { display: none; }`;
const folded = css`display: none; ${media.folded} { display: block; }`;
const giftMark = css`flex: none; color: ${color.text3};`;

const Guest = () => {
  const t = useText(SHELL);
  return (
    <>
      <p css={promo}>
        <Icon name="gift" size={16} css={giftMark} />
        <span>
          {t('promo.first')} <b>{BONUS_FIRST_PERCENT}%</b>
        </span>
        <i>·</i>
        <span>
          {t('promo.daily')} <b>{BONUS_DAILY_PERCENT}%</b>
        </span>
      </p>
      <span css={grow} />
      <SearchLink />
      <span css={group}>
        <LanguageSwitch />
        <ThemeSwitch />
      </span>
      <PageLink page="login" css={buttonStyle('plain', 'small')}>
        {t('login.open')}
      </PageLink>
      <PageLink page="join" css={buttonStyle('lamp', 'small')}>
        {t('signUp.open')}
      </PageLink>
    </>
  );
};

const SignedIn = ({ nickname, inGame }: { nickname: string; inGame: boolean }) => {
  const t = useText(SHELL);
  return (
    <>
      <SessionChip tight={inGame} />
      <span css={grow} />
      <SearchLink tight={inGame} />
      <UnreadLink />
      <GameMoneyChip inHeader />
      <BalanceStrip />
      <PartnerLink />
      <PageLink page="dashboard" css={[nick, inGame && nickYields]} title={nickname} data-testid="nickname">
        {nickname}
      </PageLink>
      <span css={[group, wide]}>
        <LanguageSwitch />
        <ThemeSwitch />
      </span>
      <span css={roomy}>
        <IconButton icon="exit" label={t('logout')} onClick={() => void session.signOut()} />
      </span>
    </>
  );
};

/** From 601 px on. Below 1024 the menu folds behind its button. */
export const HeaderDesktop = ({ onMenu, onMenuAhead }: HeaderProps) => {
  const member = useMember();
  const inGame = useGameMoney() !== null;
  return (
    <>
      <span css={folded}>
        <MenuButton onMenu={onMenu} onMenuAhead={onMenuAhead} />
      </span>
      <SiteLogo markAlone={!member ? 0 : inGame ? 1100 : 860} />
      {member ? <SignedIn nickname={member.memNick} inGame={inGame} /> : <Guest />}
    </>
  );
};
