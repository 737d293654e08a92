import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Card, CheckBox, color, Money, Skeleton, Table } from '@madang/ui';
import { onRowsCopy } from '@madang/ui/copy-rows';
import { CashStatus } from '../../availability/cash-status.tsx';
import { titleOf } from '../../page-title.ts';
import type { HistoryRow } from './history-filters.ts';
import { factsOf, RowAmount } from './row-facts.tsx';
import { markStyle, RowMark } from './row-mark.tsx';
import type { Hiding } from './use-hiding.ts';
import type { History } from './use-history.ts';

const frame = css`margin-top: 16px; overflow: hidden; &[aria-busy='true'] tbody { opacity: .6; }`;
const table = css`
  td[data-time] { white-space: nowrap; color: ${color.text2}; }
  td[data-sum] { font-weight: 700; }
  td small { display: block; font-size: 12px; color: ${color.text3}; }
  th[data-mark], td[data-mark] { width: 44px; padding-right: 0; }
  @media (max-width: 900px) { [data-done] { display: none; } }
`;
const none = css`color: ${color.text3};`;

const Head = ({ hiding }: { hiding: Hiding }) => {
  const t = useText('wallet');
  return (
    <thead>
      <tr>
        <th scope="col" data-mark>
          <CheckBox
            css={markStyle}
            label={t('hide.chooseAll')}
            checked={hiding.all}
            partly={hiding.chosen.length > 0 && !hiding.all}
            disabled={!hiding.some}
            onChange={hiding.toggleAll}
          />
        </th>
        <th scope="col">{t('history.time')}</th>
        <th scope="col">{t('history.type')}</th>
        <th scope="col" data-figure>
          {t('history.amount')}
        </th>
        <th scope="col" data-figure>
          {t('history.bonus')}
        </th>
        <th scope="col">{t('history.status')}</th>
        <th scope="col" data-done>
          {t('history.done')}
        </th>
      </tr>
    </thead>
  );
};

const Row = ({ row, hiding }: { row: HistoryRow; hiding: Hiding }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <tr data-row={row.cashIdx}>
      <td data-mark>
        <RowMark row={row} hiding={hiding} />
      </td>
      <td data-time>{format.dateTime(row.regDate)}</td>
      <td>{t(`types.${row.cashType}`)}</td>
      <td data-figure data-sum>
        <RowAmount row={row} />
      </td>
      <td data-figure>{row.bonus > 0 ? <Money value={row.bonus} /> : <span css={none}>–</span>}</td>
      <td>
        <CashStatus status={row.status} />
        {factsOf(row) && <small>{factsOf(row)}</small>}
      </td>
      <td data-time data-done>
        {row.doneDate ? format.dateTime(row.doneDate) : <span css={none}>–</span>}
      </td>
    </tr>
  );
};

const widths = ['18px', '80%', '50%', '64%', '48%', '54px', '80%'];

/** The rows' own layout, empty. */
const Waiting = () => (
  <tbody>
    {Array.from({ length: 5 }, (_, row) => (
      <tr key={row}>
        {widths.map((width, cell) => (
          <td key={width + String(cell)} data-done={cell === 6 || undefined}>
            <Skeleton width={width} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

export const HistoryTable = ({ history: { state, isStale, rows, hiding, name } }: { history: History }) => {
  const t = useText('wallet');
  return (
    <Card flush css={frame} aria-busy={state === 'loading' || isStale}>
      <Table onCopy={onRowsCopy} css={table} aria-label={t(titleOf(name))}>
        <Head hiding={hiding} />
        {state === 'loading' ? (
          <Waiting />
        ) : (
          <tbody>
            {rows.map((row) => (
              <Row key={row.cashIdx} row={row} hiding={hiding} />
            ))}
          </tbody>
        )}
      </Table>
    </Card>
  );
};
