import { useText } from '@madang/platform';
import { useScreen } from '@madang/ui';
import type { Column } from '../../table/columns.ts';
import { Cells, DenseTable, headRows } from '../../table/dense-table.tsx';
import { RowCards } from '../../table/row-cards.tsx';
import type { PartnerRow } from './partner-columns.tsx';

interface PartnerTreeProps {
  /** Those that no closed row is above. */
  rows: readonly PartnerRow[];
  columns: readonly Column<PartnerRow>[];
  /** Those of wide windows; cards show all. */
  shown: readonly Column<PartnerRow>[];
  /** False: the rows are those of a filter, which has no branches. */
  isTree: boolean;
  isOpen: (row: PartnerRow) => boolean;
  /** Partners of all pages. */
  total: number;
  isStale: boolean;
}

/** Rows of a page of partners in the order of the tree or of a filter, or as cards below 600 px. */
export const PartnerTree = ({ rows, columns, shown, isTree, isOpen, total, isStale }: PartnerTreeProps) => {
  const t = useText('partner');
  const isNarrow = useScreen() === 'mobile';
  const label = t('pages.partnerList');
  if (isNarrow)
    return <RowCards label={label} columns={columns} rows={rows} keyOf={({ memId }) => memId} isStale={isStale} />;
  const heads = headRows(shown);
  const placeOf = (row: PartnerRow, index: number) => ({
    'data-depth': row.depth,
    'aria-rowindex': heads + index + 1,
    'aria-level': row.depth + 1,
    'aria-expanded': row.branches > 0 ? isOpen(row) : undefined,
  });
  return (
    <DenseTable
      label={label}
      columns={shown}
      isStale={isStale}
      totalText={t('list.total', { n: total })}
      treeRows={isTree ? rows.length : undefined}
      isTall
      body={
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.memId} data-row={row.memId} {...(isTree && placeOf(row, index))}>
              <Cells row={row} columns={shown} />
            </tr>
          ))}
        </tbody>
      }
    />
  );
};
