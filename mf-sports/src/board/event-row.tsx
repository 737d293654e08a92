import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, IconButton, media, VisuallyHidden } from '@madang/ui';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { getEvent, moveOf, useEvent } from '../events/event.store.ts';
import {
  type Column,
  cellsIn,
  eventNo,
  findMarket,
  isOpen,
  isStopped,
  type ListTab,
  type Lock,
  marketIn,
  type SportsEvent,
} from '../events/event.ts';
import { useFavourites } from '../events/favourites.ts';
import { useLock } from '../events/feed.store.ts';
import { useMarketTexts, usePeriodText } from '../events/market-texts.ts';
import { NoOdds, OddsButton } from '../events/odds-button.tsx';
import { useNow } from '../events/use-now.ts';
import { clearRefusal } from '../slip/place.store.ts';
import { legOf, useChosenOf, useSlipActions } from '../slip/slip.store.ts';
import { columnsIn, type ListLayout, wideColumns } from './columns.ts';
import { useSecondMarket } from './second-market.ts';
import { roles } from './table-roles.ts';

/** Heights of rows, pixels: fixed, so that no row is measured and none moves. */
export const ROW = { desktop: 77, mobile: 153 } as const;
/** Bets end so soon, milliseconds. */
const SOON_MS = 15 * 60_000;

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
const odds = css`display: grid; gap: 6px; &[data-n='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); } &[data-n='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }`;
const both = css`display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 6px; > :only-child { grid-column: 1 / -1; }`;
const more = css`
  display: flex; flex-direction: column; align-items: flex-end; justify-content: center; min-height: 52px;
  a { display: inline-flex; align-items: center; justify-content: flex-end; min-width: 28px; min-height: 28px; font-size: 12px; color: ${color.text2}; white-space: nowrap; ${media.hover} { &:hover { color: ${color.text}; } } }
  button { width: 28px; height: 24px; ${media.mobile} { width: 44px; margin-right: -10px; } &[aria-pressed='true'] { color: ${color.lampText}; svg { fill: currentColor; } } }
  ${media.mobile} { align-self: start; a { min-width: 44px; min-height: 32px; } }
`;

interface PricesProps {
  event: SportsEvent;
  column: Column;
  chosen: ReadonlySet<string>;
  choose: (pick: { marketCode: string; selCode: string }) => void;
  lock: Lock;
  now: number;
}

/** Prices of one market of a row; a dashed place where there is no such selection. */
const Prices = ({ event, column, chosen, choose, lock, now }: PricesProps) => {
  const texts = useMarketTexts();
  const cells = cellsIn(event, column);
  return (
    <div css={odds} data-n={cells.length} data-column={column.type} {...roles.cell}>
      {cells.map((cell, index) => {
        const market = cell && findMarket(event, cell.marketCode);
        const price = market?.prices.find(({ selCode }) => selCode === cell?.selCode);
        if (!cell || !market || !price) return <NoOdds key={index} />;
        return (
          <OddsButton
            key={cell.selCode}
            marketCode={cell.marketCode}
            selCode={cell.selCode}
            name={texts.selection(cell.marketCode, cell.selCode)}
            label={texts.full(cell.marketCode, cell.selCode, event)}
            odds={price.odds}
            isOpen={isOpen(event, market, price, now, lock)}
            isChosen={chosen.has(`${cell.marketCode} ${cell.selCode}`)}
            move={moveOf(event.eventId, cell.marketCode, cell.selCode)}
            choose={choose}
          />
        );
      })}
    </div>
  );
};

/** True where two states of an event differ in prices alone. */
const isSameButPrices = ({ event: a }: { event: SportsEvent }, { event: b }: { event: SportsEvent }): boolean =>
  (Object.keys(a) as (keyof SportsEvent)[]).every((key) => key === 'markets' || a[key] === b[key]);

/** When it starts, or its clock. */
const When = memo(({ event }: { event: SportsEvent }) => {
  const t = useText('sports');
  const format = useFormat();
  const periodText = usePeriodText();
  const isSoon = useNow((now) => {
    const left = Date.parse(event.closesAt) - now;
    return left > 0 && left < SOON_MS;
  });
  const isShut = useNow((now) => event.status === 'not_started' && Date.parse(event.closesAt) <= now);
  const { state, status, isSuspended } = event;
  if (status === 'not_started')
    return (
      <>
        {format.minute(event.startsAt)}
        {isShut ? <em>{t('row.closed')}</em> : isSoon && <em>{t('row.soon')}</em>}
      </>
    );
  if (status !== 'live') return <>{t(`row.${status}`)}</>;
  return (
    <>
      {state && periodText(state.period)}
      {state?.isClockRunning && state.minute !== null && <span>{t('live.minute', { n: state.minute })}</span>}
      {isSuspended && <strong>{t('row.stopped')}</strong>}
    </>
  );
}, isSameButPrices);

/** Points of the period that runs, where the score counts periods (sets, maps). */
const pointsOf = ({ state, sport }: SportsEvent, side: 'home' | 'away'): number | null =>
  sport === 'volleyball' ? (state?.periods.at(-1)?.[side] ?? null) : null;

const Side = memo(({ event, side }: { event: SportsEvent; side: 'home' | 'away' }) => {
  const language = useLanguage();
  const { state } = event;
  const points = pointsOf(event, side);
  return (
    <p>
      <b>{event[side].names[language]}</b>
      {state && (
        <i translate="no">
          {points !== null && <small>{points} </small>}
          {state.score[side]}
        </i>
      )}
    </p>
  );
}, isSameButPrices);

const Star = memo(({ event }: { event: SportsEvent }) => {
  const t = useText('sports');
  const language = useLanguage();
  const { ids, toggle } = useFavourites();
  const on = ids.has(event.home.id);
  return (
    <IconButton
      icon="star"
      iconSize={16}
      label={t('favourites.team', { name: event.home.names[language] })}
      aria-pressed={on}
      onClick={() => toggle(event.home.id)}
    />
  );
}, isSameButPrices);

interface MoreProps {
  eventId: string;
  rest: number;
  name: string;
  event: SportsEvent;
  aside: ReactNode;
}

const isSameMore = (a: MoreProps, b: MoreProps): boolean =>
  a.rest === b.rest && a.name === b.name && a.aside === b.aside && isSameButPrices(a, b);

/** The way to all markets of the event, and its star. */
const More = memo(({ eventId, rest, name, event, aside }: MoreProps) => {
  const t = useText('sports');
  return (
    <div css={more} {...roles.cell}>
      <PageLink page="sport.event" params={{ eventNo: eventNo(eventId) }} data-event-link="">
        <VisuallyHidden>{t('row.all', { name })} </VisuallyHidden>
        {rest > 0 && `+${rest}`}
        <Icon name="next" size={16} />
      </PageLink>
      {aside ?? <Star event={event} />}
    </div>
  );
}, isSameMore);

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
