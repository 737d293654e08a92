import { type CallPath, messageArrived } from '@madang/contracts';
import { useRefetchOn, useRefetchOnBalance } from '@madang/remote-kit';

/** Refetches whenever the member's balance changes or a message arrives. */
export const useFreshMoney = (path: CallPath): void => {
  useRefetchOn(messageArrived, path);
  useRefetchOnBalance(path);
};
