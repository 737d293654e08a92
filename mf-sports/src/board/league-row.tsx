import { css } from '@emotion/react';
import { seoulDay, serverClock, useFormat, useLanguage, useText } from '@madang/platform';
import { color, IconButton, media, Seal } from '@madang/ui';
import type { ListTab, SportsEvent } from '../events/event.ts';
import { useFavourites } from '../events/favourites.ts';
import { useMarketTexts } from '../events/market-texts.ts';
import { columnsIn, type ListLayout, wideColumns } from './columns.ts';
import { useSecondMarket } from './second-market.ts';
import { roles } from './table-roles.ts';

/** Height of a league's heading and the space above it, pixels. */
export const LEAGUE = { desktop: 68, mobile: 64 } as const;

const frame = css`padding-top: 16px; height: 100%;`;
const head = css`
  ${wideColumns} align-items: center; height: 52px; padding: 0 12px 0 20px; border: 1px solid ${color.line}; border-bottom: 0; border-radius: 14px 14px 0 0; background: ${color.s1};
  > div { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 10px; align-items: center; min-width: 0; > span { grid-row: 1 / 3; } } h2 { line-height: 20px; font-size: 14px; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } small { line-height: 16px; font-size: 12px; color: ${color.text3}; white-space: nowrap; }
  > span:not([data-star]) { font-size: 12px; color: ${color.text3}; text-align: center; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  button { width: 28px; height: 28px; &[aria-pressed='true'] { color: ${color.lampText}; svg { fill: currentColor; } } }
  @media (max-width: 1199px) { padding-left: 14px; }
  ${media.mobile} { &&&, &&&[data-columns] { grid-template-columns: minmax(0, 1fr) auto; } height: 48px; padding-right: 4px; > span:not([data-star]) { display: none; } button { width: 44px; height: 44px; } }
`;

interface LeagueRowProps {
  event: SportsEvent;
  count: number;
  tab: ListTab;
  layout: ListLayout;
}

export const LeagueRow = ({ event, count, tab, layout }: LeagueRowProps) => {
  const t = useText('sports');
  const format = useFormat();
  const language = useLanguage();
  const texts = useMarketTexts();
  const { ids, toggle } = useFavourites();
  const name = event.leagueNames[language];
  const columns = columnsIn(layout, tab, event.sport, useSecondMarket());
  const day = seoulDay(event.startsAt);
  const isToday = day === seoulDay(serverClock.now());
  return (
    <div css={frame} role="presentation">
      <div css={head} data-columns={columns.length} role="presentation">
        <div {...roles.rowHeader}>
          <Seal id={event.leagueId} name={name} />
          <h2>{name}</h2>
          <small>
            {t('list.count', { n: count })}
            {!isToday && tab !== 'live' && ` · ${format.monthDay(event.startsAt)}`}
          </small>
        </div>
        {columns.map((column) => (
          <span key={`${column.period} ${column.type}`} data-column={column.type} {...roles.columnHeader}>
            {texts.kind(column)}
          </span>
        ))}
        <span {...roles.cell} data-star="">
          <IconButton
            icon="star"
            iconSize={16}
            label={t('favourites.league', { name })}
            aria-pressed={ids.has(event.leagueId)}
            onClick={() => toggle(event.leagueId)}
          />
        </span>
      </div>
    </div>
  );
};
