import { call, notify, useText } from '@madang/platform';
import { CardForm, fieldByCode, SecretField, useAct } from '@madang/remote-kit';
import { Enrolment, NewCodes, RecoveryCodes } from '@madang/remote-kit/second-factor';
import { Button, Note, Tag } from '@madang/ui';
import { useState } from 'react';
import { type Account, useRefetchInfo } from './use-info.ts';

const fieldOf = fieldByCode({ MI01: 'present', TF02: 'code' });

const Running = ({ account, onNewCodes }: { account: Account; onNewCodes: () => void }) => {
  const t = useText('mypage');
  const refetch = useRefetchInfo();
  const [typed, setTyped] = useState({ present: '', code: '' });
  const { isBusy, failure, errorAt, run } = useAct({ fieldOf });
  const submit = () =>
    void run(async () => {
      await call('/api/member/totp/off', { presentPass: typed.present, code: typed.code });
      notify({ tone: 'success', text: t('info.totp.isOff') });
      await refetch();
    });
  return (
    <CardForm
      title={t('info.totp.title')}
      help={t('info.totp.recoveryLeft', { n: account.totp.recoveryLeft })}
      submit={t('info.totp.off')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      beside={
        <Button tone="quiet" onClick={onNewCodes}>
          {t('info.totp.newCodes')}
        </Button>
      }
    >
      <div>
        <Tag tone="jade" icon="shield">
          {t('info.totp.isOn')}
        </Tag>
      </div>
      <SecretField
        label={t('info.present')}
        autoComplete="current-password"
        value={typed.present}
        error={errorAt('present')}
        onChange={(present) => setTyped((now) => ({ ...now, present }))}
      />
      <SecretField
        label={t('info.totp.codeOrRecovery')}
        autoComplete="one-time-code"
        shown
        value={typed.code}
        error={errorAt('code')}
        onChange={(code) => setTyped((now) => ({ ...now, code }))}
      />
    </CardForm>
  );
};

/** Enrolment of an authenticator, its recovery codes, and its end. */
export const TotpCard = ({ account }: { account: Account }) => {
  const t = useText('mypage');
  const refetch = useRefetchInfo();
  const [list, setList] = useState<readonly string[] | null>(null);
  const [renewal, setRenewal] = useState<'none' | 'chosen' | 'unseen'>('none');
  const onDone = async () => {
    await refetch();
    setList(null);
    setRenewal('none');
  };
  const onUnseen = async () => {
    setRenewal('unseen');
    await refetch();
  };
  if (list) return <RecoveryCodes codes={list} onDone={() => void onDone()} />;
  if (account.totp.isOn && renewal !== 'none')
    return (
      <NewCodes
        onCodes={setList}
        isUnseen={renewal === 'unseen'}
        beside={
          <Button tone="quiet" onClick={() => setRenewal('none')}>
            {t('info.totp.back')}
          </Button>
        }
      />
    );
  return (
    <>
      {account.totp.isRequired && !account.totp.isOn && <Note tone="dusk">{t('info.totp.required')}</Note>}
      {account.totp.isOn ? (
        <Running account={account} onNewCodes={() => setRenewal('chosen')} />
      ) : (
        <Enrolment title={t('info.totp.title')} help={t('info.totp.help')} onCodes={setList} onMayBeOn={onUnseen} />
      )}
    </>
  );
};
