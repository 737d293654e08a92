import { useText } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { ExportPart } from '../../exports/export-part.tsx';
import { RatePart } from '../../rates/rate-part.tsx';
import { useRights } from '../../rights.ts';
import { OwnSettlementsPart } from '../../settlements/own-settlements-part.tsx';
import { OwnAccess } from '../../staff/own-access.tsx';
import { StaffPart } from '../../staff/staff-part.tsx';
import { NewPartnerForm } from '../../status/new-partner-form.tsx';
import { OfficeHeading } from '../../status/office-heading.tsx';
import { OfficeNav, officeTabsOf, useIsPortal } from '../../status/office-nav.tsx';
import { OwnStatus } from '../../status/own-status.tsx';
import { TransferPart } from '../../transfers/transfer-part.tsx';

const parts = {
  status: OwnStatus,
  rates: RatePart,
  transfers: TransferPart,
  exports: ExportPart,
  staff: StaffPart,
  password: OwnAccess,
  create: NewPartnerForm,
  settlements: OwnSettlementsPart,
} as const;

/** A partner's own page: status, rates of those below, give and take; in the portal all parts. */
const Stributor = () => {
  const t = useText('partner');
  const [address] = useSearchParams();
  const { isStaff } = useRights();
  // A staff account has its own password where a partner has the staff.
  const wanted = isStaff && address.get('tab') === 'staff' ? 'password' : address.get('tab');
  const tab = officeTabsOf(isStaff, useIsPortal()).find((known) => known === wanted) ?? 'status';
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
