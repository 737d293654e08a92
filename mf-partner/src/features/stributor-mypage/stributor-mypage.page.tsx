import { useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { ListWaiting } from '../../lists/list-frame.tsx';
import { OwnSettlements } from '../../settlements/own-settlements.tsx';
import { OfficeHeading } from '../../status/office-heading.tsx';
import { OfficeNav } from '../../status/office-nav.tsx';
import { OwnRates, useOwn } from '../../status/own-status.tsx';

/** A partner's own rates and settlements. */
const StributorMypage = () => {
  const t = useText('partner');
  const own = useOwn();
  return (
    <>
      <OfficeNav current="settlements" />
      <OfficeHeading title={t('office.pages.settlements')} lead={t('office.leads.settlements')} />
      {!own.data &&
        (own.isError ? (
          <AreaFailed hasHome={false} isBusy={own.isFetching} onRetry={() => void own.refetch()} />
        ) : (
          <ListWaiting />
        ))}
      {own.data && (
        <>
          <OwnSettlements nick={own.data.memNick} />
          <OwnRates rates={own.data.rates} />
        </>
      )}
    </>
  );
};

export { StributorMypage as Page };
