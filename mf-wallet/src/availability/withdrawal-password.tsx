import { useText } from '@madang/platform';
import { TextField } from '@madang/ui';

export interface WithdrawalPasswordProps {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}

/** The password that every withdrawal requires. */
export const WithdrawalPassword = ({ value, onChange, error }: WithdrawalPasswordProps) => {
  const t = useText('wallet');
  return (
    <TextField
      type="password"
      name="cashOutPass"
      inputMode="numeric"
      autoComplete="off"
      icon="lock"
      label={t('withdraw.password')}
      fact={t('withdraw.passwordFact')}
      hint={t('withdraw.passwordHint')}
      {...(error !== undefined && { error })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
