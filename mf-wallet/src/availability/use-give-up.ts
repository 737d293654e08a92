/** Giving up an unfinished bonus: confirmed with the amount that it removes, then done. */
import { call, notify, useFormat, useQueryClient, useText } from '@madang/platform';
import { useConfirmedAct } from '@madang/remote-kit';
import type { CashInfo } from './use-cash-info.ts';

export const useGiveUp = (openBonus: CashInfo['openBonus']) => {
  const t = useText('wallet');
  const format = useFormat();
  const client = useQueryClient();
  const act = useConfirmedAct();
  const removed = openBonus?.removed ?? 0;
  return {
    isOpen: act.isOpen && openBonus !== null,
    open: act.open,
    close: act.close,
    isBusy: act.isBusy,
    error: act.error,
    button: t('wager.giveUp.go', { amount: format.won(removed) }),
    go: () =>
      void act.apply({
        // The displayed amount is part of the input: the server refuses another sum.
        body: { amount: removed },
        send: (requestId) => call('/api/cash/bonus/forfeit', { requestId, amount: removed }),
        refresh: () => client.invalidateQueries({ queryKey: ['/api/cash/info'] }),
        done: () => notify({ tone: 'success', text: t('wager.giveUp.done', { amount: format.won(removed) }) }),
      }),
  } as const;
};
