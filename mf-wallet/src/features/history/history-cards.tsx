import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { cardStyle, color, Money, Skeleton } from '@madang/ui';
import { CashStatus } from '../../availability/cash-status.tsx';
import type { HistoryRow } from './history-filters.ts';
import { factsOf, RowAmount } from './row-facts.tsx';
import { RowMark } from './row-mark.tsx';
import type { Hiding } from './use-hiding.ts';
import type { History } from './use-history.ts';

const stack = css`display: grid; gap: 10px; margin-top: 14px; &[aria-busy='true'] { opacity: .6; }`;
const card = css`padding: 16px 18px;`;
const first = css`display: flex; align-items: center; gap: 14px; font-size: 12px; color: ${color.text3}; > :last-child { margin-left: auto; }`;
const figures = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; margin-top: 14px; padding-top: 12px; border-top: 1px solid ${color.line};
  small { display: block; font-size: 12px; color: ${color.text3}; } > :last-child { text-align: right; }
  b { font-weight: 700; }
`;
const reason = css`margin-top: 10px; font-size: 13px; color: ${color.text2};`;

const Row = ({ row, hiding }: { row: HistoryRow; hiding: Hiding }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <li css={[cardStyle, card]} data-row={row.cashIdx}>
      <div css={first}>
        <RowMark row={row} hiding={hiding} />
        <span>
          {format.dateMinute(row.regDate)} · {t(`types.${row.cashType}`)}
        </span>
        <CashStatus status={row.status} />
      </div>
      {factsOf(row) && <p css={reason}>{factsOf(row)}</p>}
      <div css={figures}>
        <span>
          <small>{t('history.amount')}</small>
          <b>
            <RowAmount row={row} />
          </b>
        </span>
        <span>
          <small>{t('history.bonus')}</small>
          {row.bonus > 0 ? <Money value={row.bonus} /> : '–'}
        </span>
        <span>
          <small>{t('history.done')}</small>
          {row.doneDate ? format.minute(row.doneDate) : '–'}
        </span>
      </div>
    </li>
  );
};

export const HistoryCards = ({ history: { rows, hiding, isStale } }: { history: History }) => (
  <ul css={stack} aria-busy={isStale}>
    {rows.map((row) => (
      <Row key={row.cashIdx} row={row} hiding={hiding} />
    ))}
  </ul>
);

/** Cards in their own layout, empty. */
export const WaitingCards = () => (
  <ul css={stack} aria-busy="true">
    {Array.from({ length: 4 }, (_, index) => (
      <li key={index} css={[cardStyle, card]}>
        <Skeleton width="56%" />
        <span css={figures}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
          <Skeleton width="60%" />
        </span>
      </li>
    ))}
  </ul>
);
