import { css } from '@emotion/react';
import { MAX_LIST_DAYS } from '@madang/contracts';
import { type QuickSpan, seoulNoon, spanError, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, Card, Empty, LiveRegion, Money, Segmented } from '@madang/ui';
import { DayRange } from '@madang/ui/day-range';
import { Totals } from '../../amount/totals.tsx';
import type { PointList } from './use-point-list.ts';

const bar = css`display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-start;`;

export const PointDays = ({ points: { span, range, today, show, showRange } }: { points: PointList }) => {
  const t = useText('wallet');
  const { date } = useFormat();
  return (
    <div css={bar}>
      <Segmented<QuickSpan | ''>
        label={t('history.range')}
        options={(['today', '7', '30'] as const).map((value) => ({ value, label: t(`history.ranges.${value}`) }))}
        value={range ?? ''}
        onChange={(value) => value && showRange(value)}
      />
      <DayRange
        start={span.start}
        end={span.end}
        max={today}
        texts={{ from: t('history.from'), to: t('history.to'), wrong: t('history.impossible') }}
        error={spanError(span, MAX_LIST_DAYS)}
        write={(day) => date(seoulNoon(day))}
        onChange={(days, replace) => show(days, { replace })}
      />
    </div>
  );
};

export const PointTotals = ({ points: { totals, point } }: { points: PointList }) => {
  const t = useText('wallet');
  return (
    <Totals
      label={t('history.totals')}
      ready={totals !== undefined}
      cells={[
        [t('point.owned'), <Money key="held" value={point} unit="P" />],
        [t('point.list.plus'), <Money key="plus" value={totals?.plus} unit="P" />],
        [t('point.list.minus'), <Money key="minus" value={totals?.minus} unit="P" />],
      ]}
    />
  );
};

export const NoPoints = () => {
  const t = useText('wallet');
  return (
    <Card flush>
      <Empty
        icon="coin"
        title={<h2>{t('point.list.emptyTitle')}</h2>}
        help={t('point.list.emptyHelp')}
        action={
          <PageLink page="point.change" css={buttonStyle('quiet', 'small')}>
            {t('tabs.point-change')}
          </PageLink>
        }
      />
    </Card>
  );
};

/** The announcement of a loaded list to screen readers. */
export const PointsReceived = ({ points: { state, total } }: { points: PointList }) => {
  const t = useText('wallet');
  const loaded = state === 'rows' || state === 'empty';
  return (
    <LiveRegion text={state === 'loading' ? t('history.loading') : loaded ? t('history.loaded', { n: total }) : ''} />
  );
};
