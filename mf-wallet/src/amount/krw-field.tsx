import { useFormat, useText } from '@madang/platform';
import { AmountField } from '@madang/ui';
import { useQuickAmounts } from './quick-amounts.ts';
import { useSpellAmount } from './use-spell-amount.ts';

interface WonFieldProps {
  label: string;
  fact?: string;
  /** The permitted amount, announced after the spelled amount. */
  limits?: string;
  error: string | undefined;
  /** Won; null: nothing typed. */
  value: number | null;
  onChange: (krw: number | null) => void;
}

/** An amount of won: typed with grouping or put together by keys, and spelled out. */
export const WonField = ({ label, fact, limits, error, value, onChange }: WonFieldProps) => {
  const t = useText('wallet');
  const { wonUnit } = useFormat();
  const spell = useSpellAmount();
  const quick = useQuickAmounts();
  return (
    <AmountField
      label={label}
      {...(fact !== undefined && { fact })}
      hint={[spell(value), limits].filter(Boolean).join(' · ')}
      {...(error !== undefined && { error })}
      name="amount"
      unit={wonUnit.trim()}
      value={value}
      onChange={onChange}
      quick={quick}
      clearText={t('application.clear')}
    />
  );
};
