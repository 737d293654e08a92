import { isNewExchangePassword, isNewPassword } from '@madang/contracts';
import { useText } from '@madang/platform';
import { CardForm, SecretField } from '@madang/remote-kit';
import { useUnsaved } from '@madang/ui';
import { useState } from 'react';
import { type Account, useSave } from './use-info.ts';

const none = { present: '', fresh: '', again: '' };

export const PasswordCard = ({ account }: { account: Account }) => {
  const t = useText('mypage');
  const [typed, setTyped] = useState(none);
  // The present password may be the password manager's, which nobody has typed.
  useUnsaved(typed.fresh !== '' || typed.again !== '');
  const { isBusy, failure, refuse, clear, errorAt, save } = useSave(account, {
    MI01: 'present',
    U102: 'fresh',
    U104: 'again',
  });
  const set = (field: keyof typeof none) => (value: string) => {
    setTyped((now) => ({ ...now, [field]: value }));
    clear();
  };
  const submit = () => {
    if (!isNewPassword(typed.fresh)) return refuse({ field: 'fresh', text: t('info.passwordRule') });
    if (typed.fresh !== typed.again) return refuse({ field: 'again', text: t('info.differ') });
    void save({ presentPass: typed.present, memPass: typed.fresh, memPassCheck: typed.again }, () => setTyped(none));
  };
  return (
    <CardForm
      title={t('info.password')}
      help={t('info.passwordRule')}
      submit={t('info.passwordSave')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
    >
      <SecretField
        label={t('info.present')}
        autoComplete="current-password"
        value={typed.present}
        error={errorAt('present')}
        onChange={set('present')}
      />
      <SecretField
        label={t('info.fresh')}
        autoComplete="new-password"
        value={typed.fresh}
        error={errorAt('fresh')}
        onChange={set('fresh')}
      />
      <SecretField
        label={t('info.again')}
        autoComplete="new-password"
        value={typed.again}
        error={errorAt('again')}
        onChange={set('again')}
      />
    </CardForm>
  );
};

export const ExchangePasswordCard = ({ account }: { account: Account }) => {
  const t = useText('mypage');
  const [typed, setTyped] = useState(none);
  // The present password may be the password manager's, which nobody has typed.
  useUnsaved(typed.fresh !== '' || typed.again !== '');
  const { isBusy, failure, refuse, clear, errorAt, save } = useSave(account, {
    MI01: 'present',
    C008: 'again',
    U103: 'fresh',
  });
  const set = (field: keyof typeof none) => (value: string) => {
    setTyped((now) => ({ ...now, [field]: value }));
    clear();
  };
  const submit = () => {
    if (!isNewExchangePassword(typed.fresh)) return refuse({ field: 'fresh', text: t('info.exchangeRule') });
    void save({ presentPass: typed.present, presentCashOutPass: typed.again, cashOutPass: typed.fresh }, () =>
      setTyped(none),
    );
  };
  return (
    <CardForm
      title={t('info.exchange')}
      help={t('info.exchangeRule')}
      submit={t('info.exchangeSave')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
    >
      <SecretField
        label={t('info.present')}
        autoComplete="current-password"
        value={typed.present}
        error={errorAt('present')}
        onChange={set('present')}
      />
      {account.hasExchangePassword && (
        <SecretField
          label={t('info.exchangePresent')}
          autoComplete="off"
          digits
          value={typed.again}
          error={errorAt('again')}
          onChange={set('again')}
        />
      )}
      <SecretField
        label={t('info.exchangeFresh')}
        autoComplete="off"
        digits
        value={typed.fresh}
        error={errorAt('fresh')}
        onChange={set('fresh')}
      />
    </CardForm>
  );
};
