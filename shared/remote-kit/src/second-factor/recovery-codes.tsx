import { call } from '@madang/platform';
import { Button, Card, Note, useUnsaved } from '@madang/ui';
import { CodeList } from '@madang/ui/code-list';
import { type ReactNode, useState } from 'react';
import { useAct } from '../act/use-act.ts';
import { CardForm, CardHead, SecretField } from '../forms/card-form.tsx';
import { fieldOf } from './field-of.ts';
import { useSecondFactorText } from './use-second-factor-text.ts';

const FILE_NAME = 'madang-recovery-codes.txt';

/** Recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useSecondFactorText();
  useUnsaved(true);
  return (
    <Card>
      <CardHead title={t('codes')} help={t('codesHelp')} />
      <CodeList
        codes={codes}
        fileName={FILE_NAME}
        texts={{ copy: t('copy'), copied: t('copied'), save: t('saveFile') }}
      />
      <Button tone="lamp" onClick={onDone}>
        {t('codesDone')}
      </Button>
    </Card>
  );
};

interface NewCodesProps {
  /** True: the answer with the codes of the enrolment may have been lost. */
  isUnseen?: boolean;
  onCodes: (codes: readonly string[]) => void;
  beside?: ReactNode;
}

/** New recovery codes by the present password and a code of the authenticator. */
export const NewCodes = ({ isUnseen = false, onCodes, beside }: NewCodesProps) => {
  const t = useSecondFactorText();
  const [typed, setTyped] = useState({ present: '', code: '' });
  const { isBusy, failure, errorAt, run, clear } = useAct({ fieldOf });
  const submit = () =>
    void run(async () => {
      const body = { presentPass: typed.present, code: typed.code };
      onCodes((await call('/api/member/totp/codes', body)).recoveryCodes);
    });
  const change = (field: keyof typeof typed) => (value: string) => {
    setTyped((now) => ({ ...now, [field]: value }));
    clear();
  };
  return (
    <CardForm
      title={t('codes')}
      help={t('newCodesHelp')}
      submit={t('newCodes')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      beside={beside}
    >
      {isUnseen && <Note tone="dusk">{t('unseen')}</Note>}
      <SecretField
        label={t('present')}
        autoComplete="current-password"
        value={typed.present}
        error={errorAt('present')}
        onChange={change('present')}
      />
      <SecretField
        label={t('code')}
        autoComplete="one-time-code"
        digits
        shown
        value={typed.code}
        error={errorAt('code')}
        onChange={change('code')}
      />
    </CardForm>
  );
};
