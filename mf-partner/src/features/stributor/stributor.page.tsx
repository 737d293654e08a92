import { useText } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { ExportPart } from '../../exports/export-part.tsx';
import { RatePart } from '../../rates/rate-part.tsx';
import { useRights } from '../../staff/rights.ts';
import { StaffPart } from '../../staff/staff-part.tsx';
import { OfficeHeading } from '../../status/office-heading.tsx';
import { OfficeNav, officeTabs } from '../../status/office-nav.tsx';
import { OwnStatus } from '../../status/own-status.tsx';
import { TransferPart } from '../../transfers/transfer-part.tsx';

const parts = {
  status: OwnStatus,
  rates: RatePart,
  transfers: TransferPart,
  exports: ExportPart,
  staff: StaffPart,
} as const;

/** A partner's own page: status, rates of those below, give and take. */
const Stributor = () => {
  const t = useText('partner');
  const [address] = useSearchParams();
  const { isStaff } = useRights();
  const named = officeTabs.find((known) => known === address.get('tab')) ?? 'status';
  const tab = named === 'staff' && isStaff ? 'status' : named;
  const Part = parts[tab];
  return (
    <>
      <OfficeNav current={tab} />
      <OfficeHeading title={t(`office.pages.${tab}`)} lead={t(`office.leads.${tab}`)} />
      <Part />
    </>
  );
};

export { Stributor as Page };
