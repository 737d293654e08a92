import { css } from '@emotion/react';
import { useSearchKey, useText } from '@madang/platform';
import { href, PageLink, useNavigate } from '@madang/platform/router';
import { color, Icon, media, radius } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { SEARCH_PAGE } from '../menu/menu-sections.ts';

/** `/` opens the search on every page of the site, at every width: a phone may have a keyboard. */
export const useSiteSearchKey = (): void => {
  const navigate = useNavigate();
  useSearchKey(() => {
    const to = href(SEARCH_PAGE);
    if (to !== undefined) navigate(to);
  });
};

/** Of the shape of a field where the header has the width for it, else an icon. */
const field = css`
  display: inline-flex; align-items: center; gap: 8px; flex: 0 1 220px; min-width: 132px; height: 36px; padding: 0 10px; border: 1px solid ${color.line}; border-radius: ${radius.control}px; background: ${color.s1}; color: ${color.text3}; font-size: 13px; white-space: nowrap; overflow: hidden;
  ${media.hover} { &:hover { border-color: ${color.lineStrong}; color: ${color.text2}; } }
  > span { overflow: hidden; text-overflow: ellipsis; }
  kbd { margin-left: auto; flex: none; padding: 0 6px; border: 1px solid ${color.lineStrong}; border-radius: 5px; font: inherit; font-size: 12px; line-height: 18px; color: ${color.text2}; }
`;
const icon = `flex: none; min-width: 0; width: 40px; height: 40px; justify-content: center; padding: 0; border-color: transparent; background: none; > span, kbd { display: none; }`;
const yields = css`@media (max-width: 1180px) { ${icon} }`;
const yieldsEarly = css`@media (max-width: 1400px) { ${icon} }`;

/** The way to the search, in the header from 601 px on. */
export const SearchLink = ({ tight = false }: { tight?: boolean }) => {
  const t = useText(SHELL);
  return (
    <PageLink
      page={SEARCH_PAGE}
      css={[field, tight ? yieldsEarly : yields]}
      aria-label={t('search.open')}
      title={t('search.open')}
      aria-keyshortcuts="/"
    >
      <Icon name="search" size={16} />
      <span>{t('search.open')}</span>
      <kbd>/</kbd>
    </PageLink>
  );
};
