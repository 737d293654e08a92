import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, media, useScreen, VisuallyHidden } from '@madang/ui';
import { type Ref, useLayoutEffect, useRef } from 'react';
import { type SectionPage, sectionsFor } from './section-pages.ts';

const strip = css`
  display: flex; gap: 4px 18px; flex-wrap: wrap; font-size: 13px; margin-bottom: 10px;
  a { flex: none; min-height: 28px; min-width: 28px; display: inline-flex; align-items: center; color: ${color.text2}; white-space: nowrap; }
  a[aria-current] { color: ${color.lampText}; font-weight: 700; }
  a:focus-visible { outline-offset: -2px; }
  ${media.hover} { a:hover { color: ${color.text}; } }
  ${media.mobile} { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; margin: -6px -16px 14px; padding: 0 16px; a { min-height: 44px; } }
`;
/** Pixels left of the entry that is scrolled to. */
const INSET = 48;
const hidden = css`height: 0;`;

/** Key of a page's name in the texts of this remote. */
export const sectionTitle = (page: SectionPage): string => `sections.${page.replace('.', '-')}`;

/** Leads to every page of the member that some remote has released; of a missing remote only its entries are absent. */
export const Sections = ({ page }: { page: SectionPage }) => {
  const t = useText('mypage');
  const isPartner = useMember()?.isPartnerMember === 'Y';
  const nav = useRef<HTMLElement>(null);
  // On the phone the navigation is wider than the screen: the present page's entry comes into it.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector(`[aria-current="page"]`);
    if (!nav.current || !current) return;
    nav.current.scrollLeft += current.getBoundingClientRect().left - nav.current.getBoundingClientRect().left - INSET;
  }, [page]);
  return (
    <nav ref={nav} css={strip} aria-label={t('sections.label')}>
      {sectionsFor(isPartner).map((id) => (
        <PageLink key={id} page={id} aria-current={id === page ? 'page' : undefined}>
          {t(sectionTitle(id))}
        </PageLink>
      ))}
    </nav>
  );
};

/** The navigation and the name of a page; on the phone the header of the frame shows the name. */
export const PageHead = ({ page, ref }: { page: SectionPage; ref?: Ref<HTMLHeadingElement> }) => {
  const t = useText('mypage');
  const title = t(sectionTitle(page));
  // The overview is where the phone's navigation leads: the page shows its name too.
  const isHidden = useScreen() === 'mobile' && page !== 'mypage';
  return (
    <>
      <Sections page={page} />
      <h1 ref={ref} tabIndex={-1} css={isHidden && hidden}>
        {isHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </h1>
    </>
  );
};
