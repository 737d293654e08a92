import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, color } from '@madang/ui';
import { type Column, columnId } from './columns.ts';

const cards = css`
  display: grid; gap: 10px; &[data-stale='true'] { opacity: .6; }
  > li { padding: 14px 16px; }
  header { display: flex; gap: 8px 12px; align-items: center; justify-content: space-between; font-weight: 700; > :last-child { display: flex; align-items: center; gap: 8px; flex: none; } }
  dl { display: grid; gap: 6px; margin-top: 10px; font-size: 13px; }
  dl > div { display: flex; align-items: center; justify-content: space-between; gap: 12px; } dt { color: ${color.text3}; } dd { text-align: right; overflow-wrap: anywhere; }
  summary { margin-top: 8px; min-height: 44px; display: flex; align-items: center; font-size: 13px; color: ${color.text2}; cursor: pointer; }
  small { color: ${color.text3}; margin-left: 6px; font-weight: 400; }
`;

interface RowCardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isStale: boolean;
}

const Figures = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => {
  const t = useText('partner');
  return (
    <dl>
      {columns.map((column) => (
        <div key={columnId(column)}>
          <dt>
            {column.group && <>{t(`groups.${column.group}`)} · </>}
            {t(`columns.${column.key}`)}
          </dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The rows of a table below 600 px: one card each, whose further figures fold. */
export const RowCards = <Row,>({ label, columns, rows, keyOf, isStale }: RowCardsProps<Row>) => {
  const t = useText('partner');
  const placed = (card: Column<Row>['card']) => columns.filter((column) => column.card === card);
  const folded = placed(undefined);
  return (
    <ul css={cards} aria-label={label} data-stale={isStale}>
      {rows.map((row) => (
        <li key={keyOf(row)} css={cardStyle}>
          <header>
            <span>
              {placed('title').map(({ key, cell }) => (
                <span key={key}>{cell(row)}</span>
              ))}
            </span>
            <span>
              {placed('mark').map(({ key, cell }) => (
                <span key={key}>{cell(row)}</span>
              ))}
            </span>
          </header>
          <Figures row={row} columns={placed('main')} />
          {folded.length > 0 && (
            <details>
              <summary>{t('list.more')}</summary>
              <Figures row={row} columns={folded} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
};
