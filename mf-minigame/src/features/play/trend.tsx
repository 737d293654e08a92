import { css } from '@emotion/react';
import type { DataOf, SharedGame } from '@madang/contracts';
import { query, useLanguage, useQuery, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, Card, cardStyle, color, Empty, Icon, media, Select, Skeleton } from '@madang/ui';
import { memo, useState } from 'react';
import { isPair } from '../../trend/market.ts';
import { ROAD_HEIGHT, RoadChart } from '../../trend/road-chart.tsx';
import { ShareChart } from '../../trend/share-chart.tsx';
import type { Board } from './use-round.ts';

/** In one line, for any length of the title: the markets are below. */
const head = css`
  display: flex; align-items: center; justify-content: space-between; gap: 14px; height: 40px; margin-bottom: 14px;
  h2 { font-size: 17px; flex: 1 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } > :not(h2) { flex: none; max-width: 56%; }
  ${media.mobile} { h2 { font-size: 15px; } }
`;
/** As high as a road with its legend and its table folded, which most games begin with. */
const minimum = css`min-height: ${ROAD_HEIGHT}px;`;
const whole = css`height: ${ROAD_HEIGHT}px;`;
const note = css`color: ${color.text2}; font-size: 13px; button { margin-top: 12px; }`;
const small = css`margin-top: 10px; color: ${color.text3}; font-size: 12px;`;

/** On a phone it is folded behind its title. */
const fold = css`
  > summary { display: flex; align-items: center; justify-content: space-between; min-height: 56px; padding: 0 16px; cursor: pointer; list-style: none; } > summary::-webkit-details-marker { display: none; } > summary:focus-visible { outline-offset: -4px; border-radius: 14px; }
  h2 { font-size: 15px; } > summary > svg { color: ${color.text3}; } &[open] > summary > svg { transform: rotate(180deg); } > div { padding: 0 16px 16px; } > div > div:first-of-type { height: auto; > * { max-width: 100%; flex: 1 1 auto; } }
`;

type Stats = DataOf<'/api/minigame/stats'>;

/**
 * What came true in the last rounds of a market: a road of stones where it has two selections,
 * shares where it has more.
 */
const Chart = ({
  stats,
  market,
  markets,
}: {
  stats: Stats;
  market: Stats['markets'][number];
  markets: Board['markets'];
}) => {
  const t = useText('minigame');
  if (stats.rounds === 0) return <Empty icon="clock" title={t('trend.none')} css={whole} />;
  if (isPair(market)) return <RoadChart key={market.marketCode} market={market} />;
  const priced = markets.find(({ marketCode }) => marketCode === market.marketCode)?.selections;
  const chanceOf = (selCode: string) => priced?.find((one) => one.selCode === selCode)?.p ?? 0;
  return <ShareChart market={market} rounds={stats.rounds} chanceOf={chanceOf} />;
};

interface TrendProps {
  game: SharedGame;
  markets: Board['markets'];
  folded?: boolean;
}

/** The flow of a market; as high while it is on its way, or missing, as when it is there. */
export const Trend = memo(({ game, markets, folded = false }: TrendProps) => {
  const t = useText('minigame');
  const coreText = useCoreText();
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const { data: stats, isError, isFetching, refetch } = useQuery(query('/api/minigame/stats', { prodId: game }));
  const market = stats?.markets.find(({ marketCode }) => marketCode === chosen) ?? stats?.markets[0];
  const title = <h2>{stats && stats.rounds > 0 ? t('trend.title', { n: stats.rounds }) : t('trend.titleNone')}</h2>;
  const body = (
    <>
      <div css={head}>
        {!folded && title}
        {stats && market ? (
          <Select
            label={t('trend.market')}
            value={market.marketCode}
            onChange={setChosen}
            options={stats.markets.map(({ marketCode, name }) => ({ value: marketCode, label: name[language] }))}
          />
        ) : (
          <span />
        )}
      </div>
      <div css={minimum}>
        {stats && market && <Chart stats={stats} market={market} markets={markets} />}
        {!stats && !isError && <Skeleton css={whole} round={8} />}
        {!stats && isError && (
          <div css={note}>
            <p>{t('trend.failed')}</p>
            <Button scale="small" busy={isFetching} busyText={coreText('busy')} onClick={() => void refetch()}>
              {coreText('retry')}
            </Button>
          </div>
        )}
      </div>
      <p css={small}>{t('trend.independent')}</p>
    </>
  );
  if (!folded) return <Card data-testid="mini-trend">{body}</Card>;
  return (
    <details css={[cardStyle, fold]} data-testid="mini-trend">
      <summary>
        {title}
        <Icon name="down" size={18} />
      </summary>
      <div>{body}</div>
    </details>
  );
});
