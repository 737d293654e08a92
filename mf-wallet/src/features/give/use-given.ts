/** What was given and taken of late, on either side. */
import { type QuickSpan, secondsOf, seoulDay, serverClock, spanOf } from '@madang/platform';
import { type FilterAddress, usePagedList } from '@madang/remote-kit';
import { useFreshMoney } from '../../availability/use-fresh-money.ts';
import { useListAlert } from '../../availability/use-list-alert.ts';

const PATH = '/api/cash/list/';

interface GivenFilters {
  cashType: 'give' | 'take';
  range: Exclude<QuickSpan, 'today'>;
}

const filters: FilterAddress<GivenFilters> = {
  read: (address) => ({
    cashType: address.get('cashType') === 'take' ? 'take' : 'give',
    range: address.get('range') === '30' ? '30' : '7',
  }),
  write: ({ cashType, range }) => new URLSearchParams({ cashType, range }),
};

export const useGiven = () => {
  useFreshMoney(PATH);
  const list = usePagedList({
    path: PATH,
    filters,
    body: ({ cashType, range }) => ({ cashType, ...secondsOf(spanOf(range, seoulDay(serverClock.now()))) }),
    isInAddress: false,
  });
  useListAlert(list.error);
  return list;
};

export type Given = ReturnType<typeof useGiven>;
