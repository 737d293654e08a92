import { TransferForm } from './transfer-form.tsx';
import { TransferHistory } from './transfer-history.tsx';
import { TransferQueue } from './transfer-queue.tsx';
import { useTransfer } from './use-transfer.ts';

/** Give and take with what waits and what was moved. */
export const TransferPart = () => {
  const transfer = useTransfer();
  return (
    <>
      <TransferForm transfer={transfer} />
      <TransferQueue onDecided={transfer.refetchAll} />
      <TransferHistory />
    </>
  );
};
