import { css } from '@emotion/react';
import type { Call, DataOf } from '@madang/contracts';
import { call, useInfiniteQuery, useText } from '@madang/platform';
import { Button, color, Icon, Skeleton } from '@madang/ui';
import { useState } from 'react';
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
  opened: ReadonlySet<number>;
  onToggle: (nodeIdx: number) => void;
}

/** The first column with its place in the tree. */
const withTree = (
  columns: readonly Column<Calculation>[],
  opened: ReadonlySet<number>,
  onToggle: (nodeIdx: number) => void,
  textOf: (isOpen: boolean, nick: string) => string,
): Column<Calculation>[] =>
  columns.map((column, index) =>
    index > 0
      ? column
      : {
          ...column,
          cell: (row) => (
            <span css={name} style={{ paddingLeft: row.depth * INDENT }}>
              {row.children > 0 ? (
                <button
                  type="button"
                  aria-expanded={opened.has(row.nodeIdx)}
                  aria-label={textOf(opened.has(row.nodeIdx), row.memNick)}
                  onClick={() => onToggle(row.nodeIdx)}
                >
                  <Icon name="down" size={16} />
                </button>
              ) : (
                <i />
              )}
              <span>{column.cell(row)}</span>
            </span>
          ),
        },
  );

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

const Node = ({ row, ...props }: BranchProps & { row: Calculation }) => (
  <>
    <tr
      data-row={row.nodeIdx}
      data-depth={row.depth}
      aria-level={row.depth + 1}
      aria-expanded={row.children > 0 ? props.opened.has(row.nodeIdx) : undefined}
    >
      <Cells row={row} columns={props.columns} />
    </tr>
    {props.opened.has(row.nodeIdx) && <Branch {...props} under={row.nodeIdx} />}
  </>
);

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
  const t = useText('partner');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([root.nodeIdx]));
  const toggle = (nodeIdx: number) => {
    const next = new Set(opened);
    if (!next.delete(nodeIdx)) next.add(nodeIdx);
    setOpened(next);
  };
  const placed = withTree(columns, opened, toggle, (isOpen, nick) => t(isOpen ? 'list.fold' : 'list.unfold', { nick }));
  return (
    <DenseTable label={label} columns={placed} totalText={totalText} isStale={isStale} isTree>
      <Node row={root} body={body} columns={placed} under={root.nodeIdx} opened={opened} onToggle={toggle} />
    </DenseTable>
  );
};
