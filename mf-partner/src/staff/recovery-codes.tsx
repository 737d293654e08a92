import { call, useText } from '@madang/platform';
import { FormError, fieldByCode, formStyle, useAct, useCoreText } from '@madang/remote-kit';
import { Button, Card, Note, TextField, useUnsaved } from '@madang/ui';
import { CodeList } from '@madang/ui/code-list';
import { useState } from 'react';

/** Recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useText('partner');
  useUnsaved(true);
  return (
    <Card>
      <h2>{t('staff.totp.codes')}</h2>
      <p>{t('staff.totp.codesHelp')}</p>
      <CodeList
        codes={codes}
        fileName="madang-recovery-codes.txt"
        texts={{ copy: t('staff.totp.copy'), copied: t('staff.totp.copied'), save: t('staff.totp.saveFile') }}
      />
      <Button tone="lamp" onClick={onDone}>
        {t('staff.totp.codesDone')}
      </Button>
    </Card>
  );
};

interface Props {
  /** True: the answer with the codes of the enrolment may have been lost. */
  isUnseen?: boolean;
  onCodes: (codes: readonly string[]) => void;
}

/** New recovery codes by the present password and a code of the authenticator. */
export const NewCodes = ({ isUnseen = false, onCodes }: Props) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const sending = useAct({ fieldOf: fieldByCode({ MI01: 'present', TF02: 'code' }) });
  const [typed, setTyped] = useState({ present: '', code: '' });
  const submit = () =>
    void sending.apply({
      body: typed,
      send: async () => {
        const body = { presentPass: typed.present, code: typed.code };
        onCodes((await call('/api/member/totp/codes', body)).recoveryCodes);
      },
      done: () => setTyped({ present: '', code: '' }),
    });
  return (
    <Card>
      <form
        css={formStyle}
        noValidate
        aria-label={t('staff.totp.newCodes')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isUnseen && <Note tone="dusk">{t('staff.totp.unseen')}</Note>}
        <p>{t('staff.totp.newCodesHelp')}</p>
        {(['present', 'code'] as const).map((field) => {
          const error = sending.errorAt(field);
          return (
            <TextField
              key={field}
              name={field}
              icon="lock"
              type={field === 'code' ? 'text' : 'password'}
              label={t(`staff.totp.${field}`)}
              autoComplete={field === 'code' ? 'one-time-code' : 'current-password'}
              {...(field === 'code' && { inputMode: 'numeric' as const })}
              {...(error !== undefined && { error })}
              value={typed[field]}
              onChange={(event) => {
                setTyped((now) => ({ ...now, [field]: event.target.value }));
                sending.clear();
              }}
            />
          );
        })}
        <FormError text={sending.errorAt(null)} />
        <div>
          <Button type="submit" tone="lamp" busy={sending.isBusy} busyText={coreText('busy')}>
            {t('staff.totp.newCodes')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
