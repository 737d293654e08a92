import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { Card, color, Select } from '@madang/ui';
import { memo, useState } from 'react';
import { isPair } from '../../trend/market.ts';
import { RoadChart } from '../../trend/road-chart.tsx';
import { ShareChart } from '../../trend/share-chart.tsx';
import type { Board } from './use-round.ts';

type Stats = DataOf<'/api/minigame/stats'>;

const head = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 14px; margin-bottom: 14px; h2 { font-size: 17px; }`;
const note = css`color: ${color.text2}; font-size: 13px;`;
const small = css`margin-top: 10px; color: ${color.text3}; font-size: 12px;`;

/** What came true in the last rounds of a market: a road of stones where it has two selections, shares where it has more. */
export const Trend = memo(({ stats, board }: { stats: Stats; board: Board }) => {
  const t = useText('minigame');
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const market = stats.markets.find(({ marketCode }) => marketCode === chosen) ?? stats.markets[0];
  if (!market) return null;
  const priced = board.markets.find(({ marketCode }) => marketCode === market.marketCode)?.selections;
  const chanceOf = (selCode: string) => priced?.find((one) => one.selCode === selCode)?.p ?? 0;
  return (
    <Card>
      <div css={head}>
        <h2>{t('trend.title', { n: stats.rounds })}</h2>
        <Select
          label={t('trend.market')}
          value={market.marketCode}
          onChange={setChosen}
          options={stats.markets.map(({ marketCode, name }) => ({ value: marketCode, label: name[language] }))}
        />
      </div>
      {stats.rounds === 0 && <p css={note}>{t('trend.none')}</p>}
      {stats.rounds > 0 &&
        (isPair(market) ? (
          <RoadChart key={market.marketCode} market={market} />
        ) : (
          <ShareChart market={market} rounds={stats.rounds} chanceOf={chanceOf} />
        ))}
      <p css={small}>{t('trend.independent')}</p>
    </Card>
  );
});
