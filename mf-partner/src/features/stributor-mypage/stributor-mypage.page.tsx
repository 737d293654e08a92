import { useText } from '@madang/platform';
import { OwnSettlementsPart } from '../../settlements/own-settlements-part.tsx';
import { OfficeHeading } from '../../status/office-heading.tsx';
import { OfficeNav } from '../../status/office-nav.tsx';

/** A partner's own rates and settlements. */
const StributorMypage = () => {
  const t = useText('partner');
  return (
    <>
      <OfficeNav current="settlements" />
      <OfficeHeading title={t('office.pages.settlements')} lead={t('office.leads.settlements')} />
      <OwnSettlementsPart />
    </>
  );
};

export { StributorMypage as Page };
