import { useText } from '@madang/platform';
import { NewCodes, RecoveryCodes } from '@madang/remote-kit/second-factor';
import { Button, Card } from '@madang/ui';
import { useState } from 'react';
import { OwnPassword } from './own-password.tsx';

/** What a staff account signs in with: its password, and recovery codes of its authenticator. */
export const OwnAccess = () => {
  const t = useText('partner');
  const [isFormOpen, setFormOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onDone = () => {
    setCodes(null);
    setFormOpen(false);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <>
      <OwnPassword />
      {isFormOpen ? (
        <NewCodes onCodes={setCodes} />
      ) : (
        <Card>
          <h2>{t('staff.totp.codes')}</h2>
          <p>{t('staff.totp.newCodesHelp')}</p>
          <Button tone="quiet" onClick={() => setFormOpen(true)}>
            {t('staff.totp.newCodes')}
          </Button>
        </Card>
      )}
    </>
  );
};
