import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { href, Navigate, PageLink } from '@madang/platform/router';
import { buttonStyle, cardStyle, color, Icon, media } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { ComingSoon } from '../../layout/coming-soon.tsx';
import { usePartnerTabs } from '../../layout/menu/menu.ts';
import { atMainHost } from '../../layout/partner/partner-host.ts';

const card = css`
  max-width: 420px; margin: 8vh auto 0; padding: 32px 28px; display: grid; justify-items: center; gap: 8px; text-align: center;
  > svg { color: ${color.lampText}; margin-bottom: 4px; } p { color: ${color.text2}; } > a { width: 100%; } > a:first-of-type { margin-top: 16px; }
  ${media.mobile} { margin-top: 16px; h1 { font-size: 20px; } }
`;

/** `/` of the partner sub-host: the portal's first page for a signed-in partner; else the login. */
export const PartnerGatePage = () => {
  const t = useText(SHELL);
  const member = useMember();
  const tabs = usePartnerTabs();
  if (member) {
    const first = href(tabs[0]?.page ?? 'partner');
    return first === undefined ? <ComingSoon /> : <Navigate to={first} replace />;
  }
  return (
    <section css={[cardStyle, card]}>
      <Icon name="user" size={28} />
      <h1>{t('partner.title')}</h1>
      <p>{t('partner.text')}</p>
      <PageLink page="login" css={buttonStyle('lamp', 'large')}>
        {t('login.open')}
      </PageLink>
      <a href={atMainHost('/')} css={buttonStyle('plain')}>
        {t('partner.leave')}
      </a>
    </section>
  );
};
