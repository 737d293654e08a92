import { css } from '@emotion/react';
import { isApiError } from '@madang/contracts';
import { call, isUnconfirmed, notify, useText } from '@madang/platform';
import { fieldByCode, useAct } from '@madang/remote-kit';
import { Button, Card, color, Note, Tag, useUnsaved } from '@madang/ui';
import { CodeList } from '@madang/ui/code-list';
import { QrCode } from '@madang/ui/qr-code';
import { useState } from 'react';
import { CardForm, SecretField } from './card-form.tsx';
import { type Account, useRefetchInfo } from './use-info.ts';

const fieldOf = fieldByCode({ MI01: 'present', TF02: 'code' });

const secretBox = css`font-size: 13px; display: grid; gap: 6px; code { font-size: 15px; font-weight: 700; letter-spacing: .06em; overflow-wrap: anywhere; } a { color: ${color.lampText}; text-decoration: underline; text-underline-offset: 3px; }`;
const head = css`h2 { font-size: 17px; } p { margin-top: 4px; font-size: 13px; color: ${color.text2}; }`;

const RecoveryCodes = ({ list, onDone }: { list: readonly string[]; onDone: () => void }) => {
  const t = useText('mypage');
  useUnsaved(true);
  return (
    <Card>
      <header css={head}>
        <h2>{t('info.totp.codes')}</h2>
        <p>{t('info.totp.codesHelp')}</p>
      </header>
      <CodeList
        codes={list}
        fileName="madang-recovery-codes.txt"
        texts={{ copy: t('info.totp.copy'), copied: t('info.totp.copied'), save: t('info.totp.saveFile') }}
      />
      <Button onClick={onDone}>{t('info.totp.codesDone')}</Button>
    </Card>
  );
};

interface EnrolmentProps {
  onCodes: (list: string[]) => void;
  /** It may be on with codes that nobody has seen. */
  onUnseen: () => Promise<void>;
}

const Enrolment = ({ onCodes, onUnseen }: EnrolmentProps) => {
  const t = useText('mypage');
  const [present, setPresent] = useState('');
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const { isBusy, failure, errorAt, run } = useAct({ fieldOf });
  const submit = () =>
    void run(async () => {
      if (!begun) {
        setBegun(await call('/api/member/totp/begin', { presentPass: present }));
        setPresent('');
        return;
      }
      try {
        onCodes((await call('/api/member/totp/confirm', { code })).recoveryCodes);
      } catch (error) {
        if (isUnconfirmed(error) || isApiError(error, 'TF04')) await onUnseen();
        throw error;
      }
    });
  return (
    <CardForm
      title={t('info.totp.title')}
      help={t('info.totp.help')}
      submit={t(begun ? 'info.totp.confirm' : 'info.totp.begin')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
    >
      {begun ? (
        <>
          <div css={secretBox}>
            <span>{t('info.totp.scan')}</span>
            <QrCode text={begun.uri} label={t('info.totp.qr')} />
            <span>{t('info.totp.secret')}</span>
            <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <a href={begun.uri}>{t('info.totp.open')}</a>
          </div>
          <SecretField
            label={t('info.totp.code')}
            autoComplete="one-time-code"
            digits
            shown
            value={code}
            error={errorAt('code')}
            onChange={setCode}
          />
        </>
      ) : (
        <SecretField
          label={t('info.present')}
          autoComplete="current-password"
          value={present}
          error={errorAt('present')}
          onChange={setPresent}
        />
      )}
    </CardForm>
  );
};

interface NewCodesProps {
  onCodes: (list: string[]) => void;
  onBack: () => void;
  isUnseen: boolean;
}

const NewCodes = ({ onCodes, onBack, isUnseen }: NewCodesProps) => {
  const t = useText('mypage');
  const [typed, setTyped] = useState({ present: '', code: '' });
  const { isBusy, failure, errorAt, run } = useAct({ fieldOf });
  const submit = () =>
    void run(async () => {
      const { recoveryCodes } = await call('/api/member/totp/codes', { presentPass: typed.present, code: typed.code });
      onCodes(recoveryCodes);
    });
  return (
    <CardForm
      title={t('info.totp.codes')}
      help={t('info.totp.newCodesHelp')}
      submit={t('info.totp.newCodes')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      beside={
        <Button tone="quiet" onClick={onBack}>
          {t('info.totp.back')}
        </Button>
      }
    >
      {isUnseen && <Note tone="dusk">{t('info.totp.unseen')}</Note>}
      <SecretField
        label={t('info.present')}
        autoComplete="current-password"
        value={typed.present}
        error={errorAt('present')}
        onChange={(present) => setTyped((now) => ({ ...now, present }))}
      />
      <SecretField
        label={t('info.totp.code')}
        autoComplete="one-time-code"
        digits
        shown
        value={typed.code}
        error={errorAt('code')}
        onChange={(code) => setTyped((now) => ({ ...now, code }))}
      />
    </CardForm>
  );
};

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
  const [list, setList] = useState<string[] | null>(null);
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
  if (list) return <RecoveryCodes list={list} onDone={() => void onDone()} />;
  if (account.totp.isOn && renewal !== 'none')
    return <NewCodes onCodes={setList} onBack={() => setRenewal('none')} isUnseen={renewal === 'unseen'} />;
  return (
    <>
      {account.totp.isRequired && !account.totp.isOn && <Note tone="dusk">{t('info.totp.required')}</Note>}
      {account.totp.isOn ? (
        <Running account={account} onNewCodes={() => setRenewal('chosen')} />
      ) : (
        <Enrolment onCodes={setList} onUnseen={onUnseen} />
      )}
    </>
  );
};
