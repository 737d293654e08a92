import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Card, color, Icon, iconButtonStyle, Money, Skeleton, StatusTag, Table, VisuallyHidden } from '@madang/ui';
import { onRowsCopy } from '@madang/ui/copy-rows';
import { Fragment } from 'react';
import { BetDetail } from './bet-detail.tsx';
import type { BetEntry } from './bet-entry.ts';
import { Odds } from './odds.tsx';
import type { BettingList } from './use-betting-list.ts';

const frame = css`margin-top: 16px; overflow: hidden; &[aria-busy='true'] tbody { opacity: .6; }`;
const table = css`
  tbody tr[data-row] { cursor: pointer; }
  td[data-time] { white-space: nowrap; color: ${color.text2}; }
  td[data-time] small { font-size: inherit; color: ${color.text3}; margin-right: 6px; }
  td[data-kind] { color: ${color.text2}; white-space: nowrap; }
  td[data-content] { font-weight: 700; }
  th[data-content] { width: 34%; }
  tbody[data-waiting] td[data-figure] > span { margin-left: auto; }
  td[data-net] { font-weight: 700; }
  td[data-detail] { padding: 0 20px 16px; height: auto; }
  @media (hover: hover) { tbody tr[data-row]:hover > td { background: ${color.s2}; } }
  @media (max-width: 860px) { [data-kind] { display: none; } }
`;
const chevron = css`width: 28px; height: 28px; color: ${color.text3};`;
const unknown = css`color: ${color.text3};`;

const Figure = ({ value, net = false }: { value: number | null; net?: boolean }) =>
  value === null ? <span css={unknown}>–</span> : <Money value={value} net={net} />;

const Head = () => {
  const t = useText('mypage');
  return (
    <thead>
      <tr>
        <th scope="col">{t('betting.time')}</th>
        <th scope="col" data-kind>
          {t('betting.kind')}
        </th>
        <th scope="col" data-content>
          {t('betting.content')}
        </th>
        <th scope="col" data-figure data-kind>
          {t('betting.odds')}
        </th>
        <th scope="col" data-figure>
          {t('betting.stake')}
        </th>
        <th scope="col" data-figure>
          {t('betting.win')}
        </th>
        <th scope="col" data-figure>
          {t('betting.net')}
        </th>
        <th scope="col">{t('betting.state')}</th>
        <th scope="col">
          <VisuallyHidden>{t('betting.detail')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
};

interface RowProps {
  entry: BetEntry;
  /** The list spans days, so the time alone would be ambiguous. */
  dated: boolean;
  open: boolean;
  onToggle: () => void;
}

const Row = ({ entry, dated, open, onToggle }: RowProps) => {
  const t = useText('mypage');
  const { monthDay } = useFormat();
  const detailId = `bet-${entry.id}`;
  return (
    <Fragment>
      {/* The button in the row is its key; the row is a larger target for the hand. */}
      <tr data-row data-open={open} onClick={onToggle}>
        <td data-time>
          {dated && <small>{monthDay(entry.row.betAt)}</small>}
          {entry.time}
        </td>
        <td data-kind>{t(`group.${entry.group}`)}</td>
        <td data-content>{entry.title}</td>
        <td data-figure data-kind>
          <Odds odds={entry.odds} />
        </td>
        <td data-figure>
          <Figure value={entry.stake} />
        </td>
        <td data-figure>
          <Figure value={entry.payout} />
        </td>
        <td data-figure data-net>
          <Figure value={entry.result} net />
        </td>
        <td>
          <StatusTag status={entry.status}>{t(`status.${entry.status}`)}</StatusTag>
        </td>
        <td data-figure>
          <button
            type="button"
            css={[iconButtonStyle, chevron]}
            aria-expanded={open}
            aria-controls={detailId}
            aria-label={t(open ? 'betting.fold' : 'betting.open', { title: entry.title })}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <span style={{ transform: open ? 'rotate(180deg)' : undefined }}>
              <Icon name="down" size={16} />
            </span>
          </button>
        </td>
      </tr>
      {open && (
        <tr data-open>
          <td colSpan={9} id={detailId} data-detail>
            <BetDetail entry={entry} />
          </td>
        </tr>
      )}
    </Fragment>
  );
};

const widths = ['48%', '64%', '80%', '56%', '60%', '70%', '62%', '72%', '40%'];

/** The rows' own layout, empty. */
const Waiting = () => (
  <tbody data-waiting>
    {Array.from({ length: 6 }, (_, row) => (
      <tr key={row}>
        {widths.map((width, cell) => (
          <td
            key={width + String(cell)}
            data-kind={cell === 1 || cell === 3 || undefined}
            data-figure={(cell > 2 && cell < 7) || undefined}
          >
            <Skeleton width={width} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

export const BetTable = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  const dated = list.filters.start !== list.filters.end;
  return (
    <Card flush css={frame} aria-busy={list.state === 'loading' || list.isStale}>
      <Table onCopy={onRowsCopy} css={table} aria-label={t('betting.list')}>
        <Head />
        {list.state === 'loading' ? (
          <Waiting />
        ) : (
          <tbody>
            {list.entries.map((entry) => (
              <Row
                key={entry.id}
                entry={entry}
                dated={dated}
                open={list.opened === entry.id}
                onToggle={() => list.toggle(entry.id)}
              />
            ))}
          </tbody>
        )}
      </Table>
    </Card>
  );
};
