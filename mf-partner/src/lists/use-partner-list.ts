/** All behaviour of a list of the portal; the address keeps filters and page. */
import { type CallPath, type DataOf, MAX_LIST_DAYS } from '@madang/contracts';
import { isSpanPossible } from '@madang/platform';
import { type FilterAddress, type ListPath as PagedPath, usePagedList } from '@madang/remote-kit';
import { bodyOf, type FilterPlan, type Filters, readFilters, writeFilters } from './list-filters.ts';

/** Calls that answer a page of rows, the totals of all pages and the moment of both. */
export type ListPath = {
  [Path in PagedPath & CallPath]: DataOf<Path> extends { asOf: string }
    ? Path extends `/api/partner/${string}`
      ? Path
      : never
    : never;
}[PagedPath & CallPath];

const addressOf = (plan: FilterPlan): FilterAddress<Filters> => ({
  read: (address, today) => readFilters(plan, address, today),
  write: (filters, today) => writeFilters(plan, filters, today),
});

/** @param adapt body of the call where a field of it is no text */
export const usePartnerList = <Path extends ListPath>(
  path: Path,
  plan: FilterPlan,
  adapt: (body: Record<string, unknown>) => Record<string, unknown> = (body) => body,
) => {
  const list = usePagedList({
    path,
    filters: addressOf(plan),
    body: (filters) => adapt(bodyOf(filters)) as never,
    isPossible: ({ days }) => !days || isSpanPossible(days, MAX_LIST_DAYS),
  });
  const { data, filters, today, show } = list;
  return {
    ...list,
    plan,
    /** Body of the call without its page. */
    filter: adapt(bodyOf(filters)) as Record<string, string | number | null>,
    asOf: (data as { asOf: string } | undefined)?.asOf,
    isFiltered: Object.values(filters.values).some((value) => value !== ''),
    set: (field: string, value: string) => show({ ...filters, values: { ...filters.values, [field]: value } }),
    reset: () => show(readFilters(plan, new URLSearchParams(), today)),
  } as const;
};

export type PartnerList = Omit<ReturnType<typeof usePartnerList<ListPath>>, 'data' | 'rows'>;
