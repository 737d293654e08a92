import { css } from '@emotion/react';
import { useLanguage, useMember, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, media, useCurrentTab } from '@madang/ui';

/** The parts of the wallet: the first page of each, and the beginnings of the ids of its pages. */
const sections = [
  ['charge', ['charge', 'coinCharge']],
  ['exchange', ['exchange', 'coinExchange']],
  ['point.list', ['point']],
  ['coupon.list', ['coupon']],
  ['give', ['give']],
  ['limits', ['limits']],
] as const;

const line = css`
  display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 13px; margin-bottom: 8px;
  a { min-height: 28px; min-width: 28px; display: inline-flex; align-items: center; color: ${color.text2}; white-space: nowrap; }
  a[aria-current] { color: ${color.lampText}; font-weight: 700; }
  ${media.hover} { a:hover { color: ${color.text}; } }
  ${media.mobile} { position: relative; flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; margin: -4px -16px 16px; padding: 0 16px; gap: 14px; a { flex: none; &:focus-visible { outline-offset: -2px; } } }
`;

const isUnder = (page: string, starts: readonly string[]): boolean =>
  starts.some((start) => page === start || page.startsWith(`${start}.`));

/** Leads from each part of the wallet to the others. Who gives money is a partner. */
export const ApplicationSections = ({ page }: { page: string }) => {
  const t = useText('wallet');
  const isPartner = useMember()?.isPartnerMember === 'Y';
  const strip = useCurrentTab<HTMLElement>(`${page} ${useLanguage()}`);
  return (
    <nav ref={strip} css={line} aria-label={t('application.sections')}>
      {sections
        .filter(([first]) => first !== 'give' || isPartner)
        .map(([first, starts]) => (
          <PageLink key={first} page={first} aria-current={isUnder(page, starts) ? 'true' : undefined}>
            {t(`sections.${first.replace('.', '-')}`)}
          </PageLink>
        ))}
    </nav>
  );
};
