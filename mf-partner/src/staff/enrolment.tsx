import { css } from '@emotion/react';
import { isApiError } from '@madang/contracts';
import { call, isUnconfirmed, refreshMember, useText } from '@madang/platform';
import { FormError, fieldByCode, formStyle, useAct, useCoreText } from '@madang/remote-kit';
import { Button, Card, color, TextField } from '@madang/ui';
import { QrCode } from '@madang/ui/qr-code';
import { useState } from 'react';
import { OfficeHeading } from '../status/office-heading.tsx';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';

const fields = { MI01: 'present', TF02: 'code' } as const;
const secretBox = css`
  font-size: 13px; display: grid; gap: 8px; justify-items: start;
  code { font-size: 15px; font-weight: 700; letter-spacing: .06em; overflow-wrap: anywhere; }
  a { color: ${color.lampText}; text-decoration: underline; text-underline-offset: 3px; }
`;

/** Whether the authenticator is on after an unanswered confirmation; false: no answer again. */
const isOnAlready = (): Promise<boolean> =>
  call('/api/member/info', { detail: true }).then(
    ({ account }) => account?.totp.isOn === true,
    () => false,
  );

/** The first sign-in of a staff account: the present password, the secret, one code of it, the recovery codes. */
export const Enrolment = () => {
  const t = useText('partner');
  const coreText = useCoreText();
  const sending = useAct({ fieldOf: fieldByCode(fields) });
  const [typed, setTyped] = useState('');
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isUnseen, setUnseen] = useState(false);
  const field = begun ? 'code' : 'present';
  const error = sending.errorAt(field);
  const submit = () =>
    void sending.apply({
      body: { [field]: typed },
      send: async () => {
        try {
          if (begun) setCodes((await call('/api/member/totp/confirm', { code: typed })).recoveryCodes);
          else setBegun(await call('/api/member/totp/begin', { presentPass: typed }));
        } catch (error) {
          const mayBeOn = isApiError(error, 'TF04') || (begun && isUnconfirmed(error));
          if (mayBeOn && (await isOnAlready())) setUnseen(true);
          throw error;
        }
      },
      done: () => setTyped(''),
    });
  return (
    <>
      <OfficeHeading title={t('staff.totp.title')} lead={t('staff.totp.lead')} />
      {codes && <RecoveryCodes codes={codes} onDone={() => void refreshMember()} />}
      {!codes && isUnseen && <NewCodes isUnseen onCodes={setCodes} />}
      {!codes && !isUnseen && (
        <Card>
          <form
            css={formStyle}
            noValidate
            aria-label={t('staff.totp.title')}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            {begun && (
              <div css={secretBox}>
                <span>{t('staff.totp.scan')}</span>
                <QrCode text={begun.uri} label={t('staff.totp.qr')} />
                <span>{t('staff.totp.secret')}</span>
                <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
                <a href={begun.uri}>{t('staff.totp.open')}</a>
              </div>
            )}
            <TextField
              key={field}
              name={field}
              icon="lock"
              type={begun ? 'text' : 'password'}
              label={t(`staff.totp.${field}`)}
              autoComplete={begun ? 'one-time-code' : 'current-password'}
              {...(begun && { inputMode: 'numeric' as const })}
              {...(error !== undefined && { error })}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                sending.clear();
              }}
            />
            <FormError text={sending.errorAt(null)} />
            <div>
              <Button type="submit" tone="lamp" busy={sending.isBusy} busyText={coreText('busy')}>
                {t(begun ? 'staff.totp.confirm' : 'staff.totp.begin')}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </>
  );
};
