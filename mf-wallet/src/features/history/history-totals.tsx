import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Card, color, Money, Skeleton } from '@madang/ui';
import type { ReactNode } from 'react';
import type { History } from './use-history.ts';

const strip = css`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 1px; background: ${color.line};
  > div { padding: 18px 20px; background: ${color.s1}; min-width: 0; }
  dt { font-size: 12px; color: ${color.text3}; }
  dd { font-size: 20px; font-weight: 700; letter-spacing: -.02em; line-height: 1.5; min-height: 30px; display: flex; align-items: center; }
  @media (max-width: 760px) { grid-template-columns: 1fr 1fr; > div { padding: 14px 16px; } dd { font-size: 17px; min-height: 26px; } }
`;
const clipped = css`overflow: hidden;`;

/** What the period comes to, above the rows of one page: only what is complete is money that moved. */
export const HistoryTotals = ({ history: { totals, count, filters } }: { history: History }) => {
  const t = useText('wallet');
  const { number, wonUnit: unit } = useFormat();
  const cell = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{totals ? value : <Skeleton width={96} height={16} />}</dd>
    </div>
  );
  const { cashType } = filters;
  const isBank = cashType === '' || cashType === 'in' || cashType === 'out';
  return (
    <Card flush css={clipped} aria-label={t('history.totals')} aria-busy={!totals}>
      <dl css={strip}>
        {cell(t('history.requests'), t('history.count', { n: number(count) }))}
        {isBank && cashType !== 'out' && cell(t('history.totalIn'), <Money value={totals?.in} unit={unit} />)}
        {isBank && cashType !== 'in' && cell(t('history.totalOut'), <Money value={totals?.out} unit={unit} />)}
        {cashType === '' && cell(t('history.totalNet'), <Money value={totals?.net} unit={unit} />)}
        {!isBank && cell(t('history.totalPlus'), <Money value={totals?.plus} unit={unit} />)}
        {!isBank && cell(t('history.totalMinus'), <Money value={totals?.minus} unit={unit} />)}
      </dl>
    </Card>
  );
};
