import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { color, media, VisuallyHidden } from '@madang/ui';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { getEvent, useEvent } from '../events/event.store.ts';
import { isStopped, type ListTab, marketIn } from '../events/event.ts';
import { useLock } from '../events/feed.store.ts';
import { useNow } from '../events/use-now.ts';
import { clearRefusal } from '../slip/place.store.ts';
import { useChosenOf, useSlipActions } from '../slip/slip.store.ts';
import { legOf } from '../slip/slip-leg.ts';
import { columnsIn, type ListLayout, wideColumns } from './columns.ts';
import { More, Prices, Side, When } from './event-cells.tsx';
import { useSecondMarket } from './second-market.ts';
import { roles } from './table-roles.ts';

/** Heights of rows, pixels: fixed, so that no row is measured and none moves. */
export const ROW = { desktop: 77, mobile: 153 } as const;

const wide = css`
  ${wideColumns} align-items: center; height: 100%; padding: 0 12px 0 20px; border: 0 solid ${color.line}; border-width: 1px 1px 0; background: ${color.s1};
  &[data-last] { border-bottom-width: 1px; border-radius: 0 0 14px 14px; }
  @media (max-width: 1199px) { padding-left: 14px; }
`;
const narrow = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; grid-template-rows: 72px 52px; gap: 6px 8px; align-items: center; height: 100%; padding: 10px 14px 12px; border: 0 solid ${color.line}; border-width: 1px 1px 0; background: ${color.s1};
  &[data-last] { border-bottom-width: 1px; border-radius: 0 0 14px 14px; }
  > [data-odds] { grid-column: 1 / -1; }
`;
const teams = css`
  min-width: 0; font-size: 13px; line-height: 20px;
  > p { display: flex; align-items: center; gap: 4px 8px; min-width: 0; white-space: nowrap; overflow: hidden; }
  > p:first-of-type { height: 20px; font-size: 12px; color: ${color.text3}; > em { font-style: normal; color: ${color.lampText}; } > strong { color: ${color.persimmon}; font-weight: 700; } }
  > p > b { min-width: 0; overflow: hidden; text-overflow: ellipsis; } > p > i { font-style: normal; font-weight: 700; margin-left: auto; padding-right: 6px; } > p > small { color: ${color.text3}; font-size: 12px; font-weight: 400; }
  ${media.mobile} { font-size: 14px; line-height: 24px; > p:first-of-type { height: 24px; } }
`;
const both = css`display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 6px; > :only-child { grid-column: 1 / -1; }`;

export interface EventRowProps {
  eventId: string;
  tab: ListTab;
  layout: ListLayout;
  isLast: boolean;
  /** Beside the number of markets. */
  asideOf?: ((eventId: string) => ReactNode) | undefined;
}

/** One event with its main prices. It is drawn again for its own changes alone. */
export const EventRow = memo(({ eventId, tab, layout, isLast, asideOf }: EventRowProps) => {
  const t = useText('sports');
  const language = useLanguage();
  const event = useEvent(eventId);
  const chosenText = useChosenOf(eventId);
  const chosen = useMemo(() => new Set(chosenText.split('|')), [chosenText]);
  const actions = useSlipActions();
  const lock = useLock();
  const second = useSecondMarket();
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
    },
    [eventId, actions],
  );
  const aside = useMemo(() => asideOf?.(eventId), [asideOf, eventId]);
  if (!event) return null;
  const now = isOver ? Number.POSITIVE_INFINITY : 0;
  const columns = columnsIn(layout, tab, event.sport, second);
  const isWide = layout !== 'phone';
  const shownMarkets = columns.filter((column) => marketIn(event, column)).length;
  const rest = Math.max(0, event.marketCount - shownMarkets);
  const given = { event, chosen, choose, lock, now };
  const prices = columns.map((column) => <Prices key={`${column.period} ${column.type}`} column={column} {...given} />);
  const name = `${event.home.names[language]} · ${event.away.names[language]}`;
  return (
    <article
      css={isWide ? wide : narrow}
      data-event={eventId}
      data-columns={columns.length}
      data-last={isLast ? '' : undefined}
      data-stopped={isStopped(event, now) ? '' : undefined}
      role="presentation"
    >
      <div css={teams} {...roles.cell}>
        <p>
          <When event={event} />
        </p>
        <Side event={event} side="home" />
        <Side event={event} side="away" />
      </div>
      {!isWide && <More eventId={eventId} rest={rest} name={name} event={event} aside={aside} />}
      {isWide ? (
        <>
          {prices}
          <More eventId={eventId} rest={rest} name={name} event={event} aside={aside} />
        </>
      ) : (
        <div css={both} data-odds="" role="presentation">
          {prices}
        </div>
      )}
      <VisuallyHidden>{event.isSuspended ? t('row.stopped') : ''}</VisuallyHidden>
    </article>
  );
});
