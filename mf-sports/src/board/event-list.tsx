/** Events in rows of fixed height, of which only those in view are drawn. Source: sports SP-12. */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useWindowRows } from '@madang/remote-kit/window-rows';
import { color, media, useScreen } from '@madang/ui';
import { useLayoutEffect } from 'react';
import type { ListTab } from '../events/event.ts';
import { useListLayout } from './columns.ts';
import { EventRow, LIVE_ROW, ROW } from './event-row.tsx';
import { LEAGUE_HEIGHT, LeagueRow } from './league-row.tsx';
import type { ListItem } from './list-items.ts';
import { roles } from './table-roles.ts';

/** Rows that are drawn beyond both ends of the view. */
const OVERSCAN = 6;

const frame = css`position: relative; overflow: clip; > div:first-of-type > [role='presentation'] { border-top-color: transparent; }`;
const row = css`position: absolute; left: 0; right: 0; top: 0; contain: layout style;`;
/** One surface for all leagues; on a phone it reaches to the edges of the window. */
export const listCard = css`
  container-type: inline-size; overflow: clip; border: 1px solid ${color.line}; border-radius: 14px; background: ${color.s1};
  ${media.mobile} { margin: 0 -16px; border-width: 0 0 1px; border-radius: 0; background: none; }
`;

export interface EventListProps {
  items: readonly ListItem[];
  tab: ListTab;
}

export const EventList = ({ items, tab }: EventListProps) => {
  const t = useText('sports');
  const screen = useScreen();
  const layout = useListLayout();
  const { ref, onFocus, shown, height, measure } = useWindowRows<HTMLDivElement>({
    count: items.length,
    overscan: OVERSCAN,
    keyOf: (index) => items[index]?.key ?? index,
    heightOf: (index) => (items[index]?.kind === 'league' ? LEAGUE_HEIGHT : (tab === 'live' ? LIVE_ROW : ROW)[screen]),
  });
  // Heights follow the width of the window, and a row's kind follows its position.
  useLayoutEffect(() => measure(), [items, screen]);
  const table = { ...roles.table, 'aria-label': t(`list.${tab}`), 'aria-rowcount': items.length };
  const rowAt = (index: number) => ({ ...roles.row, 'aria-rowindex': index + 1 });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the key of the focused row
    <div ref={ref} css={frame} {...table} style={{ height }} onFocus={onFocus} data-testid="sports-list">
      {shown.map(({ index, key, top, height: rowHeight }) => {
        const item = items[index];
        return (
          item && (
            <div
              key={key}
              css={row}
              {...rowAt(index)}
              data-index={index}
              style={{ height: rowHeight, transform: `translateY(${top}px)` }}
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
