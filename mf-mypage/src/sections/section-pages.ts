/** Pages of a member's own in three groups; other remotes bring some of them. */
import type { IconName } from '@madang/ui';

const sectionGroups = {
  money: [
    { page: 'charge.list', icon: 'in' },
    { page: 'exchange.list', icon: 'out' },
    { page: 'point.list', icon: 'coin' },
    { page: 'coupon.list', icon: 'coupon' },
    { page: 'give', icon: 'gift' },
  ],
  play: [
    { page: 'betting.list', icon: 'list' },
    { page: 'winlose', icon: 'chart' },
    { page: 'attendance', icon: 'cal' },
    { page: 'lottery', icon: 'ticket' },
    { page: 'rotary', icon: 'wheel' },
  ],
  self: [
    { page: 'info', icon: 'user' },
    { page: 'limits', icon: 'shield' },
    { page: 'loginHistory', icon: 'key' },
    { page: 'message.list', icon: 'mail' },
    { page: 'qna.list', icon: 'help' },
    { page: 'stributor_mypage', icon: 'dashboard' },
  ],
} as const satisfies Readonly<Record<string, readonly { page: string; icon: IconName }[]>>;

export type SectionGroup = keyof typeof sectionGroups;
export type SectionPage = 'mypage' | (typeof sectionGroups)[SectionGroup][number]['page'];
export interface SectionEntry {
  readonly page: SectionPage;
  readonly icon: IconName;
}

/** Pages that partners alone have. */
const partnerPages: readonly SectionPage[] = ['give', 'stributor_mypage'];

export const sectionsFor = (isPartner: boolean): readonly { group: SectionGroup; entries: readonly SectionEntry[] }[] =>
  (Object.keys(sectionGroups) as SectionGroup[]).map((group) => ({
    group,
    entries: sectionGroups[group].filter(({ page }) => isPartner || !partnerPages.includes(page)),
  }));

/** Key of a page's name in the texts of this remote. */
export const sectionTitle = (page: SectionPage): string => `sections.${page.replace('.', '-')}`;
