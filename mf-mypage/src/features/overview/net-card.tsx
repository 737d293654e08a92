import { css } from '@emotion/react';
import { seoulNoon, useFormat, useText } from '@madang/platform';
import { Money, Segmented } from '@madang/ui';
import { type Point, withEmptyDays } from '../../net/bars.ts';
import { NetChart } from '../../net/net-chart.tsx';
import { OverviewCard } from './overview-card.tsx';
import { type NetRange, netRanges, type Overview } from './use-overview.ts';

const sum = css`font-size: 20px; font-weight: 700;`;
const chart = css`margin-top: 10px;`;
const HEIGHT = 148;

/** The net of the last days as bars around zero. */
export const NetCard = ({ result, net }: Pick<Overview, 'result' | 'net'>) => {
  const t = useText('mypage');
  const format = useFormat();
  const { span, range, setRange } = net;
  const nameOf = ({ key }: Point): string => {
    if (key === span.end) return t('overview.today');
    return range === '7' ? String(Number(key.slice(8))) : format.monthDay(seoulNoon(key));
  };
  return (
    <OverviewCard
      title={t('betting.net')}
      answer={result}
      height={HEIGHT + 24}
      beside={
        <>
          <Segmented<NetRange>
            label={t('betting.range.label')}
            options={netRanges.map((value) => ({ value, label: t(`betting.range.${value}`) }))}
            value={range}
            onChange={setRange}
          />
          <span css={sum}>
            <Money value={result.data?.totals.resultCash} unit={format.wonUnit} net />
          </span>
        </>
      }
    >
      <div css={chart}>
        <NetChart
          points={withEmptyDays(result.data?.rows ?? [], span.start, span.end)}
          label={t('winlose.chartLabel')}
          nameOf={nameOf}
          height={HEIGHT}
        />
      </div>
    </OverviewCard>
  );
};
