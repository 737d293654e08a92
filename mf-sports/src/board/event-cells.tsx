/** The cells of an event's row; each is drawn again for its own changes alone. */
import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, media, VisuallyHidden } from '@madang/ui';
import { Crest } from '@madang/ui/crest';
import { memo } from 'react';
import { type Column, cellsIn, eventNo, findMarket, isOpen, type Lock, type SportsEvent } from '../events/event.ts';
import { useMarketTexts } from '../events/market-texts.ts';
import { moveOf } from '../events/marks.ts';
import { OddsButton } from '../events/odds-button.tsx';
import { SportsIcon } from '../tree/sports-icon.tsx';
import { keyColumns, type ListLayout } from './columns.ts';
import { isSameButPrices } from './same-event.ts';
import { roles } from './table-roles.ts';

const keys = css`${keyColumns} ${media.mobile} { display: contents; }`;
const line = css`text-align: center; font-size: 13px; color: ${color.text2}; white-space: nowrap; letter-spacing: -.02em;`;
const more = css`
  display: flex; justify-content: flex-end; min-width: 0;
  a { display: inline-flex; align-items: center; justify-content: flex-end; min-width: 28px; min-height: 44px; font-size: 12px; color: ${color.text2}; white-space: nowrap; ${media.hover} { &:hover { color: ${color.text}; } } }
  ${media.mobile} { a { min-width: 44px; min-height: 24px; margin-bottom: -4px; } }
`;
const sides = css`
  display: grid; gap: 4px; min-width: 0;
  > p { display: flex; align-items: center; gap: 8px; min-width: 0; height: 20px; font-size: 13px; line-height: 20px; white-space: nowrap; }
  > p > b { min-width: 0; overflow: hidden; text-overflow: ellipsis; } > p > i { flex: none; min-width: 18px; margin-left: auto; font-style: normal; font-weight: 700; font-size: 15px; text-align: right; &[data-hot] { color: ${color.lampText}; } small { color: ${color.text3}; font-size: 12px; font-weight: 400; } }
  ${media.mobile} { gap: 0; > p { font-size: 14px; } }
`;
const card = css`flex: none; width: 9px; height: 12px; border-radius: 2px; background: ${color.persimmonFill};`;
const corner = css`flex: none; display: inline-flex; align-items: center; gap: 2px; margin-left: auto; font-size: 12px; color: ${color.text3}; && + i { margin-left: 0; }`;

interface PricesProps {
  event: SportsEvent;
  column: Column;
  layout: ListLayout;
  chosen: ReadonlySet<string>;
  choose: (pick: { marketCode: string; selCode: string }) => void;
  lock: Lock;
  now: number;
}

/** Prices of one market of a row; nothing where the event has no such market. */
export const Prices = ({ event, column, layout, chosen, choose, lock, now }: PricesProps) => {
  const texts = useMarketTexts();
  return (
    <div css={keys} data-column={column.type} {...roles.cell}>
      {cellsIn(event, column).map((cell) => {
        const market = findMarket(event, cell.marketCode);
        const price = market?.prices.find(({ selCode }) => selCode === cell.selCode);
        if (!market || !price) return null;
        return (
          <OddsButton
            key={cell.selCode}
            look={layout === 'wide' ? 'bare' : 'stacked'}
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

/** The line of the second market, between the prices of both. */
export const Line = ({ code }: { code: string | undefined }) => {
  const texts = useMarketTexts();
  return (
    <span css={line} translate="no" {...roles.cell}>
      {code && texts.line(code)}
    </span>
  );
};

/** Points of the period that runs, where the score counts periods (sets, maps). */
const pointsOf = ({ state, sport }: SportsEvent, side: 'home' | 'away'): number | null =>
  sport === 'volleyball' ? (state?.periods.at(-1)?.[side] ?? null) : null;

interface SidesProps {
  event: SportsEvent;
  /** The side that has just scored. */
  goal: 'home' | 'away' | undefined;
}

/** Both clubs below each other, with what a live match counts. */
export const Sides = memo(
  ({ event, goal }: SidesProps) => {
    const t = useText('sports');
    const language = useLanguage();
    const { state, home, away } = event;
    const clubs = { home: { id: home.id, name: home.names.ko }, away: { id: away.id, name: away.names.ko } };
    return (
      <div css={sides} {...roles.cell}>
        {(['home', 'away'] as const).map((side) => {
          const points = pointsOf(event, side);
          const reds = state?.redCards?.[side] ?? 0;
          const corners = state?.corners?.[side];
          return (
            <p key={side}>
              <Crest club={clubs[side]} {...(side === 'away' && { opponent: clubs.home })} />
              <b>{event[side].names[language]}</b>
              {reds > 0 && (
                <span css={card} title={t('kind.red_card')}>
                  <VisuallyHidden>{t('live.reds', { n: reds })}</VisuallyHidden>
                </span>
              )}
              {corners !== undefined && (
                <span css={corner} translate="no">
                  <VisuallyHidden>{t('kind.corner')} </VisuallyHidden>
                  <SportsIcon name="flag" size={12} />
                  {corners}
                </span>
              )}
              {state && (
                <i translate="no" data-hot={goal === side ? '' : undefined}>
                  {points !== null && <small>{points} </small>}
                  {state.score[side]}
                </i>
              )}
            </p>
          );
        })}
      </div>
    );
  },
  (a, b) => a.goal === b.goal && isSameButPrices(a, b),
);

interface MoreProps {
  eventId: string;
  rest: number;
  name: string;
}

/** The way to all markets of the event. */
export const More = memo(({ eventId, rest, name }: MoreProps) => {
  const t = useText('sports');
  return (
    <div css={more} {...roles.cell}>
      <PageLink page="sport.event" params={{ eventNo: eventNo(eventId) }} data-event-link="">
        <VisuallyHidden>{t('row.all', { name })} </VisuallyHidden>
        {rest > 0 && `+${rest}`}
        <Icon name="next" size={16} />
      </PageLink>
    </div>
  );
});
