import { isApiError } from '@madang/contracts';
import { alertMember, useText } from '@madang/platform';
import { useEffect, useEffectEvent } from 'react';

/** A list that fails alerts 'error', once for each failure. Source: specification §8. */
export const useListAlert = (failure: Error | null): void => {
  const t = useText('wallet');
  const alert = useEffectEvent(() => void alertMember(t('history.error')));
  useEffect(() => {
    if (failure && !isApiError(failure, 'AU01', 'AU02')) alert();
  }, [failure]);
};
