import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { color, media, motion, VisuallyHidden } from '@madang/ui';
import { type CSSProperties, memo, useCallback, useMemo } from 'react';
import { getEvent, useEvent } from '../events/event.store.ts';
import { cellsIn, columnsOf, isStopped, type ListTab, marketIn } from '../events/event.ts';
import { useLock } from '../events/feed.store.ts';
import { goalOf } from '../events/marks.ts';
import { useNow } from '../events/use-now.ts';
import { clearRefusal } from '../slip/place.store.ts';
import { useChosenOf, useSlipActions } from '../slip/slip.store.ts';
import { legOf } from '../slip/slip-leg.ts';
import { type ListLayout, wideColumns } from './columns.ts';
import { Line, More, Prices, Sides } from './event-cells.tsx';
import { useSecondMarket } from './second-market.ts';
import { watch } from './watched.store.ts';
import { When } from './when.tsx';

/** Heights of rows, pixels: fixed, so that no row is measured and none moves. */
export const ROW = { desktop: 56, mobile: 104 } as const;
export const LIVE_ROW = { desktop: 64, mobile: 104 } as const;

const goalMark = css`
  transition: background-color ${motion.sheet}ms ${motion.ease}; ${media.still} { transition: none; }
  &[data-goal] { background: ${color.lampSoft}; box-shadow: inset 3px 0 0 ${color.lampEdge}; }
`;
const wide = css`${wideColumns} ${goalMark} height: 100%; border-top: 1px solid ${color.line};`;
const narrow = css`
  ${goalMark} display: grid; grid-template: 40px 44px / minmax(0, 1fr) auto; gap: 6px 12px; height: 100%; padding: 6px 16px 8px; border-top: 1px solid ${color.line};
  > [data-top] { display: grid; grid-template-rows: 20px 20px; justify-items: end; } > [data-odds] { grid-column: 1 / -1; display: grid; gap: 6px; grid-template-columns: repeat(var(--keys), minmax(0, 1fr)); }
`;

export interface EventRowProps {
  eventId: string;
  tab: ListTab;
  layout: ListLayout;
}

/** One event with its main prices. It is drawn again for its own changes alone. */
export const EventRow = memo(({ eventId, tab, layout }: EventRowProps) => {
  const t = useText('sports');
  const language = useLanguage();
  const event = useEvent(eventId);
  const chosenText = useChosenOf(eventId);
  const chosen = useMemo(() => new Set(chosenText.split('|')), [chosenText]);
  const actions = useSlipActions();
  const lock = useLock();
  const secondType = useSecondMarket();
  // Drawn again once bets end; the time itself is not needed before.
  const closes = event?.closesAt;
  const isOver = useNow((now) => closes !== undefined && Date.parse(closes) <= now);
  const choose = useCallback(
    (pick: { marketCode: string; selCode: string }): void => {
      // Of the time of the press: the same function for every price of the row keeps unchanged
      // prices undrawn.
      const now = getEvent(eventId);
      const leg = now && legOf(now, pick);
      if (!leg) return;
      clearRefusal();
      actions.choose(leg);
      if (tab === 'live') watch(eventId);
    },
    [eventId, actions, tab],
  );
  if (!event) return null;
  const now = isOver ? Number.POSITIVE_INFINITY : 0;
  const columns = columnsOf(tab, event.sport, secondType);
  const [first, second] = columns;
  const rest = Math.max(0, event.marketCount - columns.filter((column) => marketIn(event, column)).length);
  const given = { event, layout, chosen, choose, lock, now };
  const goal = goalOf(eventId);
  const name = `${event.home.names[language]} · ${event.away.names[language]}`;
  const when = <When event={event} layout={layout} isGoal={goal !== undefined} />;
  const sides = <Sides event={event} goal={goal} />;
  const more = <More eventId={eventId} rest={rest} name={name} />;
  const prices = (column: (typeof columns)[number] | undefined) =>
    column && <Prices key={`${column.period} ${column.type}`} column={column} {...given} />;
  const keys = columns.reduce((sum, column) => sum + cellsIn(event, column).length, 0);
  return (
    <article
      css={layout === 'wide' ? wide : narrow}
      data-event={eventId}
      data-goal={goal}
      data-stopped={isStopped(event, now) ? '' : undefined}
      role="presentation"
    >
      {layout === 'wide' ? (
        <>
          {when}
          {sides}
          {prices(first)}
          <Line code={second && marketIn(event, second)?.code} />
          {prices(second) ?? <span />}
          {more}
        </>
      ) : (
        <>
          {sides}
          <div data-top="" role="presentation">
            {when}
            {more}
          </div>
          <div data-odds="" style={{ '--keys': keys } as CSSProperties} role="presentation">
            {prices(first)}
            {prices(second)}
          </div>
        </>
      )}
      <VisuallyHidden>{event.isSuspended ? t('row.stopped') : ''}</VisuallyHidden>
    </article>
  );
});
