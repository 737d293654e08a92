import type { Call, DataOf } from '@madang/contracts';
import { call } from '@madang/platform';

const LIST = '/api/sports/list';

/** All pages of a list, as one answer with the figures of the first. */
export const readList = async (
  body: Omit<Call<typeof LIST>, 'page'>,
  signal: AbortSignal,
): Promise<DataOf<typeof LIST>> => {
  const read = (page: number) => call(LIST, { ...body, page }, { signal });
  const first = await read(1);
  const { tatal_list_count: count, count_per_list: size } = first.pageInfo;
  const pages = Math.ceil(count / Math.max(1, size));
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)));
  // An event that moves from one page to the next between two calls is listed once.
  const list = [...new Map([first, ...rest].flatMap((page) => page.list).map((one) => [one.eventId, one])).values()];
  return { ...first, list };
};
