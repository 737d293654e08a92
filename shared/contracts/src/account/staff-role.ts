/**
 * Roles of a partner's staff accounts, each with the rights of those before it. Source: partner
 * PA-11
 */
export const staffRoles = ['viewer', 'cashier', 'manager'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether a role has the rights of `least`; undefined: no staff account has them. */
export const hasStaffRights = (role: StaffRole, least: StaffRole | undefined): boolean =>
  least !== undefined && staffRoles.indexOf(role) >= staffRoles.indexOf(least);
