import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Card, color, Money, Skeleton } from '@madang/ui';
import type { ReactNode } from 'react';
import type { BettingList } from './use-betting-list.ts';

const strip = css`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); 
  > div { padding: 18px 20px; border-left: 1px solid ${color.line}; min-width: 0; }
  > div:first-of-type { border-left: 0; }
  dt { font-size: 12px; color: ${color.text3}; }
  dd { font-size: 20px; font-weight: 700; letter-spacing: -.02em; line-height: 1.5; min-height: 30px; display: flex; align-items: center; }
  @media (max-width: 760px) {
    grid-template-columns: 1fr 1fr;
    > div { padding: 14px 16px; }
    > div:nth-of-type(3) { border-left: 0; }
    > div:nth-of-type(n + 3) { border-top: 1px solid ${color.line}; }
    dd { font-size: 17px; min-height: 26px; }
  }
`;

/** What the period comes to, above the rows of one page. */
export const BetTotals = ({ totals }: { totals: BettingList['totals'] }) => {
  const t = useText('mypage');
  const { number, wonUnit: unit } = useFormat();
  const cell = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{totals ? value : <Skeleton width="60%" height={16} />}</dd>
    </div>
  );
  return (
    <Card flush aria-label={t('betting.totals')} aria-busy={!totals}>
      <dl css={strip}>
        {cell(
          t('betting.stakes', { n: totals ? number(totals.count) : '–' }),
          <Money value={totals?.cash} unit={unit} />,
        )}
        {cell(t('betting.wins'), <Money value={totals?.winCash} unit={unit} />)}
        {cell(t('betting.net'), <Money value={totals?.resultCash} unit={unit} net />)}
        {cell(t('betting.waiting'), <Money value={totals?.waiting} unit={unit} />)}
      </dl>
    </Card>
  );
};
