import { isApiError } from '@madang/contracts';
import { call, errorText, isUnconfirmed, notify, useText } from '@madang/platform';
import { FormError, fieldByCode, formStyle, useAct, useCoreText } from '@madang/remote-kit';
import { Button, Card, TextField, useUnsaved } from '@madang/ui';
import { useRef, useState } from 'react';

const passwords = ['presentPass', 'memPass', 'memPassCheck'] as const;
const empty = { presentPass: '', memPass: '', memPassCheck: '', cashOutPass: '' };

interface Props {
  /** True: with a new withdrawal password. */
  withdrawals?: boolean;
  onDone?: () => void;
}

/** An account changes its own password; what was typed stays after a refusal. */
export const OwnPassword = ({ withdrawals = false, onDone }: Props) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const [typed, setTyped] = useState(empty);
  // The present password may be the password manager's, which nobody has typed.
  useUnsaved(typed.memPass !== '' || typed.memPassCheck !== '' || typed.cashOutPass !== '');
  const sending = useAct({
    fieldOf: fieldByCode({ MI01: 'presentPass', U102: 'memPass', U103: 'cashOutPass', U104: 'memPassCheck' }),
  });
  const fields = withdrawals ? ([...passwords, 'cashOutPass'] as const) : passwords;
  const isUnanswered = useRef(false);
  const submit = async () => {
    // The server checks the new password first: an empty form would fail at the second field.
    if (typed.presentPass === '') return sending.refuse({ field: 'presentPass', text: errorText('MI01') });
    let mayBeSaved = false;
    await sending.apply({
      body: typed,
      send: async () => {
        try {
          await call('/api/partner/staffPassword', typed);
        } catch (error) {
          // The saved change itself refuses its repetition.
          mayBeSaved = isUnanswered.current && isApiError(error, 'MI01', 'AU03');
          isUnanswered.current ||= isUnconfirmed(error);
          throw error;
        }
      },
      done: () => {
        isUnanswered.current = false;
        notify({ tone: 'success', text: t('staff.passwordDone') });
        setTyped(empty);
        onDone?.();
      },
    });
    if (mayBeSaved) sending.refuse({ field: null, text: t('staff.passwordMayBeSaved') });
  };
  return (
    <Card>
      <form
        css={formStyle}
        noValidate
        aria-label={t('office.pages.password')}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {fields.map((name) => {
          const error = sending.errorAt(name);
          const isPresent = name === 'presentPass';
          return (
            <TextField
              key={name}
              name={name}
              type="password"
              label={isPresent ? t('staff.present') : t(`office.fields.${name}`)}
              {...(!isPresent && { hint: t(`office.hints.${name}`) })}
              autoComplete={isPresent ? 'current-password' : 'new-password'}
              {...(name === 'cashOutPass' && { inputMode: 'numeric' as const })}
              {...(error !== undefined && { error })}
              value={typed[name]}
              onChange={(event) => {
                setTyped((now) => ({ ...now, [name]: event.target.value }));
                sending.clear();
              }}
            />
          );
        })}
        <FormError text={sending.errorAt(null)} />
        <div>
          <Button type="submit" tone="lamp" busy={sending.isBusy} busyText={coreText('busy')}>
            {t('office.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
