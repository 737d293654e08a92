import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { PageLink, useLocation, useNavigate } from '@madang/platform/router';
import { buttonStyle, IconButton } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import type { HeaderProps } from './header-props.ts';
import { SiteLogo } from './site-logo.tsx';
import { UnreadLink } from './unread-link.tsx';
import { WalletChip } from './wallet-chip.tsx';

const grow = css`flex: 1 1 0;`;
/** Beside long amounts a name takes two lines before it is cut. */
const heading = css`
  font-size: 17px; font-weight: 700; letter-spacing: -.015em; line-height: 1.3; padding-block: 1px; min-width: 0; overflow: hidden; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical;
  overflow-wrap: break-word; hyphens: auto; @media (max-width: 420px) { font-size: 15px; } @media (max-width: 400px) { font-size: 14px; letter-spacing: -.035em; } @media (max-width: 360px) { font-size: 13px; } @media (max-width: 340px) { font-size: 12px; letter-spacing: -.03em; }
`;
const left = css`margin-left: -10px;`;
const right = css`margin-right: -10px;`;

/** The first page shows the logo; every other its name and the way back. */
export const HeaderMobile = ({ title, onMenu, onMenuAhead }: HeaderProps) => {
  const t = useText(SHELL);
  const member = useMember();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const back = () => (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <>
      {title === undefined ? (
        <SiteLogo size={24} />
      ) : (
        <>
          <IconButton icon="back" label={t('back')} onClick={back} css={left} />
          <span css={heading}>{title}</span>
        </>
      )}
      <span css={grow} />
      {member ? (
        <>
          <WalletChip />
          <UnreadLink />
        </>
      ) : pathname === '/login' ? null : (
        <PageLink page="login" css={buttonStyle('lamp', 'small')}>
          {t('login.open')}
        </PageLink>
      )}
      <MenuButton onMenu={onMenu} onMenuAhead={onMenuAhead} css={right} />
    </>
  );
};
