import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Card, color, media, size, VisuallyHidden } from '@madang/ui';
import { onRowsCopy } from '@madang/ui/copy-rows';
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import { onCellFocus, onCellKey, watchCells } from './cell-walk.ts';
import { type Column, columnId, headGroups, startsGroup } from './columns.ts';

const HEAD = 32;
const FOOT = 42;
const scroll = css`overflow-x: auto; overscroll-behavior-x: contain; border-radius: inherit; &[data-stale='true'] { opacity: .6; }`;
const style = css`
  width: 100%; border-collapse: separate; border-spacing: 0; font-size: 12px;
  th, td { height: ${size.rowDense}px; padding: 0 10px; border-bottom: 1px solid ${color.line}; white-space: nowrap; text-align: left; background: ${color.s1}; }
  th:last-of-type, td:last-of-type { padding-right: 20px; }
  thead th { font-weight: 400; color: ${color.text3}; height: ${HEAD}px; }
  thead th[colspan] { text-align: center; color: ${color.text2}; } thead th[rowspan] { vertical-align: bottom; padding-bottom: 7px; }
  tbody th { font-weight: 400; }
  tr[data-gap] > td { padding: 0; border: 0; }
  tbody:last-child tr:last-of-type > * { border-bottom: 0; }
  [data-figure] { text-align: right; }
  [data-start] { border-left: 1px solid ${color.line}; }
  [data-bold], tfoot th, tfoot td { font-weight: 700; }
  [data-first] { position: sticky; left: 0; z-index: 1; padding-left: 20px; }
  [data-pinned] { position: sticky; right: 0; z-index: 1; border-left: 1px solid ${color.line}; }
  [data-column='acts'] { width: 44px; text-align: center; }
  tfoot th, tfoot td { background: ${color.s2}; height: ${FOOT}px; border-bottom: 0; }
  td:focus-visible, th:focus-visible { outline-offset: -2px; }
  small { color: ${color.text3}; margin-left: 6px; }
  @media (max-width: 1400px) { th, td { padding: 0 5px; } th:last-of-type, td:last-of-type { padding-right: 14px; } [data-first] { padding-left: 16px; } }
  ${media.hover} { tbody tr:hover > * { background: ${color.s2}; } }
`;

/** Height above and below rows that scroll for themselves, px. */
const AROUND = 330;
const tall = css`
  max-height: max(420px, calc(100dvh - ${AROUND}px)); overflow-y: auto; scrollbar-width: thin; scrollbar-color: ${color.s3} transparent;
  thead th { position: sticky; top: 0; z-index: 2; background: ${color.s2}; } thead tr + tr th { top: ${HEAD}px; } thead [data-first], thead [data-pinned] { z-index: 3; }
  tfoot > tr > * { position: sticky; bottom: 0; z-index: 2; border-top: 1px solid ${color.line}; } tfoot [data-first], tfoot [data-pinned] { z-index: 3; }
  ${media.low} { max-height: none; }
`;

/** Rows that take the focus stop below the heads and above the totals, which stay. */
const clear = (heads: number, hasTotals: boolean) =>
  css`scroll-padding-block: ${heads * HEAD}px ${hasTotals ? FOOT : 0}px;`;

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

/** The cells of one row; its first one names it. */
export const Cells = <Row,>({ row, columns }: RowProps<Row>) =>
  columns.map((column, index) => {
    const { isFigure, isBold, isPinned, cell } = column;
    const key = columnId(column);
    const marks = {
      'data-column': key,
      'data-figure': isFigure || undefined,
      'data-bold': isBold || undefined,
      'data-pinned': isPinned || undefined,
      'data-start': startsGroup(columns, index) || undefined,
    };
    return index === 0 ? (
      <th key={key} scope="row" {...marks} data-first>
        {cell(row)}
      </th>
    ) : (
      <td key={key} {...marks}>
        {cell(row)}
      </td>
    );
  });

interface DenseTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Text of the first cell of the totals; without it there are none. */
  totalText?: string | undefined;
  /** Rows of a tree, drawn or not; without it the table is none. */
  treeRows?: number | undefined;
  /** The rows shown are those of the filters before. */
  isStale: boolean;
  /** Rows scroll below their heads and above their totals, as high as the window. */
  isTall?: boolean;
  /** A `tbody` with rows of `Cells`. */
  body: ReactNode;
}

/** Rows of the head. */
export const headRows = (columns: readonly Column<never>[]): number =>
  headGroups(columns).some(({ key }) => key !== null) ? 2 : 1;

/** The height of rows that are not drawn, px. */
export const RowGap = ({ height }: { height: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the arrow keys pass it by
    <tr aria-hidden="true" data-gap>
      <td style={{ height }} />
    </tr>
  );

interface HeadProps extends ComponentPropsWithoutRef<'th'> {
  column: Pick<Column<never>, 'key' | 'isFigure' | 'isHeadHidden'>;
}

const Head = ({ column: { key, isFigure, isHeadHidden }, ...rest }: HeadProps) => {
  const text = useText('partner')(`columns.${key}`);
  return (
    <th scope="col" data-figure={isFigure || undefined} {...rest}>
      {isHeadHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </th>
  );
};

/** Two-level heads, a first column that stays, totals at the foot; arrow keys lead from cell to cell. */
export const DenseTable = <Row,>({
  label,
  columns,
  totalText,
  treeRows,
  isStale,
  isTall = false,
  body,
}: DenseTableProps<Row>) => {
  const t = useText('partner');
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => (table.current ? watchCells(table.current) : undefined), []);
  const groups = headGroups(columns);
  const heads = headRows(columns);
  const rowCount = treeRows === undefined ? undefined : heads + treeRows + (totalText ? 1 : 0);
  let at = 0;
  return (
    <Card flush>
      <div css={[scroll, isTall && [tall, clear(heads, totalText !== undefined)]]} data-stale={isStale}>
        <table
          ref={table}
          css={style}
          role={treeRows === undefined ? 'grid' : 'treegrid'}
          aria-rowcount={rowCount}
          aria-label={label}
          onKeyDown={onCellKey}
          onFocus={onCellFocus}
          onCopy={onRowsCopy}
        >
          <thead>
            {heads > 1 && (
              <tr>
                {groups.map(({ key, span }) => {
                  const first = at;
                  at += span;
                  const marks = {
                    'data-start': startsGroup(columns, first) || undefined,
                    'data-first': first === 0 || undefined,
                    'data-pinned': columns[first]?.isPinned || undefined,
                  };
                  const column = columns[first];
                  return key === null ? (
                    column && <Head key={column.key} column={column} {...marks} rowSpan={2} />
                  ) : (
                    <th key={`${key} ${first}`} scope="colgroup" colSpan={span} {...marks}>
                      {t(`groups.${key}`)}
                    </th>
                  );
                })}
              </tr>
            )}
            <tr>
              {columns.map(
                (column, index) =>
                  (heads === 1 || column.group) && (
                    <Head
                      key={columnId(column)}
                      column={column}
                      data-pinned={column.isPinned || undefined}
                      data-start={startsGroup(columns, index) || undefined}
                      data-first={index === 0 || undefined}
                    />
                  ),
              )}
            </tr>
          </thead>
          {body}
          {totalText && (
            <tfoot>
              <tr aria-rowindex={rowCount}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={columnId(column)} scope="row" data-first>
                      {totalText}
                    </th>
                  ) : (
                    <td
                      key={columnId(column)}
                      data-figure={column.isFigure || undefined}
                      data-pinned={column.isPinned || undefined}
                      data-start={startsGroup(columns, index) || undefined}
                      data-column={columnId(column)}
                    >
                      {column.total}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Card>
  );
};
