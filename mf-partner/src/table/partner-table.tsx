import { useText } from '@madang/platform';
import { useScreen } from '@madang/ui';
import type { Column } from './columns.ts';
import { Cells, DenseTable } from './dense-table.tsx';
import { RowCards } from './row-cards.tsx';

export interface PartnerTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Those of wide windows; cards show all. */
  shown: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isStale: boolean;
  /** Rows of all pages; without it the table has no totals. */
  count?: number | undefined;
}

/** Rows as a dense table, or as cards below 600 px. */
export const PartnerTable = <Row,>({ label, columns, shown, rows, keyOf, isStale, count }: PartnerTableProps<Row>) => {
  const t = useText('partner');
  const isNarrow = useScreen() === 'mobile';
  if (isNarrow) return <RowCards label={label} columns={columns} rows={rows} keyOf={keyOf} isStale={isStale} />;
  const totalText = count === undefined ? undefined : t('list.total', { n: count });
  return (
    <DenseTable
      label={label}
      columns={shown}
      isStale={isStale}
      totalText={totalText}
      body={
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-row={keyOf(row)}>
              <Cells row={row} columns={shown} />
            </tr>
          ))}
        </tbody>
      }
    />
  );
};
