import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, VisuallyHidden } from '@madang/ui';
import type { Ref } from 'react';
import { titleOf } from '../page-title.ts';
import { ApplicationSections } from './application-sections.tsx';

const strip = css`
  display: flex; gap: 24px; margin-top: 12px; border-bottom: 1px solid ${color.line}; overflow-x: auto; scrollbar-width: none;
  a { height: 44px; min-width: 24px; display: flex; align-items: center; justify-content: center; color: ${color.text2}; border-bottom: 2px solid transparent; margin-bottom: -1px; white-space: nowrap; }
  a[aria-current] { color: ${color.text}; font-weight: 700; border-color: ${color.lampEdge}; }
  a:focus-visible { outline-offset: -2px; }
`;

/** Pages of one family, in the order of its tabs; one that nobody has released draws no tab. */
export const families = {
  deposit: ['charge', 'coinCharge', 'charge.list'],
  withdrawal: ['exchange', 'coinExchange', 'exchange.list'],
  points: ['point.change', 'point.use', 'point.list'],
  coupons: ['coupon.use', 'coupon.gift', 'coupon.list'],
} as const;
export type Family = keyof typeof families;

/** The neighbours of a page. */
export const ApplicationTabs = ({ family, page }: { family: Family; page: string }) => {
  const t = useText('wallet');
  return (
    <nav css={strip} aria-label={t(`application.${family}`)}>
      {families[family].map((id) => (
        <PageLink key={id} page={id} aria-current={id === page ? 'page' : undefined}>
          {t(`tabs.${id.replace('.', '-')}`)}
        </PageLink>
      ))}
    </nav>
  );
};

interface ApplicationHeadProps {
  /** Null: a page without neighbours. */
  family: Family | null;
  page: string;
  ref?: Ref<HTMLHeadingElement>;
}

/** The section of the page, its name, and its neighbours. */
export const ApplicationHead = ({ family, page, ref }: ApplicationHeadProps) => {
  const t = useText('wallet');
  const title = t(titleOf(page));
  return (
    <>
      <ApplicationSections page={page} />
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      {family && <ApplicationTabs family={family} page={page} />}
    </>
  );
};

/** The name of the page for readers of the screen: the header of the phone shows it. */
export const PhoneHead = ({ page, ref }: { page: string; ref?: Ref<HTMLHeadingElement> }) => (
  <>
    <h1 ref={ref} tabIndex={-1} css={css`height: 0;`}>
      <VisuallyHidden>{useText('wallet')(titleOf(page))}</VisuallyHidden>
    </h1>
    <ApplicationSections page={page} />
  </>
);
