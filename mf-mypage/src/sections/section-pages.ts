/** Pages of a member's own, in the order of the page table; the overview comes first. Other remotes bring some of them. */
export const sectionPages = [
  'mypage',
  'charge.list',
  'exchange.list',
  'point.list',
  'coupon.list',
  'give',
  'limits',
  'message.list',
  'info',
  'betting.list',
  'winlose',
  'attendance',
  'loginHistory',
  'stributor_mypage',
] as const;

export type SectionPage = (typeof sectionPages)[number];

/** Pages that partners alone have. */
const partnerPages: readonly SectionPage[] = ['give', 'stributor_mypage'];

export const sectionsFor = (isPartner: boolean): readonly SectionPage[] =>
  sectionPages.filter((page) => isPartner || !partnerPages.includes(page));
