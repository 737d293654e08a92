import { css } from '@emotion/react';
import { Card, cardStyle, color, media, Table, useScreen } from '@madang/ui';
import type { ReactNode } from 'react';

const frame = css`overflow-x: auto;`;
const table = css`
  th[scope='row'] { height: auto; padding: 8px 12px 8px 20px; color: ${color.text}; font-size: 13px; white-space: normal; overflow-wrap: normal; word-break: keep-all; }
  tr[data-mine='true'] > * { background: ${color.lampSoft}; } tbody tr:last-child th { border-bottom: 0; } th[data-figure] { text-align: right; }
  caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${media.mobile} {
    th, td, th[scope='row'] { padding-left: 8px; padding-right: 8px; } th { white-space: normal; } th[scope='row'] { width: 60%; }
    th:first-of-type, td:first-of-type, th[scope='row'] { padding-left: 16px; } th:last-of-type:not([scope='row']), td:last-of-type { padding-right: 16px; }
  }
`;
const cards = css`display: grid; gap: 10px;`;
const card = css`
  padding: 14px 18px; &[data-mine='true'] { background: ${color.lampSoft}; border-color: ${color.lampEdge}; }
  dl { display: grid; gap: 6px; margin-top: 8px; } div { display: flex; justify-content: space-between; gap: 16px; font-size: 13px; } dt { color: ${color.text2}; } dd { text-align: right; }
`;

export interface FigureRow {
  key: string;
  head: ReactNode;
  cells: readonly ReactNode[];
  isMine?: boolean;
}

interface FigureTableProps {
  label: string;
  /** Name of the first column, then of the figures. */
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** On a phone each row is a card with the names of its figures: for long ones. */
  cardsOnPhone?: boolean;
  className?: string;
}

/** Figures by row; the first column names the row. */
export const FigureTable = ({
  label,
  columns: [first = '', ...columns],
  rows,
  cardsOnPhone = false,
  className,
}: FigureTableProps) => {
  const screen = useScreen();
  if (cardsOnPhone && screen === 'mobile')
    return (
      <ul css={cards} className={className} aria-label={label}>
        {rows.map(({ key, head, cells, isMine }) => (
          <li key={key} css={[cardStyle, card]} data-mine={isMine}>
            <b>{head}</b>
            <dl>
              {cells.map((cell, index) => (
                <div key={columns[index]}>
                  <dt>{columns[index]}</dt>
                  <dd>{cell}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    <Card flush css={frame} className={className} tabIndex={0} aria-label={label}>
      <Table css={table}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-figure>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells, isMine }) => (
            <tr key={key} data-mine={isMine}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-figure>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
};
