import { css } from '@emotion/react';
import { isApiError } from '@madang/contracts';
import { call, isUnconfirmed } from '@madang/platform';
import { color } from '@madang/ui';
import { QrCode } from '@madang/ui/qr-code';
import { useState } from 'react';
import { useAct } from '../act/use-act.ts';
import { CardForm, SecretField } from '../forms/card-form.tsx';
import { fieldOf } from './field-of.ts';
import { useSecondFactorText } from './use-second-factor-text.ts';

const secretBox = css`
  font-size: 13px; display: grid; gap: 8px; justify-items: start;
  code { font-size: 15px; font-weight: 700; letter-spacing: .06em; overflow-wrap: anywhere; }
  a { color: ${color.lampText}; text-decoration: underline; text-underline-offset: 3px; }
`;

interface EnrolmentProps {
  title: string;
  help?: string;
  /** The authenticator is on: its recovery codes, which no other answer contains. */
  onCodes: (codes: readonly string[]) => void;
  /** It may be on with codes that nobody has seen: an answer was lost. */
  onMayBeOn: () => Promise<void>;
}

/** The enrolment of an authenticator: the present password, then the secret and one code of it. */
export const Enrolment = ({ title, help, onCodes, onMayBeOn }: EnrolmentProps) => {
  const t = useSecondFactorText();
  const [present, setPresent] = useState('');
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const { isBusy, failure, errorAt, run, clear } = useAct({ fieldOf });
  const submit = () =>
    void run(async () => {
      try {
        if (begun) return onCodes((await call('/api/member/totp/confirm', { code })).recoveryCodes);
        setBegun(await call('/api/member/totp/begin', { presentPass: present }));
        setPresent('');
      } catch (error) {
        if (isApiError(error, 'TF04') || (begun && isUnconfirmed(error))) await onMayBeOn();
        throw error;
      }
    });
  return (
    <CardForm
      title={title}
      {...(help !== undefined && { help })}
      submit={t(begun ? 'confirm' : 'begin')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
    >
      {begun ? (
        <>
          <div css={secretBox}>
            <span>{t('scan')}</span>
            <QrCode text={begun.uri} label={t('qr')} />
            <span>{t('secret')}</span>
            <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <a href={begun.uri}>{t('open')}</a>
          </div>
          <SecretField
            label={t('code')}
            autoComplete="one-time-code"
            digits
            shown
            value={code}
            error={errorAt('code')}
            onChange={(typed) => {
              setCode(typed);
              clear();
            }}
          />
        </>
      ) : (
        <SecretField
          label={t('present')}
          autoComplete="current-password"
          value={present}
          error={errorAt('present')}
          onChange={(typed) => {
            setPresent(typed);
            clear();
          }}
        />
      )}
    </CardForm>
  );
};
