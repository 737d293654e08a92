import { query } from '@madang/platform';
import { queryClient } from '@madang/platform/host';

/** Requests the first page's data at the start of the visit, not only when the page is drawn. */
export const requestMain = (): void => {
  void queryClient.prefetchQuery(query('/api/main', {}));
  void queryClient.prefetchQuery(query('/api/main/cashList', {}));
  void queryClient.prefetchQuery(query('/api/main/nt/list', {}));
};
