import { hasStaffRights, type StaffRole } from '@madang/contracts';

/** Who acts for a partner: the partner, or one of its staff accounts. */
export interface PartnerUser {
  partnerIdx: bigint;
  memberIdx: bigint;
  /** Null: the partner. */
  staff: StaffRole | null;
}

/** Whether the user may be the second user of a request. */
export const mayConfirm = (staff: PartnerUser['staff']): boolean => staff === null || hasStaffRights(staff, 'manager');
