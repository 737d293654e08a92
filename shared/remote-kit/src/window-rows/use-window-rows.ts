import { defaultRangeExtractor, type Rect, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { windowOptions } from './window-options.ts';

const UNSEEN: Rect = { width: 1_280, height: 820 };

type Key = string | number;

/** Pixels from the top of the page to an element; what is above it may change its height. */
const useOffset = <Frame extends HTMLElement>() => {
  const ref = useRef<Frame>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void =>
      setOffset(Math.round(element.getBoundingClientRect().top + document.documentElement.scrollTop));
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  return { ref, offset };
};

interface WindowRowsOptions {
  count: number;
  /** Identifies a row among all, whatever its index. */
  keyOf: (index: number) => Key;
  /** Height of a row, pixels. */
  heightOf: (index: number) => number;
  /** Rows that are drawn beyond both ends of the view. */
  overscan: number;
  /** Indexes that are drawn wherever the window is. */
  kept?: readonly number[];
}

export interface WindowRow {
  index: number;
  key: Key;
  /** Distance from the top of the list, pixels. */
  top: number;
  height: number;
}

/**
 * The rows of a long list that are drawn: those in the view of the window, and the one with the
 * focus, so that keys lead on from it. Each row carries its index as `data-index`.
 * @returns `ref` and `onFocus` belong to the element around the rows; `height` is that of all rows,
 * pixels; `measure` drops the known heights
 */
export const useWindowRows = <Frame extends HTMLElement>({
  count,
  keyOf,
  heightOf,
  overscan,
  kept = [],
}: WindowRowsOptions) => {
  const { ref, offset } = useOffset<Frame>();
  /** Of the row with the focus: rows that arrive above it change its index. */
  const focused = useRef<Key | undefined>(undefined);
  const indexOf = (key: Key): number => {
    for (let index = 0; index < count; index += 1) if (keyOf(index) === key) return index;
    return -1;
  };
  const rows = useWindowVirtualizer<Element>({
    ...windowOptions(UNSEEN),
    count,
    // Rows beyond the view are there already: a row need not be drawn within the very event.
    useFlushSync: false,
    overscan,
    scrollMargin: offset,
    estimateSize: heightOf,
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      const withFocus = focused.current === undefined ? -1 : indexOf(focused.current);
      const more = [...kept, withFocus].filter((index) => index >= 0 && index < count);
      return [...new Set([...defaultRangeExtractor(range), ...more])].sort((a, b) => a - b);
    },
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    focused.current = index === undefined ? undefined : keyOf(Number(index));
  };
  const shown = rows
    .getVirtualItems()
    .map(({ index, start, size }): WindowRow => ({ index, key: keyOf(index), top: start - offset, height: size }));
  return { ref, onFocus, shown, height: rows.getTotalSize(), measure: rows.measure };
};
