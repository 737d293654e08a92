/**
 * Server state in the browser goes through react-query over `call`:
 * `useQuery(query('/api/bet/betlist', { page }))`.
 */
import { type Call, type CallPath, type DataOf, isApiError } from '@madang/contracts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Options of `useQuery` for one call; its key is `[path, body]`. */
export const query = <P extends CallPath>(path: P, body: Call<P>) =>
  queryOptions<DataOf<P>>({ queryKey: [path, body], queryFn: ({ signal }) => call(path, body, { signal }) });

/**
 * Refetches every displayed query under these paths. An answer under way does not count: it may be
 * older than the change. `invalidateQueries` alone would wait for it where no data exists yet;
 * where data exist it replaces the request, and an earlier refetch ends with the newer answer.
 */
export const refetchQueries = async (client: QueryClient, ...paths: readonly CallPath[]): Promise<void> => {
  await Promise.all(
    paths.map(async (path) => {
      await client.cancelQueries({ queryKey: [path], predicate: ({ state }) => state.data === undefined });
      await client.invalidateQueries({ queryKey: [path] });
    }),
  );
};

/** The page's one cache. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // Only a missing answer is retried; a refusal is final.
      retry: (failures, error) => failures < 1 && isApiError(error, 'E002'),
    },
  },
});

/** Calls whose answer is the same for everybody. Source: the contracts' access `any`. */
export const publicPaths: ReadonlySet<string> = new Set<CallPath>([
  '/api/main',
  '/api/main/cashList',
  '/api/main/nt/list',
  '/api/common/code',
  '/api/common/gameCodes',
  '/api/common/gameGroupCodes',
  '/api/common/siteCheckInfo',
  '/api/etc/bank',
  '/api/etc/banner',
  '/api/etc/popupList',
  '/api/etc/siteOption',
]);

/** The member changes: answers for the former member leave the cache, public answers stay. */
export const forgetMember = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => !publicPaths.has(String(path)) });

/** Fetches an answer for the whole visit, unless it is there; `again`: even then. Never rejects. */
export const keep = <P extends CallPath>(path: P, body: Call<P>, again = false): Promise<void> =>
  queryClient.prefetchQuery({
    ...query(path, body),
    staleTime: again ? 0 : Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
