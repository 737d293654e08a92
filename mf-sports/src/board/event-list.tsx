/** Events in rows of fixed height, of which only those in view are drawn. Source: sports SP-12. */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, media, useScreen } from '@madang/ui';
import {
  defaultRangeExtractor,
  observeWindowRect,
  type Rect,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ListTab } from '../events/event.ts';
import { useListLayout } from './columns.ts';
import { EventRow, LIVE_ROW, ROW } from './event-row.tsx';
import { LEAGUE_HEIGHT, LeagueRow } from './league-row.tsx';
import type { ListItem } from './list-items.ts';
import { roles } from './table-roles.ts';

/** Rows that are drawn beyond both ends of the view. */
const OVERSCAN = 6;
/** The view before it is measured, as in a test without layout. */
const UNSEEN: Rect = { width: 980, height: 820 };

const frame = css`position: relative; overflow: clip; > div:first-of-type > [role='presentation'] { border-top-color: transparent; }`;
const row = css`position: absolute; left: 0; right: 0; top: 0; contain: layout style;`;
/** One surface for all leagues; on a phone it reaches to the edges of the window. */
export const listCard = css`
  container-type: inline-size; overflow: clip; border: 1px solid ${color.line}; border-radius: 14px; background: ${color.s1};
  ${media.mobile} { margin: 0 -16px; border-width: 0 0 1px; border-radius: 0; background: none; }
`;

/**
 * Where the list begins in the page, pixels; looked up again when what is above it changes its
 * height.
 */
const useOffset = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = (): void => {
      setOffset(Math.round(element.getBoundingClientRect().top + document.documentElement.scrollTop));
    };
    look();
    if (typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  return { ref, offset };
};

export interface EventListProps {
  items: readonly ListItem[];
  tab: ListTab;
}

export const EventList = ({ items, tab }: EventListProps) => {
  const t = useText('sports');
  const screen = useScreen();
  const layout = useListLayout();
  const { ref, offset } = useOffset();
  /** The row with the focus is drawn wherever one scrolls. */
  const [focused, setFocused] = useState(-1);
  const rows = useWindowVirtualizer<Element>({
    count: items.length,
    useFlushSync: false,
    overscan: OVERSCAN,
    scrollMargin: offset,
    initialRect: UNSEEN,
    estimateSize: (index) =>
      items[index]?.kind === 'league' ? LEAGUE_HEIGHT : (tab === 'live' ? LIVE_ROW : ROW)[screen],
    getItemKey: (index) => items[index]?.key ?? index,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const kept = focused >= 0 && focused < items.length && !shown.includes(focused);
      return kept ? [...shown, focused].sort((a, b) => a - b) : shown;
    },
    observeElementRect: (instance, publish) =>
      observeWindowRect(instance, (rect) => publish(rect.height > 0 ? rect : UNSEEN)),
    // The window keeps its position when the list begins.
    scrollToFn: (to, { adjustments = 0, behavior }, instance) => {
      if (Math.abs(window.scrollY - to - adjustments) >= 1) windowScroll(to, { adjustments, behavior }, instance);
    },
  });
  // Heights follow the width of the window, and a row's kind follows its place.
  useLayoutEffect(() => rows.measure(), [items, screen]);
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index;
    setFocused(at === undefined ? -1 : Number(at));
  };
  const table = { ...roles.table, 'aria-label': t(`list.${tab}`), 'aria-rowcount': items.length };
  const rowAt = (index: number) => ({ ...roles.row, 'aria-rowindex': index + 1 });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the index of the focused row
    <div
      ref={ref}
      css={frame}
      {...table}
      style={{ height: rows.getTotalSize() }}
      onFocus={onFocus}
      data-testid="sports-list"
    >
      {rows.getVirtualItems().map(({ index, key, start, size }) => {
        const item = items[index];
        return (
          item && (
            <div
              key={key}
              css={row}
              {...rowAt(index)}
              data-index={index}
              style={{ height: size, transform: `translateY(${start - rows.options.scrollMargin}px)` }}
            >
              {item.kind === 'league' ? (
                <LeagueRow events={item.events} tab={tab} layout={layout} />
              ) : (
                <EventRow eventId={item.eventId} tab={tab} layout={layout} />
              )}
            </div>
          )
        );
      })}
    </div>
  );
};
