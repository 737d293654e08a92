import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, inputBox, size } from '@madang/ui';
import type { BetFilters } from './bet-filters.ts';
import { DayField } from './day-field.tsx';

const box = css`
  height: ${size.inputSmall}px; padding: 0 12px; gap: 4px; font-size: 13px; flex: none;
  > svg { margin-right: 6px; } > i { font-style: normal; color: ${color.text3}; }
  &:focus-within { border-color: ${color.lineStrong}; box-shadow: none; }
`;

export interface DayRangeProps {
  filters: BetFilters;
  today: string;
  onChange: (days: Pick<BetFilters, 'start' | 'end'>) => void;
  className?: string;
}

/** First and last day. A first day after the last takes the last one along, and the other way round. */
export const DayRange = ({ filters: { start, end }, today, onChange, className }: DayRangeProps) => {
  const t = useText('mypage');
  return (
    <span css={[inputBox, box]} className={className}>
      <Icon name="cal" size={16} />
      <DayField
        label={t('betting.from')}
        value={start}
        max={today}
        onChange={(day) => onChange({ start: day, end: day > end ? day : end })}
      />
      <i>–</i>
      <DayField
        label={t('betting.to')}
        value={end}
        max={today}
        onChange={(day) => onChange({ start: day < start ? day : start, end: day })}
      />
    </span>
  );
};
