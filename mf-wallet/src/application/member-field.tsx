import { TextField } from '@madang/ui';

interface MemberFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (memId: string) => void;
}

/** The id of another member. */
export const MemberField = ({ label, hint, error, value, onChange }: MemberFieldProps) => (
  <TextField
    name="memId"
    icon="user"
    label={label}
    hint={hint}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...(error !== undefined && { error })}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
