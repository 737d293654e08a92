import { css } from '@emotion/react';
import { isPartnerHost } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, media, useCurrentTab } from '@madang/ui';
import { useRights } from '../rights.ts';

const links = css`
  position: relative; display: flex; gap: 4px 18px; flex-wrap: wrap; font-size: 13px; margin-bottom: 10px;
  a { flex: none; min-height: 28px; display: inline-flex; align-items: center; color: ${color.text2}; white-space: nowrap; }
  a[aria-current] { color: ${color.lampText}; font-weight: 700; }
  ${media.hover} { a:hover { color: ${color.text}; } }
  ${media.mobile} { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; margin: -6px -16px 14px; padding: 0 16px; a { min-height: 44px; } a:focus-visible { outline-offset: -2px; } }
`;

const shared = ['status', 'rates', 'transfers', 'exports'] as const;
export type OfficeTab = (typeof shared)[number] | 'staff' | 'password';

/** Parts of the page: a partner manages staff accounts, and a staff account has its own password. */
export const officeTabsOf = (isStaff: boolean): readonly OfficeTab[] => [...shared, isStaff ? 'password' : 'staff'];

type OfficePage = OfficeTab | 'create' | 'settlements';

/** Parts that are tabs of the portal. */
const portalTabs: readonly OfficePage[] = ['rates', 'staff'];

/** Leads to the pages of a partner's own and, outside of the portal with its tabs, to the lists. */
export const OfficeNav = ({ current }: { current: OfficePage }) => {
  const t = useText('partner');
  const { isStaff } = useRights();
  // The sub-host serves the portal's own address of these parts.
  const isPortal = isPartnerHost(location.host);
  const page = isPortal ? 'partner.office' : 'stributor';
  const strip = useCurrentTab<HTMLElement>(`${current} ${useLanguage()}`);
  const mark = (page: OfficePage) => ({ 'aria-current': page === current ? ('page' as const) : undefined });
  if (isPortal && portalTabs.includes(current)) return null;
  const parts = officeTabsOf(isStaff).filter((tab) => !isPortal || !portalTabs.includes(tab));
  return (
    <nav ref={strip} css={links} aria-label={t('office.nav')}>
      {parts.map((tab) => (
        <PageLink key={tab} page={page} query={tab === 'status' ? {} : { tab }} {...mark(tab)}>
          {t(`office.pages.${tab}`)}
        </PageLink>
      ))}
      {!isStaff && (
        <>
          <PageLink page="striNew" {...mark('create')}>
            {t('office.pages.create')}
          </PageLink>
          <PageLink page="stributor_mypage" {...mark('settlements')}>
            {t('office.pages.settlements')}
          </PageLink>
        </>
      )}
      {!isPortal && <PageLink page="partner.partnerList">{t('office.pages.lists')}</PageLink>}
    </nav>
  );
};
