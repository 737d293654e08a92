import { css } from '@emotion/react';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { AreaFailed, ListPager, WaitingRows } from '@madang/remote-kit';
import { Card, color, Money, Table } from '@madang/ui';
import { onRowsCopy } from '@madang/ui/copy-rows';
import { ApplicationHead } from '../../application/application-head.tsx';
import { NoPoints, PointDays, PointsReceived, PointTotals } from './point-list-parts.tsx';
import type { PointList } from './use-point-list.ts';

const stack = css`display: grid; gap: 16px; margin-top: 20px;`;
const zone = css`display: block; margin-top: 12px;`;
const table = css`td[data-time] { white-space: nowrap; color: ${color.text2}; } td[data-sum] { font-weight: 700; } &[aria-busy='true'] tbody { opacity: .6; }`;

const Rows = ({ points: { rows, isStale } }: { points: PointList }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <Card flush>
      <Table onCopy={onRowsCopy} css={table} aria-label={t('pages.point-list')} aria-busy={isStale}>
        <thead>
          <tr>
            <th scope="col">{t('point.list.time')}</th>
            <th scope="col">{t('point.list.source')}</th>
            <th scope="col" data-figure>
              {t('point.list.change')}
            </th>
            <th scope="col" data-figure>
              {t('point.list.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pointIdx} data-row={row.pointIdx}>
              <td data-time>{format.dateTime(row.regDate)}</td>
              <td>{t(`point.source.${row.source}`)}</td>
              <td data-figure data-sum>
                <Money value={row.change} net />
              </td>
              <td data-figure>
                <Money value={row.balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
};

const Body = ({ points }: { points: PointList }) => {
  const t = useText('wallet');
  const { state, isBusy, retry } = points;
  if (state === 'impossible') return null;
  if (state === 'error') return <AreaFailed title={t('history.failed')} isBusy={isBusy} onRetry={retry} />;
  return (
    <>
      <PointTotals points={points} />
      {state === 'loading' && <WaitingRows />}
      {state === 'empty' && <NoPoints />}
      {state === 'rows' && (
        <div>
          <Rows points={points} />
          <SeoulTime css={zone} />
          <ListPager list={points} />
        </div>
      )}
    </>
  );
};

export const PointListDesktop = ({ points }: { points: PointList }) => (
  <>
    <ApplicationHead family="points" page="point.list" ref={points.top} />
    <div css={stack}>
      <PointDays points={points} />
      <PointsReceived points={points} />
      <Body points={points} />
    </div>
  </>
);
