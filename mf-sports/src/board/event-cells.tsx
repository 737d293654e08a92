/** The cells of an event's row; each is drawn again for its own changes alone. */
import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, IconButton, media, VisuallyHidden } from '@madang/ui';
import { memo, type ReactNode } from 'react';
import { moveOf } from '../events/event.store.ts';
import { type Column, cellsIn, eventNo, findMarket, isOpen, type Lock, type SportsEvent } from '../events/event.ts';
import { useFavourites } from '../events/favourites.ts';
import { useMarketTexts, usePeriodText } from '../events/market-texts.ts';
import { NoOdds, OddsButton } from '../events/odds-button.tsx';
import { useNow } from '../events/use-now.ts';
import { roles } from './table-roles.ts';

/** Bets end so soon, milliseconds. */
const SOON_MS = 15 * 60_000;

const odds = css`display: grid; gap: 6px; &[data-n='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); } &[data-n='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }`;
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
export const Prices = ({ event, column, chosen, choose, lock, now }: PricesProps) => {
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
export const When = memo(({ event }: { event: SportsEvent }) => {
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

export const Side = memo(({ event, side }: { event: SportsEvent; side: 'home' | 'away' }) => {
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
export const More = memo(({ eventId, rest, name, event, aside }: MoreProps) => {
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
