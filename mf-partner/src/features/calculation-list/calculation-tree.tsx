import { css } from '@emotion/react';
import type { Call, DataOf } from '@madang/contracts';
import { call, useInfiniteQuery, useText } from '@madang/platform';
import { Button, color, Icon, Skeleton } from '@madang/ui';
import { memo, type ReactNode, useState } from 'react';
import type { Column } from '../../table/columns.ts';
import { Cells, DenseTable } from '../../table/dense-table.tsx';
import type { Calculation } from './calculation-columns.tsx';

const PATH = '/api/partner/partnerCalculationList';
type Body = Call<typeof PATH>;
type Answer = DataOf<typeof PATH>;

/** Of a level, px. Source: look, partner tables */
const INDENT = 18;
const name = css`display: inline-flex; align-items: center; gap: 4px; button { width: 24px; height: 24px; display: grid; place-items: center; border-radius: 6px; color: ${color.text2}; } button[aria-expanded='false'] svg { transform: rotate(-90deg); } > i { width: 24px; }`;

interface BranchProps {
  /** The filter of the list. */
  body: Body;
  columns: readonly Column<Calculation>[];
  /** Position whose rows directly below are shown. */
  under: number;
  /** Open positions, for rows that are drawn again; each row draws its own. */
  opened: Set<number>;
}

interface NameProps {
  row: Calculation;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** The first cell with its place in the tree. */
const TreeName = ({ row, isOpen, onToggle, children }: NameProps) => {
  const t = useText('partner');
  return (
    <span css={name} style={{ paddingLeft: row.depth * INDENT }}>
      {row.children > 0 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'list.fold' : 'list.unfold', { nick: row.memNick })}
          onClick={onToggle}
        >
          <Icon name="down" size={16} />
        </button>
      ) : (
        <i />
      )}
      <span>{children}</span>
    </span>
  );
};

/** The rows directly below a position, page by page, and those of each opened one below it. */
const Branch = (props: BranchProps) => {
  const { body, columns, under } = props;
  const t = useText('partner');
  const answer = useInfiniteQuery({
    queryKey: [PATH, { ...body, under }, 'branch'],
    queryFn: ({ pageParam, signal }): Promise<Answer> => call(PATH, { ...body, under, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo: { page, count_per_list, tatal_list_count } }: Answer) =>
      page * count_per_list < tatal_list_count ? page + 1 : undefined,
  });
  if (!answer.data)
    return (
      <tr aria-busy={!answer.isError}>
        <td colSpan={columns.length}>
          {answer.isError ? (
            <Button scale="small" tone="quiet" onClick={() => void answer.refetch()}>
              {t('list.retry')}
            </Button>
          ) : (
            <Skeleton width="40%" />
          )}
        </td>
      </tr>
    );
  const rows = answer.data.pages.flatMap(({ list }) => list);
  return (
    <>
      {rows.map((row) => (
        <Node key={row.nodeIdx} {...props} row={row} />
      ))}
      {answer.hasNextPage && (
        <tr>
          <td colSpan={columns.length}>
            <Button
              scale="small"
              tone="quiet"
              busy={answer.isFetchingNextPage}
              busyText={t('list.busy')}
              onClick={() => void answer.fetchNextPage()}
            >
              {t('list.further', { n: (answer.data.pages[0]?.pageInfo.tatal_list_count ?? 0) - rows.length })}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
};

interface NodeProps extends BranchProps {
  row: Calculation;
}

/** A row, and those below where it is open: another row that opens draws nothing here. */
const Node = memo(({ row, ...props }: NodeProps) => {
  const { opened } = props;
  const [isOpen, setOpen] = useState(opened.has(row.nodeIdx));
  const toggle = () => {
    if (!opened.delete(row.nodeIdx)) opened.add(row.nodeIdx);
    setOpen(!isOpen);
  };
  const columns = props.columns.map((column, index) =>
    index > 0
      ? column
      : {
          ...column,
          cell: (own: Calculation) => (
            <TreeName row={own} isOpen={isOpen} onToggle={toggle}>
              {column.cell(own)}
            </TreeName>
          ),
        },
  );
  return (
    <>
      <tr
        data-row={row.nodeIdx}
        data-depth={row.depth}
        aria-level={row.depth + 1}
        aria-expanded={row.children > 0 ? isOpen : undefined}
      >
        <Cells row={row} columns={columns} />
      </tr>
      {isOpen && <Branch {...props} under={row.nodeIdx} />}
    </>
  );
});

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
  const [opened] = useState(() => new Set([root.nodeIdx]));
  return (
    <DenseTable label={label} columns={columns} totalText={totalText} isStale={isStale} isTree>
      <Node row={root} body={body} columns={columns} under={root.nodeIdx} opened={opened} />
    </DenseTable>
  );
};
