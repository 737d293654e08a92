/** One line above a list without a tree beside it: the sport, a second choice and the search. */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, IconButton, Modal, media } from '@madang/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { SearchKey } from './search-box.tsx';

const line = css`
  display: flex; gap: 8px; margin-bottom: 12px;
  > button:first-of-type, > span { flex: 1 1 0; min-width: 0; height: 44px; border-radius: 10px; border: 1px solid ${color.lineStrong}; background: ${color.s1}; font-size: 14px; }
  > button:first-of-type { display: flex; align-items: center; gap: 8px; padding: 0 12px; text-align: left; white-space: nowrap; > b { min-width: 0; overflow: hidden; text-overflow: ellipsis; } > svg { flex: none; } > svg:last-of-type { margin-left: auto; } }
  > button:last-of-type { flex: none; width: 44px; height: 44px; border: 1px solid ${color.lineStrong}; background: ${color.s1}; }
  &[data-searching] { > span { padding: 0 12px; } > button:last-of-type { border-color: transparent; background: none; } }
  ${media.mobile} { margin-top: -4px; }
`;

interface ControlLineProps {
  /** What is chosen: its symbol, its name and the number of its matches. */
  mark: ReactNode;
  chosen: string;
  /** Beside the sport: a select. */
  second: ReactNode;
  search: ReactNode;
  /** The key `/` opens the search. */
  hasKey: boolean;
  /** A word is typed: the search stays open. */
  isSearching: boolean;
  clearSearch: () => void;
  /** In the sheet: the tree. A choice in it closes the sheet. */
  sheet: (close: () => void) => ReactNode;
}

export const ControlLine = (props: ControlLineProps) => {
  const { mark, chosen, second, search, hasKey, isSearching, clearSearch, sheet } = props;
  const t = useText('sports');
  const [isOpen, setOpen] = useState(false);
  const [isSearch, setSearch] = useState(isSearching);
  const frame = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(false);
  const isPressed = useRef(false);
  // The field takes the focus of the button that it replaces, and gives it back.
  useLayoutEffect(() => {
    if (!isPressed.current) return;
    if (isSearch) frame.current?.querySelector('input')?.focus();
    else frame.current?.querySelector<HTMLElement>('[data-search]')?.focus();
  }, [isSearch]);
  const startSearch = (): void => {
    isPressed.current = true;
    setSearch(true);
  };
  if (isSearch)
    return (
      <div css={line} ref={frame} data-searching="">
        {search}
        <IconButton
          icon="x"
          label={t('list.closeSearch')}
          onClick={() => {
            isPressed.current = true;
            clearSearch();
            setSearch(false);
          }}
        />
      </div>
    );
  return (
    <>
      <div css={line} ref={frame}>
        {hasKey && <SearchKey press={startSearch} field={frame} />}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} data-testid="sports-sport">
          {mark}
          <b>{chosen}</b>
          <Icon name="down" size={16} />
        </button>
        {second}
        <IconButton icon="search" label={t('list.search')} onClick={startSearch} data-search="" />
      </div>
      <Modal open={isOpen} onClose={close} title={t('list.choose')} closeText={t('slip.close')} keeps>
        {isOpen && sheet(close)}
      </Modal>
    </>
  );
};
