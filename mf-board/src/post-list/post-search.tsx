import { css } from '@emotion/react';
import { BOARD_SEARCH_MAX, BOARD_SEARCH_MIN } from '@madang/contracts';
import { useFormat, useSearchKey, useText } from '@madang/platform';
import { color, IconButton, inputBox, media, useScreen } from '@madang/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';

const form = css`flex: 1 1 180px; min-width: 0; ${media.mobile} { flex: 1 1 120px; & > span { font-size: 16px; } }`;
const opener = css`width: 44px; height: 44px; border: 1px solid ${color.lineStrong}; border-radius: 10px; background: ${color.s1};`;
const box = css`height: 44px; padding: 0 2px 0 14px; gap: 2px; font-size: 13px; button { flex: none; }`;
const fault = css`margin-top: 6px; font-size: 12px; color: ${color.persimmon};`;

interface PostSearchProps {
  search: string | undefined;
  onSearch: (term: string | undefined) => void;
}

/**
 * A search needs a term of two letters. On a phone it is a button beside category and order, which
 * gives the line to the field. Source: specification §5; boards, BO-09.
 */
export const PostSearch = ({ search, onSearch }: PostSearchProps) => {
  const t = useText('board');
  const { number } = useFormat();
  const [term, setTerm] = useState(search ?? '');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const isShort = [...term.trim()].length < BOARD_SEARCH_MIN;
  const isWrong = isRefused && isShort;
  useSearchKey(() => field.current?.focus(), field);
  const isPhone = useScreen() === 'mobile';
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (isPhone && !isOpen && search === undefined)
    return <IconButton icon="search" label={t('post.search')} css={opener} onClick={() => setOpen(true)} />;
  return (
    <form
      css={form}
      aria-label={t('post.search')}
      noValidate
      data-open={isOpen ? '' : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (term.trim() === '' && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(isShort);
        if (isShort) field.current?.focus();
        else onSearch(term.trim());
      }}
    >
      <span css={[inputBox, box]} data-invalid={isWrong}>
        <input
          ref={field}
          name="search"
          value={term}
          maxLength={BOARD_SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('post.searchIn')}
          aria-label={t('post.search')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          onChange={(event) => setTerm(event.target.value)}
        />
        {search !== undefined && (
          <IconButton icon="x" iconSize={16} label={t('post.searchOff')} onClick={() => onSearch(undefined)} />
        )}
        <IconButton icon="search" iconSize={16} type="submit" label={t('post.find')} />
      </span>
      {isWrong && (
        <p css={fault} id={id}>
          {t('post.searchShort', { n: number(BOARD_SEARCH_MIN) })}
        </p>
      )}
    </form>
  );
};
