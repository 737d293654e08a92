import { useRights } from '../rights.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferHistory } from './transfer-history.tsx';
import { TransferQueue } from './transfer-queue.tsx';
import { useTransfer } from './use-transfer.ts';

const Moving = () => {
  const transfer = useTransfer();
  return (
    <>
      <TransferForm transfer={transfer} />
      <TransferQueue onDecided={transfer.refetchAll} />
    </>
  );
};

/** Give and take with what waits and what was moved; a viewer sees both alone. */
export const TransferPart = () => (
  <>
    {useRights().has('cashier') ? <Moving /> : <TransferQueue onDecided={() => undefined} />}
    <TransferHistory />
  </>
);
