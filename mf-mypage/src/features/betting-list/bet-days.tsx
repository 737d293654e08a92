import { MAX_LIST_DAYS } from '@madang/contracts';
import { type DaySpan, seoulNoon, spanError, useFormat, useText } from '@madang/platform';
import { DayRange, WrongDays } from '@madang/ui/day-range';

/** The error text of a first day after the last, or of too many days. */
export const ImpossibleRange = ({ days }: { days: DaySpan }) => {
  const t = useText('mypage');
  return <WrongDays>{spanError(days, MAX_LIST_DAYS) ?? t('betting.impossible')}</WrongDays>;
};

interface BetDaysProps {
  filters: DaySpan;
  today: string;
  onChange: (days: DaySpan, isAdjusting: boolean) => void;
  className?: string;
}

export const BetDays = ({ filters: { start, end }, today, onChange, className }: BetDaysProps) => {
  const t = useText('mypage');
  const { date, monthDay } = useFormat();
  const isOfYear = (day: string): boolean => day.slice(0, 4) === today.slice(0, 4);
  return (
    <DayRange
      start={start}
      end={end}
      max={today}
      texts={{ from: t('betting.from'), to: t('betting.to'), wrong: t('betting.impossible') }}
      error={spanError({ start, end }, MAX_LIST_DAYS)}
      write={(day) => (isOfYear(day) ? monthDay : date)(seoulNoon(day))}
      onChange={onChange}
      {...(className !== undefined && { className })}
    />
  );
};
