import { useText } from '@madang/platform';
import type { ReactNode } from 'react';
import type { ExportedList } from '../exports/export-fields.ts';
import { ColumnPicker } from '../table/column-picker.tsx';
import { useColumnSet } from '../table/column-set.ts';
import type { Column } from '../table/columns.ts';
import { PartnerTable } from '../table/partner-table.tsx';
import { type Figure, ListFrame } from './list-frame.tsx';
import type { PartnerList } from './use-partner-list.ts';

interface ListPageProps<Row> {
  /** Name of the list: of its title, its columns on this device and its export. */
  page: ExportedList;
  list: PartnerList & { readonly data: { readonly list: readonly Row[] } | undefined };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  figures: readonly Figure[] | undefined;
  /** The table has a row of totals. */
  hasTotals?: boolean;
  note?: ReactNode;
  /** After the choice of columns. */
  actions?: ReactNode;
  fact?: string | undefined;
  tools?: ReactNode;
  chart?: ReactNode;
  /** Instead of the table, of the columns shown. */
  table?: ((shown: readonly Column<Row>[]) => ReactNode) | undefined;
  /** After the table. */
  children?: ReactNode;
}

/** A list of the portal with its table, whose columns can be chosen. */
export const ListPage = <Row,>({
  page,
  list,
  columns,
  keyOf,
  hasTotals = false,
  actions,
  table,
  children,
  ...frame
}: ListPageProps<Row>) => {
  const t = useText('partner');
  const set = useColumnSet(page, columns);
  return (
    <ListFrame
      page={page}
      list={list}
      actions={
        <>
          <ColumnPicker columns={columns.filter(({ isHeadHidden }) => !isHeadHidden)} set={set} />
          {actions}
        </>
      }
      {...frame}
    >
      {table ? (
        table(set.shown)
      ) : (
        <PartnerTable
          label={t(`pages.${page}`)}
          columns={columns}
          shown={set.shown}
          rows={list.data?.list ?? []}
          keyOf={keyOf}
          isStale={list.isStale}
          count={hasTotals ? list.total : undefined}
        />
      )}
      {children}
    </ListFrame>
  );
};
