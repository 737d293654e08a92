import { hasStaffRights, type StaffRole } from '@madang/contracts';
import { useMember } from '@madang/platform';

/** What the signed-in user may do for the partner; the server decides again. */
export const useRights = () => {
  const staff = useMember()?.staff;
  return {
    /** True of a staff account, false of the partner. */
    isStaff: staff !== undefined,
    /** Whether the user has the rights of a role; a partner has all. */
    has: (least: StaffRole): boolean => staff === undefined || hasStaffRights(staff.role, least),
  } as const;
};
