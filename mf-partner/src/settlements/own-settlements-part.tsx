import { AreaFailed } from '@madang/remote-kit';
import { ListWaiting } from '../lists/list-frame.tsx';
import { OwnRates, useOwn } from '../status/own-status.tsx';
import { OwnSettlements } from './own-settlements.tsx';

/** A partner's own settlements and rates. */
export const OwnSettlementsPart = () => {
  const own = useOwn();
  if (!own.data)
    return own.isError ? (
      <AreaFailed hasHome={false} isBusy={own.isFetching} onRetry={() => void own.refetch()} />
    ) : (
      <ListWaiting />
    );
  return (
    <>
      <OwnSettlements nick={own.data.memNick} />
      <OwnRates rates={own.data.rates} />
    </>
  );
};
