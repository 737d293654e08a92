/**
 * `/` goes to a search: to the field of the page where it has one, else to the search of the site.
 */
import { type RefObject, useEffect, useRef } from 'react';

interface Search {
  readonly press: () => void;
  /** The page's own field; undefined for the search of the site. */
  readonly field: RefObject<HTMLElement | null> | undefined;
}

const searches: Search[] = [];

const isTyped = ({ target, isComposing }: KeyboardEvent): boolean =>
  isComposing || (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null);

/** Every open dialog holds the field: one that does not would lie over the search. */
const isReachable = ({ field }: Search): boolean =>
  (field === undefined || field.current !== null) &&
  [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog.contains(field?.current ?? null));

const onKey = (event: KeyboardEvent): void => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.defaultPrevented || isTyped(event)) return;
  const search = searches.findLast(({ field }) => field) ?? searches.at(-1);
  if (!search || !isReachable(search)) return;
  event.preventDefault();
  search.press();
};

/**
 * Calls `press` when the member presses `/`, but not in a field, during a composition or under a
 * dialog.
 * @param field of a page's own search, which comes before the search of the site
 */
export const useSearchKey = (press: () => void, field?: RefObject<HTMLElement | null>): void => {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const search: Search = { press: () => latest.current(), field };
    if (searches.length === 0) document.addEventListener('keydown', onKey);
    searches.push(search);
    return () => {
      searches.splice(searches.indexOf(search), 1);
      if (searches.length === 0) document.removeEventListener('keydown', onKey);
    };
  }, [field]);
};
