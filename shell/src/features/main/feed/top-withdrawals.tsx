import { css } from '@emotion/react';
import { query, useQuery, useText } from '@madang/platform';
import { Card, color, Empty, Money, Segmented } from '@madang/ui';
import { useState } from 'react';
import { SHELL } from '../../../boot/texts.ts';
import { RowsWaiting } from '../main-loading.tsx';
import { ROWS, railCard, rowHeight } from '../shapes.ts';
import { SimulatedMark } from './simulated.tsx';

type Period = 'today' | 'week';
const periods: readonly Period[] = ['today', 'week'];

const rows = css`
  min-height: ${ROWS.top * rowHeight.top}px;
  li { display: grid; grid-template-columns: 20px minmax(0, 1fr) auto; gap: 8px; align-items: center; height: ${rowHeight.top}px; font-size: 13px; color: ${color.text2}; }
  li > b:first-of-type { color: ${color.text3}; } li:first-of-type > b:first-of-type { color: ${color.lampText}; } li > b:last-of-type { color: ${color.text}; }
  li > span { white-space: nowrap; } li > span > span { margin-left: 6px; }
`;
/** The width that the title leaves. */
const narrow = css`button { padding: 0 9px; }`;
const foot = css`min-height: 18px;`;
const empty = css`min-height: ${ROWS.top * rowHeight.top}px;`;

/** The largest withdrawals of the day and of the week from Monday, Asia/Seoul. */
export const TopWithdrawals = () => {
  const t = useText(SHELL);
  const [period, setPeriod] = useState<Period>('today');
  const answer = useQuery(query('/api/main/cashList', {}));
  const list = answer.data?.[period].slice(0, ROWS.top);
  return (
    <Card css={railCard} data-testid="top-withdrawals">
      <header>
        <h2>{t('top.title')}</h2>
        <Segmented
          css={narrow}
          label={t('top.period')}
          options={periods.map((value) => ({ value, label: t(`top.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </header>
      {answer.isPending && <RowsWaiting rows={ROWS.top} height={rowHeight.top} />}
      {list?.length === 0 && <Empty css={empty} icon="out" title={t('top.empty')} />}
      {list && list.length > 0 && (
        <ol css={rows}>
          {list.map(({ memId, amount, simulated }, i) => (
            <li key={i}>
              <b>{i + 1}</b>
              <span>
                {memId}
                {simulated && <SimulatedMark />}
              </span>
              <b>
                <Money value={amount} />
              </b>
            </li>
          ))}
        </ol>
      )}
      <footer css={foot}>{list?.some(({ simulated }) => simulated) && t('simulated.some')}</footer>
    </Card>
  );
};
