import { css } from '@emotion/react';
import { type DataOf, MINI_STATS_ROUNDS, type SharedGame } from '@madang/contracts';
import { type Format, seoulDay, useFormat, useLanguage, useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Card, color, Empty, Note, Select, Skeleton } from '@madang/ui';
import { useState } from 'react';
import { isPair } from '../../trend/market.ts';
import { RoadChart } from '../../trend/road-chart.tsx';
import { RunChart } from '../../trend/run-chart.tsx';
import { ShareChart } from '../../trend/share-chart.tsx';
import { type Span, useStatistics } from './use-statistics.ts';

type Statistics = DataOf<'/api/minigame/statistics'>;

const tools = css`display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; margin-bottom: 12px;`;
const apart = css`margin-bottom: 16px;`;
const counted = css`font-size: 13px; color: ${color.text2};`;
const grid = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; h2 { font-size: 17px; margin-bottom: 14px; }
  @media (min-width: 1100px) { grid-template-columns: repeat(2, minmax(0, 1fr)); > [data-wide] { grid-column: 1 / -1; } }
`;

/** From the first draw to the last: a day that both share is shown once. */
const spanOf = (first: string, last: string, { dateMinute, date, minute }: Format): string =>
  seoulDay(first) === seoulDay(last)
    ? `${date(first)} ${minute(first)} – ${minute(last)}`
    : `${dateMinute(first)} – ${dateMinute(last)}`;

const Charts = ({ statistics }: { statistics: Statistics }) => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const { rounds, firstAt, lastAt, markets } = statistics;
  const market = markets.find(({ marketCode }) => marketCode === chosen) ?? markets[0];
  if (!market || !firstAt || !lastAt)
    return <Empty icon="list" title={t('results.none')} help={t('results.noneHelp')} />;
  const chanceOf = (selCode: string) => market.selections.find((one) => one.selCode === selCode)?.p ?? 0;
  const pair = isPair(market);
  return (
    <>
      <div css={tools}>
        <Select
          label={t('trend.market')}
          value={market.marketCode}
          onChange={setChosen}
          options={markets.map(({ marketCode, name }) => ({ value: marketCode, label: name[language] }))}
        />
        <p css={counted}>{t('stats.counted', { n: format.number(rounds), span: spanOf(firstAt, lastAt, format) })}</p>
      </div>
      <div css={grid}>
        {pair && (
          <Card data-wide="">
            <h2>{t('stats.road', { n: format.number(Math.min(rounds, MINI_STATS_ROUNDS)) })}</h2>
            <RoadChart key={market.marketCode} market={market} />
          </Card>
        )}
        <Card data-wide={pair ? undefined : ''}>
          <h2>{t('stats.shares', { n: format.number(rounds) })}</h2>
          <ShareChart market={market} rounds={rounds} chanceOf={chanceOf} />
        </Card>
        {pair && (
          <Card>
            <h2>{t('stats.runs')}</h2>
            <RunChart market={market} />
          </Card>
        )}
      </div>
    </>
  );
};

export interface StatisticsProps {
  game: SharedGame;
  /** Empty: of the last rounds. */
  date: string;
  span: Span;
}

/**
 * The frequency of each outcome, counted by the server, beside its probability; the page's own
 * control shows the span of rounds.
 */
export const StatisticsView = ({ game, date, span }: StatisticsProps) => {
  const t = useText('minigame');
  const { statistics, failed, pending, retry } = useStatistics(game, date, span);
  return (
    <>
      <Note tone="dusk" css={apart}>
        {t('trend.independent')}
      </Note>
      {failed && <AreaFailed hasHome={false} title={t('failed.title')} isBusy={pending} onRetry={retry} />}
      {!statistics && !failed && <Skeleton height={640} round={14} />}
      {statistics && <Charts key={game} statistics={statistics} />}
    </>
  );
};
