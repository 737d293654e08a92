import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { PageLink, useLocation, useNavigate } from '@madang/platform/router';
import { buttonStyle, IconButton } from '@madang/ui';
import { SHELL } from '../boot/texts.ts';
import { BalancePill, useGameMoney } from './money.tsx';
import { SiteLogo } from './site-logo.tsx';
import { UnreadLink } from './unread-link.tsx';

const grow = css`flex: 1 1 0;`;
const heading = css`font-size: 17px; font-weight: 700; letter-spacing: -.015em; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;
const left = css`margin-left: -10px;`;
const right = css`margin-right: -10px;`;

/** The first page shows the logo; every other its name and the way back. */
export const HeaderMobile = ({ title, onMenu }: { title: string | undefined; onMenu: () => void }) => {
  const t = useText(SHELL);
  const member = useMember();
  const inGame = useGameMoney() !== null;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const back = () => (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <>
      {title === undefined ? (
        <SiteLogo size={24} markAlone={member && inGame ? 420 : 0} />
      ) : (
        <>
          <IconButton icon="back" label={t('back')} onClick={back} css={left} />
          <span css={heading}>{title}</span>
        </>
      )}
      <span css={grow} />
      {member ? (
        <>
          <BalancePill />
          <UnreadLink />
        </>
      ) : pathname === '/login' ? null : (
        <PageLink page="login" css={buttonStyle('lamp', 'small')}>
          {t('login.open')}
        </PageLink>
      )}
      <IconButton icon="menu" label={t('menu.open')} onClick={onMenu} css={right} />
    </>
  );
};
