import { errorText, useFormat, useText } from '@madang/platform';
import { Icon, Note } from '@madang/ui';
import type { Withdraw } from './use-withdraw.ts';

/** Why the button is closed, as text; undefined while it is open. */
export const useBlockReasonText = ({ info, blockReason }: Withdraw): string | undefined => {
  const t = useText('wallet');
  const format = useFormat();
  if (!info || !blockReason) return undefined;
  const { wager, out, window } = info;
  switch (blockReason) {
    case 'closed':
      return t('withdraw.blockReason.closed', { to: window.to });
    case 'stopped':
      return errorText('C201');
    case 'wager':
      return t('withdraw.blockReason.wager', { left: format.won(wager.required - wager.done) });
    case 'tooSoon':
      return t('withdraw.blockReason.tooSoon', { time: out.nextAt ? format.dateMinute(out.nextAt) : '' });
    case 'noPassword':
      return t('withdraw.blockReason.noPassword');
  }
};

/** When the bank is closed, shown before the attempt. Source: specification §9. */
export const WindowNote = ({ withdraw: { info, blockReason } }: { withdraw: Withdraw }) => {
  const t = useText('wallet');
  if (!info) return null;
  const { from, to } = info.window;
  const closed = blockReason === 'closed';
  return (
    <Note tone={closed ? 'persimmon' : 'dusk'}>
      <Icon name="clock" />
      <span>{t(closed ? 'withdraw.windowClosed' : 'withdraw.window', { from, to })}</span>
    </Note>
  );
};
