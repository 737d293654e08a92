import { type DaySpan, useFormat, useText } from '@madang/platform';
import { DayRange, WrongDays } from '@madang/ui';

/** The error text of a first day after the last. */
export const ImpossibleRange = () => <WrongDays>{useText('mypage')('betting.impossible')}</WrongDays>;

interface BetDaysProps {
  filters: DaySpan;
  today: string;
  onChange: (days: DaySpan) => void;
  className?: string;
}

export const BetDays = ({ filters: { start, end }, today, onChange, className }: BetDaysProps) => {
  const t = useText('mypage');
  const { date } = useFormat();
  return (
    <DayRange
      start={start}
      end={end}
      max={today}
      texts={{ from: t('betting.from'), to: t('betting.to'), wrong: t('betting.impossible') }}
      write={(day) => date(`${day}T12:00:00+09:00`)}
      onChange={onChange}
      {...(className !== undefined && { className })}
    />
  );
};
