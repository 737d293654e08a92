import { useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { useWindowRows } from '@madang/remote-kit/window-rows';
import { Button, Skeleton, size } from '@madang/ui';
import { Fragment, memo } from 'react';
import type { Column } from '../../table/columns.ts';
import { Cells, DenseTable, headRows, RowGap } from '../../table/dense-table.tsx';
import { drawnRows } from '../../table/drawn-rows.ts';
import { TreeName } from '../../table/tree-name.tsx';
import type { Calculation } from './calculation-columns.tsx';
import { type Body, type TreeItem, useBranches } from './use-branches.tsx';

/** Rows that are drawn beyond both ends of the view: Page Up and Page Down lead to a drawn one. */
const OVERSCAN = 12;

interface PlaceProps {
  columns: readonly Column<Calculation>[];
  /** Position among all lines of the tree, drawn or not. */
  index: number;
  /** `aria-rowindex`. */
  rowIndex: number;
}

interface NodeProps extends PlaceProps {
  row: Calculation;
  isOpen: boolean;
  onToggle: (nodeIdx: number) => void;
}

const Node = memo(({ row, isOpen, onToggle, columns, index, rowIndex }: NodeProps) => {
  const [first, ...others] = columns;
  if (!first) return null;
  const named: Column<Calculation> = {
    ...first,
    cell: (own) => (
      <TreeName
        depth={own.depth}
        isBranch={own.children > 0}
        isOpen={isOpen}
        memNick={own.memNick}
        onToggle={() => onToggle(own.nodeIdx)}
      >
        {first.cell(own)}
      </TreeName>
    ),
  };
  return (
    <tr
      data-row={row.nodeIdx}
      data-index={index}
      data-depth={row.depth}
      aria-rowindex={rowIndex}
      aria-level={row.depth + 1}
      aria-expanded={row.children > 0 ? isOpen : undefined}
    >
      <Cells row={row} columns={[named, ...others]} />
    </tr>
  );
});

/** The row in place of rows that have not arrived. */
const Missing = ({ item, columns, index, rowIndex }: PlaceProps & { item: Exclude<TreeItem, { kind: 'row' }> }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  return (
    <tr data-index={index} aria-rowindex={rowIndex} aria-busy={item.kind === 'waiting'}>
      <td colSpan={columns.length}>
        {item.kind === 'waiting' ? (
          <Skeleton width="40%" />
        ) : (
          <Button scale="small" tone="quiet" busy={item.isBusy} busyText={coreText('busy')} onClick={item.load}>
            {item.kind === 'failed' ? coreText('retry') : t('list.further', { n: item.rest })}
          </Button>
        )}
      </td>
    </tr>
  );
};

interface LinesProps {
  items: readonly TreeItem[];
  columns: readonly Column<Calculation>[];
  onToggle: (nodeIdx: number) => void;
}

/** The lines in view: another scroll position draws these alone. */
const Lines = ({ items, columns, onToggle }: LinesProps) => {
  const { ref, onFocus, shown } = useWindowRows<HTMLTableSectionElement>({
    count: items.length,
    overscan: OVERSCAN,
    keyOf: (index) => items[index]?.key ?? index,
    heightOf: () => size.rowDense,
    kept: [0, items.length - 1],
  });
  const { rows, gapAfter } = drawnRows(shown, items.length);
  const heads = headRows(columns);
  return (
    <tbody ref={ref} onFocus={onFocus}>
      {rows.map(({ index, gap }) => {
        const item = items[index];
        if (!item) return null;
        const location = { columns, index, rowIndex: heads + index + 1 };
        return (
          <Fragment key={item.key}>
            <RowGap height={gap} />
            {item.kind === 'row' ? (
              <Node row={item.row} isOpen={item.isOpen} onToggle={onToggle} {...location} />
            ) : (
              <Missing item={item} {...location} />
            )}
          </Fragment>
        );
      })}
      <RowGap height={gapAfter} />
    </tbody>
  );
};

interface CalculationTreeProps {
  body: Body;
  /** The caller's own row. */
  root: Calculation;
  columns: readonly Column<Calculation>[];
  label: string;
  totalText: string;
  isStale: boolean;
}

/** The caller's row and what is below it, opened position by position. */
export const CalculationTree = ({ body, root, columns, label, totalText, isStale }: CalculationTreeProps) => {
  const { items, toggle, loaders } = useBranches(body, root);
  return (
    <>
      {loaders}
      <DenseTable
        label={label}
        columns={columns}
        totalText={totalText}
        isStale={isStale}
        treeRows={items.length}
        body={<Lines items={items} columns={columns} onToggle={toggle} />}
      />
    </>
  );
};
