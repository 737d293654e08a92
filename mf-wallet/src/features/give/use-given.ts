/** What was given and taken in the last thirty days, on either side. */
import { secondsOf, seoulDay, serverClock, spanOf } from '@madang/platform';
import { type FilterAddress, usePagedList } from '@madang/remote-kit';
import { useFreshMoney } from '../../availability/use-fresh-money.ts';
import { useListAlert } from '../../availability/use-list-alert.ts';

const PATH = '/api/cash/list/';

interface GivenFilters {
  cashType: 'give' | 'take';
}

const filters: FilterAddress<GivenFilters> = {
  read: (address) => ({ cashType: address.get('cashType') === 'take' ? 'take' : 'give' }),
  write: ({ cashType }) => new URLSearchParams({ cashType }),
};

export const useGiven = () => {
  useFreshMoney(PATH);
  const list = usePagedList({
    path: PATH,
    filters,
    body: ({ cashType }) => ({ cashType, ...secondsOf(spanOf('30', seoulDay(serverClock.now()))) }),
    isInAddress: false,
  });
  useListAlert(list.error);
  return list;
};

export type Given = ReturnType<typeof useGiven>;
