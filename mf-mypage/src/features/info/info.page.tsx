import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed } from '@madang/remote-kit';
import { buttonStyle, Card, color, media } from '@madang/ui';
import { AreaWaiting } from '../../sections/area-states.tsx';
import { SectionFrame } from '../../sections/section-frame.tsx';
import { ExchangePasswordCard, PasswordCard } from './password-cards.tsx';
import { ProfileCard } from './profile-card.tsx';
import { TotpCard } from './totp-card.tsx';
import { useInfo } from './use-info.ts';

const columns = css`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; align-items: start; 
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  @media (max-width: 1023px) { grid-template-columns: minmax(0, 1fr); } ${media.mobile} { margin-top: 0; }
`;
const head = css`h2 { font-size: 17px; } p { margin: 4px 0 14px; font-size: 13px; color: ${color.text2}; }`;

/** The member's own data, passwords and second factor. */
const InfoPage = () => {
  const t = useText('mypage');
  const { state, member, account, busy, retry } = useInfo();
  return (
    <SectionFrame page="info">
      {state === 'error' && <AreaFailed hasHome={false} title={t('area.title')} isBusy={busy} onRetry={retry} />}
      {state === 'loading' && <AreaWaiting lines={9} />}
      {account && member && (
        <div css={columns}>
          <div>
            <ProfileCard account={account} member={member} />
            <Card>
              <header css={head}>
                <h2>{t('info.sessions')}</h2>
                <p>{t('info.sessionsHelp', { minutes: account.idleMinutes })}</p>
              </header>
              <PageLink page="loginHistory" css={buttonStyle('quiet', 'small')}>
                {t('sections.loginHistory')}
              </PageLink>
            </Card>
          </div>
          <div>
            <PasswordCard account={account} />
            <ExchangePasswordCard account={account} />
            <TotpCard account={account} />
          </div>
        </div>
      )}
    </SectionFrame>
  );
};

export { InfoPage as Page };
