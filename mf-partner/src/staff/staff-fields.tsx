import { type StaffRole, staffRoles } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { SelectField } from '@madang/remote-kit';
import { AmountField, TextField } from '@madang/ui';

const quick = [100_000, 1_000_000, 10_000_000] as const;

export interface StaffRights {
  role: StaffRole;
  dailyLimit: number;
}

/** Role and daily limit of a staff account; a viewer moves nothing and has no limit. */
export const StaffFields = ({ value, onChange }: { value: StaffRights; onChange: (rights: StaffRights) => void }) => {
  const t = useText('partner');
  const { number, wonUnit } = useFormat();
  return (
    <>
      <SelectField
        label={t('staff.role')}
        value={value.role}
        options={staffRoles.map((role) => ({ value: role, label: t(`staff.roles.${role}`) }))}
        onChange={(role) => onChange({ ...value, role: role as StaffRole })}
      />
      <p>{t(`staff.roleHelp.${value.role}`)}</p>
      {value.role !== 'viewer' && (
        <AmountField
          name="dailyLimit"
          label={t('staff.dailyLimit')}
          hint={t('staff.dailyLimitHint')}
          unit={wonUnit.trim()}
          value={value.dailyLimit}
          onChange={(dailyLimit) => onChange({ ...value, dailyLimit: dailyLimit ?? 0 })}
          quick={quick.map((add) => ({ label: `+${number(add)}`, add }))}
          clearText={t('office.clear')}
        />
      )}
    </>
  );
};

interface PresentPasswordProps {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** The partner's own password, which each grant of a right to an account requires. */
export const PresentPassword = ({ value, error, onChange }: PresentPasswordProps) => {
  const t = useText('partner');
  return (
    <TextField
      name="presentPass"
      type="password"
      icon="lock"
      label={t('staff.ownPassword')}
      hint={t('staff.ownPasswordHint')}
      autoComplete="current-password"
      {...(error !== undefined && { error })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
