/** Giving up an unfinished bonus: confirmed with the amount that it removes, then done. */
import { call, notify, useFormat, useQueryClient, useText } from '@madang/platform';
import { useState } from 'react';
import { useApplication } from '../application/use-application.ts';
import type { CashInfo } from './use-cash-info.ts';

export const useGiveUp = (openBonus: CashInfo['openBonus']) => {
  const t = useText('wallet');
  const format = useFormat();
  const client = useQueryClient();
  const [isOpen, setRequested] = useState(false);
  const application = useApplication<never>(() => ({ field: null }));
  const removed = openBonus?.removed ?? 0;
  const back = () => {
    application.clear();
    setRequested(false);
  };
  return {
    isOpen: isOpen && openBonus !== null,
    open: () => setRequested(true),
    back,
    busy: application.busy,
    error: application.errorAt(null),
    button: t('wager.giveUp.go', { amount: format.won(removed) }),
    go: () =>
      void application.apply({
        // The displayed amount is part of the input: the server refuses another sum.
        body: { amount: removed },
        send: (requestId) => call('/api/cash/bonus/forfeit', { requestId, amount: removed }),
        refresh: () => client.invalidateQueries({ queryKey: ['/api/cash/info'] }),
        done: () => {
          setRequested(false);
          notify({ tone: 'success', text: t('wager.giveUp.done', { amount: format.won(removed) }) });
        },
      }),
  } as const;
};
