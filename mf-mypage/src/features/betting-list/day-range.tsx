import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, inputBox, size } from '@madang/ui';
import { useId } from 'react';
import { type BetFilters, isRangePossible, notAfter } from './bet-filters.ts';
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

const frame = css`display: inline-block; min-width: 0;`;
const wrong = css`display: flex; gap: 6px; align-items: flex-start; margin-top: 6px; font-size: 12px; color: ${color.persimmon}; > svg { margin-top: 1px; }`;

/** The words about a first day after the last. */
export const ImpossibleRange = ({ id }: { id?: string }) => {
  const t = useText('mypage');
  return (
    <p css={wrong} id={id} role="alert">
      <Icon name="warn" size={16} />
      <span>{t('betting.impossible')}</span>
    </p>
  );
};

/** First and last day, none of them to come. A first day after the last is said under them. */
export const DayRange = ({ filters: { start, end }, today, onChange, className }: DayRangeProps) => {
  const t = useText('mypage');
  const id = useId();
  const possible = isRangePossible({ start, end });
  const errorId = possible ? undefined : id;
  return (
    <div css={frame} className={className}>
      <span css={[inputBox, box]} data-invalid={!possible}>
        <Icon name="cal" size={16} />
        <DayField
          label={t('betting.from')}
          value={start}
          max={today}
          errorId={errorId}
          onChange={(day) => onChange({ start: notAfter(day, today), end })}
        />
        <i>–</i>
        <DayField
          label={t('betting.to')}
          value={end}
          max={today}
          errorId={errorId}
          onChange={(day) => onChange({ start, end: notAfter(day, today) })}
        />
      </span>
      {!possible && <ImpossibleRange id={id} />}
    </div>
  );
};
