import { css } from '@emotion/react';
import { BOARD_SEARCH_MAX, BOARD_SEARCH_MIN } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { Button, media, TextField } from '@madang/ui';
import { useRef, useState } from 'react';

const form = css`display: flex; flex-wrap: wrap; align-items: flex-end; gap: 8px; max-width: 560px; margin-bottom: 14px; > :not(button) { flex: 1 1 200px; } > button { flex: none; min-height: 48px; } ${media.mobile} { max-width: none; }`;

/** A search needs a term of two letters. Source: specification §5; boards, BO-09. */
export const PostSearch = ({
  search,
  onSearch,
}: {
  search: string | undefined;
  onSearch: (term: string | undefined) => void;
}) => {
  const t = useText('board');
  const { number } = useFormat();
  const [term, setTerm] = useState(search ?? '');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isShort = [...term.trim()].length < BOARD_SEARCH_MIN;
  return (
    <form
      css={form}
      aria-label={t('post.search')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(isShort);
        if (isShort) field.current?.focus();
        else onSearch(term.trim());
      }}
    >
      <TextField
        label={t('post.search')}
        icon="search"
        name="search"
        value={term}
        maxLength={BOARD_SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="search"
        ref={field}
        onChange={(event) => setTerm(event.target.value)}
        {...(isRefused && isShort && { error: t('post.searchShort', { n: number(BOARD_SEARCH_MIN) }) })}
      />
      <Button type="submit">{t('post.find')}</Button>
      {search !== undefined && <Button onClick={() => onSearch(undefined)}>{t('post.searchOff')}</Button>}
    </form>
  );
};
