import { css } from '@emotion/react';
import { seoulDay, serverClock, useFormat, useLanguage, useText } from '@madang/platform';
import { color, media, Seal, VisuallyHidden } from '@madang/ui';
import { type Column, columnsOf, type ListTab, marketIn, type SportsEvent, shownSelections } from '../events/event.ts';
import { useMarketTexts } from '../events/market-texts.ts';
import { StarKey } from '../tree/star-key.tsx';
import { keyColumns, type ListLayout, wideColumns } from './columns.ts';
import { useSecondMarket } from './second-market.ts';
import { roles } from './table-roles.ts';

/** Height of a league's heading, pixels. */
export const LEAGUE_HEIGHT = 36;

/** The number of matches gives way to a long name: a second line is not seen. */
const head = css`
  ${wideColumns} height: 100%; background: ${color.s2}; border-top: 1px solid ${color.line}; font-size: 13px;
  > div[role='rowheader'] { grid-column: 1 / 3; display: flex; align-items: center; gap: 8px; min-width: 0; white-space: nowrap; } [data-name] { display: flex; flex-wrap: wrap; gap: 0 8px; min-width: 0; height: 20px; line-height: 20px; overflow: hidden; } h2 { font-size: 13px; line-height: 20px; max-width: 100%; overflow: hidden; text-overflow: ellipsis; } small { font-size: 12px; color: ${color.text3}; }
  @container (max-width: 699px) { [data-sport] { display: none; } }
  ${media.mobile} { display: flex; padding: 0 8px 0 16px; > div[role='rowheader'] { flex: 1; } }
`;
const heads = css`${keyColumns} text-align: center; font-size: 12px; color: ${color.text3}; white-space: nowrap; > span[aria-hidden] { overflow: hidden; text-overflow: ellipsis; }`;
const lineHead = css`text-align: center; font-size: 12px; color: ${color.text3}; white-space: nowrap;`;

const Heads = ({ column }: { column: Column }) => {
  const texts = useMarketTexts();
  return (
    <div css={heads} data-column={column.type} {...roles.columnHeader}>
      <VisuallyHidden>{texts.kind(column)}</VisuallyHidden>
      {shownSelections(column.type).map((selCode) => (
        <span key={selCode} aria-hidden="true">
          {texts.head(column, selCode)}
        </span>
      ))}
    </div>
  );
};

interface LeagueRowProps {
  events: readonly [SportsEvent, ...SportsEvent[]];
  tab: ListTab;
  layout: ListLayout;
}

/** The bar of a league: its star, its name and what the columns below it are. */
export const LeagueRow = ({ events, tab, layout }: LeagueRowProps) => {
  const t = useText('sports');
  const format = useFormat();
  const language = useLanguage();
  const [event] = events;
  const name = event.leagueNames[language];
  const [first, second] = columnsOf(tab, event.sport, useSecondMarket());
  const hasSecond = second && events.some((one) => marketIn(one, second));
  const day = seoulDay(event.startsAt);
  const isLater = tab !== 'live' && day !== seoulDay(serverClock.now());
  const isWide = layout === 'wide';
  const star = <StarKey id={event.leagueId} label={t('favourites.league', { name })} />;
  const count = t('list.count', { n: events.length });
  return (
    <div css={head} role="presentation">
      <div {...roles.rowHeader}>
        {isWide && star}
        <Seal id={event.leagueId} name={name} size={18} />
        <div data-name="" role="presentation">
          <h2>{name}</h2>
          <small>
            {isWide && <span data-sport="">{`${t(`sport.${event.sport}`)} · `}</span>}
            {count}
            {isLater && ` · ${format.monthDay(event.startsAt)}`}
          </small>
        </div>
      </div>
      {isWide && first && <Heads column={first} />}
      {isWide && hasSecond && (
        <>
          <span css={lineHead} {...roles.columnHeader}>
            {(second.type === 'OU' || second.type === 'AH') && t('list.line')}
          </span>
          <Heads column={second} />
        </>
      )}
      {!isWide && <span {...roles.cell}>{star}</span>}
    </div>
  );
};
