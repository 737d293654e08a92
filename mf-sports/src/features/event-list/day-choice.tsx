import { dayAfter, seoulNoon, useFormat, useText } from '@madang/platform';
import { Segmented, Select } from '@madang/ui';
import type { EventListState } from './use-event-list.ts';

/** Today, tomorrow, the coming seven days; another day that the address names. */
const useDays = ({ today, day, setDay }: EventListState) => {
  const t = useText('sports');
  const format = useFormat();
  const options = [
    { value: today, label: t('list.today') },
    { value: dayAfter(today, 1), label: t('list.tomorrow') },
    { value: '', label: t('list.week') },
  ];
  if (!options.some(({ value }) => value === day)) options.push({ value: day, label: format.monthDay(seoulNoon(day)) });
  return { label: t('list.day'), options, value: day, onChange: setDay };
};

export const DayChoice = ({ list }: { list: EventListState }) => <Segmented {...useDays(list)} />;
export const DaySelect = ({ list }: { list: EventListState }) => <Select {...useDays(list)} />;
