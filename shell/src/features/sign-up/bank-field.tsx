import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { Button, Field, Icon, inputBox } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import type { SignUp } from './use-sign-up.ts';

const box = css`
  position: relative; padding: 0;
  select { appearance: none; flex: 1; min-width: 0; height: 100%; padding: 0 40px 0 14px; border: 0; background: none; outline: 0; cursor: pointer; text-overflow: ellipsis; }
  > svg { position: absolute; right: 14px; pointer-events: none; }
`;

/** The banks of the server. Without them a button retries. */
export const BankField = ({ signUp, selectRef }: { signUp: SignUp; selectRef: React.Ref<HTMLSelectElement> }) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const failed = signUp.banksFailed && !signUp.banks;
  const again = (
    <Button tone="outline" scale="small" icon="refresh" onClick={signUp.reloadBanks}>
      {t('area.retry')}
    </Button>
  );
  return (
    <Field
      label={t('signUp.bank')}
      error={signUp.errorOf('bank')}
      hint={failed ? t('signUp.banksFailed') : undefined}
      fact={failed ? again : undefined}
    >
      {({ id, describedBy, invalid }) => (
        <span css={[inputBox, box]} data-invalid={invalid}>
          <select
            ref={selectRef}
            id={id}
            name="bank"
            value={signUp.input.bank}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => signUp.set('bank', event.target.value)}
          >
            <option value="">{t('signUp.chooseBank')}</option>
            {signUp.banks?.map((bank) => (
              <option key={bank.bankCode} value={bank.bankCode}>
                {bank.names[language]}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Field>
  );
};
