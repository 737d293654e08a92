import type { MemberStatus } from '../../members/index.ts';

export const partnerStatuses = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];
export const partnerRights = [
  'login',
  'give',
  'take',
  'ownCommission',
  'subtreeCommission',
  'newMembers',
  'recommender',
] as const;
export type PartnerRight = (typeof partnerRights)[number];

const everything: Readonly<Record<PartnerRight, boolean>> = {
  login: true,
  give: true,
  take: true,
  ownCommission: true,
  subtreeCommission: true,
  newMembers: true,
  recommender: true,
};

/**
 * What each status permits. The commission of lower partners goes on whatever the status above
 * them; a suspended or closed partner's own commission is withheld. Source: partner §2, PA-08
 */
export const statusMatrix: Readonly<Record<PartnerStatus, Readonly<Record<PartnerRight, boolean>>>> = {
  ACTIVE: everything,
  SUSPENDED: {
    login: true,
    give: false,
    take: false,
    ownCommission: false,
    subtreeCommission: true,
    newMembers: false,
    recommender: false,
  },
  CLOSED: {
    login: false,
    give: false,
    take: false,
    ownCommission: false,
    subtreeCommission: true,
    newMembers: false,
    recommender: false,
  },
};

/** The member's status that carries a partner's: sign-in, transfers and recommending follow it. */
export const memberStatusOf: Readonly<Record<PartnerStatus, MemberStatus>> = {
  ACTIVE: 'active',
  SUSPENDED: 'locked',
  CLOSED: 'suspended',
};

/**
 * True where a member's status carries a partner's:
 * an applicant or a member who has left is given none by an operator.
 */
export const carriesStatus = (status: MemberStatus): boolean => status !== 'pending' && status !== 'withdrawn';

export const partnerStatusOf = (status: MemberStatus): PartnerStatus => {
  if (status === 'active') return 'ACTIVE';
  return status === 'locked' ? 'SUSPENDED' : 'CLOSED';
};
