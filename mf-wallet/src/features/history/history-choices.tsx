import { MAX_LIST_DAYS } from '@madang/contracts';
import { seoulNoon, spanError, useFormat, useText } from '@madang/platform';
import { DayRange } from '@madang/ui/day-range';
import { type HistoryType, historyTypes } from './history-filters.ts';
import type { History } from './use-history.ts';

/** What the lists may be narrowed to. */
export const useTypeChoices = () => {
  const t = useText('wallet');
  return [
    { value: '' as HistoryType, label: t('history.both') },
    ...historyTypes.map((value) => ({ value, label: t(`types.${value}`) })),
  ];
};

export const HistoryDays = ({ history: { filters, today, show } }: { history: History }) => {
  const t = useText('wallet');
  const { date } = useFormat();
  return (
    <DayRange
      start={filters.start}
      end={filters.end}
      max={today}
      texts={{ from: t('history.from'), to: t('history.to'), wrong: t('history.impossible') }}
      error={spanError(filters, MAX_LIST_DAYS)}
      write={(day) => date(seoulNoon(day))}
      onChange={(days, replace) => show({ ...filters, ...days }, { replace })}
    />
  );
};
