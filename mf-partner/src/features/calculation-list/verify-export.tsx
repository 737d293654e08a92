import { isApiError } from '@madang/contracts';
import { alertMember, call, seoulNoon, useFormat, useText } from '@madang/platform';
import { saveFile, useCoreText } from '@madang/remote-kit';
import { Button } from '@madang/ui';
import { useState } from 'react';

/** All that a settled day is made of, as a file that `tools/verify-settlement` recomputes. */
export const VerifyExport = ({ period }: { period: string }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const { monthDay } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const settlement = await call('/api/partner/export', { period });
      saveFile(`madang settlement ${period}.json`, JSON.stringify(settlement), 'application/json');
    } catch (error) {
      const isTooLarge = isApiError(error) && error.code === 'RQ04';
      void alertMember(t(isTooLarge ? 'list.exportTooLarge' : 'list.exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      scale="small"
      tone="quiet"
      icon="download"
      busy={isBusy}
      busyText={coreText('busy')}
      onClick={() => void run()}
    >
      {t('list.verifyExport', { day: monthDay(seoulNoon(period)) })}
    </Button>
  );
};
