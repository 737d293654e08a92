import type { Call, DataOf } from '@madang/contracts';
import { call, useInfiniteQuery } from '@madang/platform';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type { Calculation } from './calculation-columns.tsx';

const PATH = '/api/partner/partnerCalculationList';
export type Body = Call<typeof PATH>;
type Answer = DataOf<typeof PATH>;

/** What is known of the rows directly below a position. */
interface Branch {
  /** Undefined: none have arrived. */
  rows: readonly Calculation[] | undefined;
  /** Rows that the server has beside them. */
  rest: number;
  isFailed: boolean;
  isBusy: boolean;
  load: () => void;
}

interface LoaderProps {
  body: Body;
  under: number;
  onChange: (under: number, branch: Branch) => void;
}

/** Loads the rows below one position, page by page; it draws nothing. */
const BranchLoader = memo(({ body, under, onChange }: LoaderProps) => {
  const { data, isError, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [PATH, { ...body, under }, 'branch'],
    queryFn: ({ pageParam, signal }): Promise<Answer> => call(PATH, { ...body, under, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo: { page, count_per_list, tatal_list_count } }: Answer) =>
      page * count_per_list < tatal_list_count ? page + 1 : undefined,
  });
  useEffect(() => {
    const rows = data?.pages.flatMap(({ list }) => list);
    onChange(under, {
      rows,
      rest: Math.max(0, (data?.pages[0]?.pageInfo.tatal_list_count ?? 0) - (rows?.length ?? 0)),
      isFailed: isError,
      isBusy: isFetching,
      load: () => void (rows ? fetchNextPage() : refetch()),
    });
  }, [under, onChange, data, isError, isFetching, fetchNextPage, refetch]);
  return null;
});

/** A line of the drawn tree: a partner, or what is known of the rows that are missing below a position. */
export type TreeItem =
  | { kind: 'row'; key: number; row: Calculation; isOpen: boolean }
  | ({ kind: 'further' | 'failed' | 'waiting'; key: string } & Omit<Branch, 'rows'>);

const UNKNOWN: Branch = { rows: undefined, rest: 0, isFailed: false, isBusy: true, load: () => undefined };

const kindOf = ({ rows, rest, isFailed }: Branch) => {
  if (rows) return rest > 0 ? 'further' : undefined;
  return isFailed ? 'failed' : 'waiting';
};

/** Lines of the tree in their order, those below closed positions left out. */
const itemsBelow = (
  row: Calculation,
  opened: ReadonlySet<number>,
  branches: ReadonlyMap<number, Branch>,
): readonly TreeItem[] => {
  const items: TreeItem[] = [];
  const visit = (at: Calculation): void => {
    const isOpen = opened.has(at.nodeIdx);
    items.push({ kind: 'row', key: at.nodeIdx, row: at, isOpen });
    if (!isOpen) return;
    const branch = branches.get(at.nodeIdx) ?? UNKNOWN;
    branch.rows?.forEach(visit);
    const kind = kindOf(branch);
    if (kind) items.push({ ...branch, kind, key: `below ${at.nodeIdx}` });
  };
  visit(row);
  return items;
};

/** The tree below `root`, whose positions load when they are opened. `loaders` must be drawn. */
export const useBranches = (body: Body, root: Calculation) => {
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set([root.nodeIdx]));
  const [branches, setBranches] = useState<ReadonlyMap<number, Branch>>(() => new Map());
  const onChange = useCallback(
    (under: number, branch: Branch) => setBranches((before) => new Map(before).set(under, branch)),
    [],
  );
  const toggle = useCallback((nodeIdx: number) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(nodeIdx)) after.add(nodeIdx);
      return after;
    });
    // The next opening may be under other filters.
    setBranches((before) => new Map([...before].filter(([under]) => under !== nodeIdx)));
  }, []);
  const items = useMemo(() => itemsBelow(root, opened, branches), [root, opened, branches]);
  const loaders = [...opened].map((under) => (
    <BranchLoader key={under} body={body} under={under} onChange={onChange} />
  ));
  return { items, toggle, loaders };
};
