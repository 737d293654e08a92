import { css } from '@emotion/react';
import { useSearchKey, useText } from '@madang/platform';
import { href, PageLink, useNavigate } from '@madang/platform/router';
import { color, Icon, iconButtonStyle, media } from '@madang/ui';
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

/** The search over all games, in the header from 601 px on. */
export const SearchLink = () => {
  const t = useText(SHELL);
  return (
    <PageLink
      page={SEARCH_PAGE}
      css={iconButtonStyle}
      aria-label={t('search.open')}
      title={`${t('search.open')} (/)`}
      aria-keyshortcuts="/"
    >
      <Icon name="search" />
    </PageLink>
  );
};

const field = css`
  display: flex; align-items: center; gap: 10px; min-height: 48px; padding: 0 14px; border: 1px solid ${color.lineStrong}; border-radius: 12px; background: ${color.input}; color: ${color.text2}; font-size: 15px;
  ${media.hover} { &:hover { border-color: ${color.text3}; } }
`;

/** The same as a wide link in the shape of a field, on the first page of a phone. */
export const SearchField = () => {
  const t = useText(SHELL);
  return (
    <PageLink page={SEARCH_PAGE} css={field}>
      <Icon name="search" />
      {t('search.open')}
    </PageLink>
  );
};
