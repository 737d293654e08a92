import { refreshMember, useMember, useText } from '@madang/platform';
import { OfficeHeading } from '../status/office-heading.tsx';
import { OwnPassword } from './own-password.tsx';

/** The first sign-in of an account that a partner made: the passwords that the other one knows are replaced. */
export const FirstPassword = () => {
  const t = useText('partner');
  const isStaff = useMember()?.staff !== undefined;
  return (
    <>
      <OfficeHeading title={t('staff.first.title')} lead={t(`staff.first.${isStaff ? 'staff' : 'partner'}`)} />
      <OwnPassword withdrawals={!isStaff} onDone={() => void refreshMember()} />
    </>
  );
};
