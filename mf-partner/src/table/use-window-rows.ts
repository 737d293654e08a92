import { size } from '@madang/ui';
import {
  defaultRangeExtractor,
  observeWindowRect,
  type Rect,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

/** Rows that are drawn beyond both ends of the view: Page Up and Page Down lead to a drawn one. */
const OVERSCAN = 12;
/** The view before it is measured, as in a test without layout. */
const UNSEEN: Rect = { width: 1280, height: 820 };

export interface WindowRow {
  index: number;
  /** Height of the rows that are not drawn before this one, px. */
  gap: number;
}

/**
 * The rows of a table that are drawn: those in the view, the first, the last, and the one with the focus, so that keys lead
 * on from it. Rows have one height.
 * @returns `ref` and `onFocus` belong to the `tbody`; `gapAfter` is the height of what is not drawn at the end, px
 */
export const useWindowRows = (count: number, keyOf: (index: number) => string | number) => {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  /** Of the row with the focus: rows that arrive above it change its index. */
  const focused = useRef<string | number | undefined>(undefined);
  const indexOf = (key: string | number): number => {
    for (let index = 0; index < count; index += 1) if (keyOf(index) === key) return index;
    return -1;
  };
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body) return;
    const measure = (): void =>
      setOffset(Math.round(body.getBoundingClientRect().top + document.documentElement.scrollTop));
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const rows = useWindowVirtualizer<Element>({
    count,
    useFlushSync: false,
    overscan: OVERSCAN,
    scrollMargin: offset,
    initialRect: UNSEEN,
    estimateSize: () => size.rowDense,
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      const withFocus = focused.current === undefined ? -1 : indexOf(focused.current);
      const kept = [0, withFocus, count - 1].filter((index) => index >= 0);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
    observeElementRect: (instance, publish) =>
      observeWindowRect(instance, (rect) => publish(rect.height > 0 ? rect : UNSEEN)),
    // The window keeps its place when the table begins.
    scrollToFn: (to, { adjustments = 0, behavior }, instance) => {
      if (Math.abs(window.scrollY - to - adjustments) >= 1) windowScroll(to, { adjustments, behavior }, instance);
    },
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    focused.current = index === undefined ? undefined : keyOf(Number(index));
  };
  let end = 0;
  const shown = rows.getVirtualItems().map(({ index }): WindowRow => {
    const gap = (index - end) * size.rowDense;
    end = index + 1;
    return { index, gap };
  });
  return { ref, onFocus, shown, gapAfter: (count - end) * size.rowDense };
};
