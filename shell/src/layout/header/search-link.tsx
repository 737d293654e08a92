import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { href, PageLink, useNavigate } from '@madang/platform/router';
import { color, Icon, iconButtonStyle, media } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { SHELL } from '../../boot/texts.ts';

/** Page with the games of all vendors. */
export const SEARCH_PAGE = 'slotgame.search';

/** A page with a search of its own takes the key, and so does a field or a layer. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  document.querySelector('dialog[open], [aria-keyshortcuts="/"]:not([data-site-search])') !== null ||
  (event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable]') != null;

/** `/` opens the search on every page. */
const useSearchKey = (): void => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const to = href(SEARCH_PAGE);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event) || !to) return;
      event.preventDefault();
      latest.current(to);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
};

/** The search over all games, in the header from 601 px on. */
export const SearchLink = () => {
  const t = useText(SHELL);
  useSearchKey();
  return (
    <PageLink
      page={SEARCH_PAGE}
      css={iconButtonStyle}
      aria-label={t('search.open')}
      title={`${t('search.open')} (/)`}
      aria-keyshortcuts="/"
      data-site-search
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
