/** Server state in the browser goes through react-query over `call`: `useQuery(query('/api/bet/betlist', { page }))`. */
import { type Call, type CallPath, type DataOf, isApiError } from '@madang/contracts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Options of `useQuery` for one call; its key is `[path, body]`. */
export const query = <P extends CallPath>(path: P, body: Call<P>) =>
  queryOptions<DataOf<P>>({ queryKey: [path, body], queryFn: ({ signal }) => call(path, body, { signal }) });

/** The page's one cache, cleared whenever the member changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // Only silence is worth asking again; a refusal stays one.
      retry: (failures, error) => failures < 1 && isApiError(error, 'E002'),
    },
  },
});
