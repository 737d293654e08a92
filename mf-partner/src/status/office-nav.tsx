import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { PageLink, useLocation } from '@madang/platform/router';
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
/** Parts with a page of their own outside of the portal. */
const paged = ['create', 'settlements'] as const;
export type OfficeTab = (typeof shared)[number] | (typeof paged)[number] | 'staff' | 'password';

/** Parts of the portal that other tabs or pages of it lead to. */
const elsewhere: readonly OfficeTab[] = ['rates', 'staff', 'create'];

/** True within the portal, whose address serves each part. */
export const useIsPortal = (): boolean => useLocation().pathname.startsWith('/partner/');

/** Parts of the page: a partner has staff accounts, and a staff account has its own password. */
export const officeTabsOf = (isStaff: boolean, isPortal: boolean): readonly OfficeTab[] => [
  ...shared,
  isStaff ? 'password' : 'staff',
  ...(isPortal && !isStaff ? paged : []),
];

/** Leads to the parts of a partner's own and, outside of the portal with its tabs, to the lists. */
export const OfficeNav = ({ current }: { current: OfficeTab }) => {
  const t = useText('partner');
  const { isStaff } = useRights();
  const isPortal = useIsPortal();
  const page = isPortal ? 'partner.office' : 'stributor';
  const strip = useCurrentTab<HTMLElement>(`${current} ${useLanguage()}`);
  const mark = (page: OfficeTab) => ({ 'aria-current': page === current ? ('page' as const) : undefined });
  if (isPortal && elsewhere.includes(current)) return null;
  const parts = officeTabsOf(isStaff, isPortal).filter((tab) => !isPortal || !elsewhere.includes(tab));
  return (
    <nav ref={strip} css={links} aria-label={t('office.nav')}>
      {parts.map((tab) => (
        <PageLink key={tab} page={page} query={tab === 'status' ? {} : { tab }} {...mark(tab)}>
          {t(`office.pages.${tab}`)}
        </PageLink>
      ))}
      {!isPortal && !isStaff && (
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
