/** The games in rows, of which only those in view are drawn. */
import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { windowOptions } from '@madang/remote-kit/window-rows';
import {
  defaultRangeExtractor,
  observeElementRect,
  type Rect,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { linesOf, useCardTexts } from '../../slot-lobby/game-card.tsx';
import { emptyPlaces, type Measures } from './empty-places.ts';
import { Row, type RowsProps, shapes } from './picker-row.tsx';
import { useReadAhead } from './read-ahead.ts';
import { createRenderQueue } from './render-queue.ts';

const list = css`position: relative;`;

/** Rows that are drawn beyond both ends of the view: a fling does not outrun them. */
const OVERSCAN = 2;
/** Heights below a picture: the name with the space above it, and a line of figures, pixels. */
const NAME = 31;
const FIGURES = 18;
/** The view before it is measured. */
const UNSEEN: Rect = { width: 980, height: 820 };

/** Position of the list within its scroll container, and its width. */
interface Position {
  scroller: HTMLElement | null;
  offset: number;
  width: number;
}

const scrollerOf = (element: HTMLElement): HTMLElement | null => {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return null;
};

/** Looked up when it is drawn, and again when its size changes: the tools above it may wrap. */
const usePosition = (ref: RefObject<HTMLElement | null>): Position => {
  const [position, setPosition] = useState<Position>({ scroller: null, offset: 0, width: UNSEEN.width });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = (): void => {
      const scroller = scrollerOf(element);
      const top = element.getBoundingClientRect().top;
      const offset = scroller
        ? top - scroller.getBoundingClientRect().top + scroller.scrollTop
        : top + document.documentElement.scrollTop;
      setPosition({ scroller, offset, width: element.clientWidth || UNSEEN.width });
    };
    look();
    if (typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return position;
};

/** Of a tile and its row, pixels; a name of two lines makes its row higher. */
const measuresOf = (columns: number, width: number, lines: number): Measures => {
  const { x, y } = shapes[columns > 2 ? 'desktop' : 'mobile'];
  const tile = (width - x * (columns - 1)) / columns;
  const picture = (tile * 3) / 4;
  return { x, tile, picture, row: Math.round(picture + NAME + FIGURES * lines + y) };
};

const useMeasures = ({ columns, picker: { games, withVendor } }: RowsProps, { width }: Position): Measures => {
  const lines = linesOf(games[0] ?? { type: 'slot' }, useLanguage()) + (withVendor ? 1 : 0);
  return useMemo(() => measuresOf(columns, width, lines), [columns, width, lines]);
};

/** Options of both virtualizers. The active tile's row is always drawn: it keeps the focus in a scroll. */
const options = ({ picker, columns }: RowsProps, { offset }: Position, { row: height }: Measures) => {
  return {
    count: Math.ceil(picker.games.length / columns),
    // Rows beyond the view are there already: a row need not be drawn within the very event.
    useFlushSync: false,
    overscan: OVERSCAN,
    scrollMargin: offset,
    initialRect: UNSEEN,
    estimateSize: () => height,
    // A row that appears during a scroll has its estimated height until it is laid out: a
    // measurement would lay out the page for each.
    measureElement: (row: Element, entry: ResizeObserverEntry | undefined, { isScrolling }: { isScrolling: boolean }) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? (isScrolling ? 0 : row.clientHeight)) || height,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const active = Math.floor(picker.active / columns);
      const shown = defaultRangeExtractor(range);
      return shown.includes(active) ? shown : [...shown, active].sort((a, b) => a - b);
    },
  };
};

interface DrawnProps extends RowsProps {
  measures: Measures;
  around: RefObject<HTMLUListElement | null>;
  // biome-ignore lint/suspicious/noExplicitAny: of a window or of an element, which makes no difference here
  rows: Virtualizer<any, Element>;
}

const Drawn = ({ picker, columns, measures, around, rows }: DrawnProps) => {
  const t = useText('casino');
  const texts = useCardTexts();
  const { y } = shapes[columns > 2 ? 'desktop' : 'mobile'];
  const empty = useMemo(() => emptyPlaces(measures), [measures]);
  const [queue] = useState(() =>
    createRenderQueue({
      atOnce: () => !rows.isScrolling,
      middle: () => ((rows.range?.startIndex ?? 0) + (rows.range?.endIndex ?? 0)) / 2,
    }),
  );
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  useReadAhead({ games: picker.games, columns }, startIndex * columns, (endIndex + 1) * columns, rows.isScrolling);
  const height = rows.scrollRect?.height ?? UNSEEN.height;
  const page = () => Math.max(1, Math.floor(height / (rows.getVirtualItems()[0]?.size ?? height)));
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="list"
      ref={around}
      css={list}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        height: Math.max(0, rows.getTotalSize() - y),
        ...empty,
      }}
      data-columns={columns}
      aria-label={t('picker.games', { vendor: picker.vendorName ?? '' })}
      onKeyDown={(event) => picker.onGridKey(event, columns, page())}
    >
      {rows.getVirtualItems().map(({ index, start }) => (
        <Row
          key={index}
          picker={picker}
          columns={columns}
          texts={texts}
          queue={queue}
          index={index}
          top={start - rows.options.scrollMargin}
          height={measures.row}
          measure={rows.measureElement}
        />
      ))}
    </ul>
  );
};

/** Rows of a layer, which has its own scroll. */
export const LayerRows = (props: RowsProps) => {
  const around = useRef<HTMLUListElement>(null);
  const position = usePosition(around);
  const measures = useMeasures(props, position);
  const rows = useVirtualizer<HTMLElement, Element>({
    ...options(props, position, measures),
    getScrollElement: () => position.scroller,
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : UNSEEN)),
  });
  return <Drawn {...props} measures={measures} around={around} rows={rows} />;
};

/** Rows of a page, which scrolls with its window. */
export const PageRows = (props: RowsProps) => {
  const around = useRef<HTMLUListElement>(null);
  const position = usePosition(around);
  const measures = useMeasures(props, position);
  const rows = useWindowVirtualizer<Element>({
    ...options(props, position, measures),
    ...windowOptions(UNSEEN),
  });
  return <Drawn {...props} measures={measures} around={around} rows={rows} />;
};
