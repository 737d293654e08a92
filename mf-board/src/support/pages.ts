import type { IconName } from '@madang/ui';

/** Pages of the support centre in the order of its navigation, with the key of each name below `support.pages`. */
export const supportPages = [
  { page: 'notice.list', name: 'notice', icon: 'note' },
  { page: 'qna.list', name: 'qna', icon: 'help' },
  { page: 'faq', name: 'faq', icon: 'search' },
  { page: 'accountqna', name: 'account', icon: 'coin' },
  { page: 'rule', name: 'rule', icon: 'ball' },
  { page: 'gameguide', name: 'game', icon: 'pad' },
] as const satisfies readonly { page: string; name: string; icon: IconName }[];

export type SupportPage = (typeof supportPages)[number]['page'];
