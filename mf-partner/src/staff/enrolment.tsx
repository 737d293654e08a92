import { call, refreshMember, useText } from '@madang/platform';
import { Enrolment as Authenticator, NewCodes, RecoveryCodes } from '@madang/remote-kit/second-factor';
import { useState } from 'react';
import { OfficeHeading } from '../status/office-heading.tsx';

/** Whether the authenticator is on after an unanswered confirmation; false: no answer again. */
const isOnAlready = (): Promise<boolean> =>
  call('/api/member/info', { detail: true }).then(
    ({ account }) => account?.totp.isOn === true,
    () => false,
  );

/** The first sign-in of a staff account: the present password, the secret, one code of it, the recovery codes. */
export const Enrolment = () => {
  const t = useText('partner');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isUnseen, setUnseen] = useState(false);
  const onMayBeOn = async () => {
    if (await isOnAlready()) setUnseen(true);
  };
  return (
    <>
      <OfficeHeading title={t('staff.totp.title')} lead={t('staff.totp.lead')} />
      {codes && <RecoveryCodes codes={codes} onDone={() => void refreshMember()} />}
      {!codes && isUnseen && <NewCodes isUnseen onCodes={setCodes} />}
      {!codes && !isUnseen && <Authenticator title={t('staff.totp.title')} onCodes={setCodes} onMayBeOn={onMayBeOn} />}
    </>
  );
};
