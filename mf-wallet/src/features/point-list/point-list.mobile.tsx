import { css } from '@emotion/react';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { AreaFailed, ListPager, WaitingRows } from '@madang/remote-kit';
import { cardStyle, color, Money } from '@madang/ui';
import { ApplicationTabs, PhoneHead } from '../../application/application-head.tsx';
import { NoPoints, PointDays, PointsReceived, PointTotals } from './point-list-parts.tsx';
import type { PointList } from './use-point-list.ts';

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; > nav:first-of-type { margin: -12px 0 4px; }`;
const cards = css`
  display: grid; gap: 10px; margin-bottom: 12px; &[aria-busy='true'] { opacity: .6; }
  li { padding: 16px 18px; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; }
  small { font-size: 12px; color: ${color.text3}; } small:last-of-type { text-align: right; }
`;

const Rows = ({ points: { rows, isStale } }: { points: PointList }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <ul css={cards} aria-busy={isStale} aria-label={t('pages.point-list')}>
      {rows.map((row) => (
        <li key={row.pointIdx} css={cardStyle} data-row={row.pointIdx}>
          <b>{t(`point.source.${row.source}`)}</b>
          <b>
            <Money value={row.change} unit="P" net />
          </b>
          <small>{format.dateMinute(row.regDate)}</small>
          <small>{t('point.list.after', { points: format.points(row.balance) })}</small>
        </li>
      ))}
    </ul>
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
          <SeoulTime />
          <ListPager list={points} />
        </div>
      )}
    </>
  );
};

export const PointListMobile = ({ points }: { points: PointList }) => (
  <>
    <PhoneHead page="point.list" ref={points.top} />
    <div css={stack}>
      <ApplicationTabs family="points" page="point.list" />
      <PointDays points={points} />
      <PointsReceived points={points} />
      <Body points={points} />
    </div>
  </>
);
