import { css } from '@emotion/react';
import { useSearchKey, useText } from '@madang/platform';
import { color, Icon, IconButton, inputBox, media } from '@madang/ui';
import { isComposing } from '@madang/ui/is-composing';
import type { RefObject } from 'react';

const box = css`
  width: 100%; && { height: 36px; padding: 0 10px; gap: 8px; } ${media.mobile} { && { height: 44px; } kbd { display: none; } }
  kbd { font: inherit; font-size: 12px; line-height: 18px; padding: 0 6px; border: 1px solid ${color.lineStrong}; border-radius: 5px; color: ${color.text2}; }
  > button { margin-right: -8px; width: 32px; height: 32px; } &:focus-within kbd { display: none; } input::-webkit-search-cancel-button { display: none; }
`;

interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  typed: string;
  onChange: (typed: string) => void;
  hasKey: boolean;
}

/** The key `/` leads to this page's search, before the search of the site. */
export const SearchKey = ({ press, field }: { press: () => void; field: RefObject<HTMLElement | null> }) => {
  useSearchKey(press, field);
  return null;
};

/** Finds teams and leagues; initial consonants find Korean names. */
export const SearchBox = ({ inputRef, typed, onChange, hasKey }: SearchBoxProps) => {
  const t = useText('sports');
  return (
    <span css={[inputBox, box]} data-small="true">
      {hasKey && <SearchKey press={() => inputRef.current?.focus()} field={inputRef} />}
      <Icon name="search" />
      <input
        ref={inputRef}
        type="search"
        value={typed}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // An Esc of an input method gives a half-typed syllable up, and nothing else.
          if (event.key === 'Escape' && !isComposing(event) && typed !== '') onChange('');
        }}
      />
      {typed !== '' ? (
        <IconButton icon="x" iconSize={16} label={t('list.clearSearch')} onClick={() => onChange('')} />
      ) : (
        hasKey && <kbd>/</kbd>
      )}
    </span>
  );
};
