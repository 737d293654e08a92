import { tabStorage } from '@madang/platform';

/** Up to which count of unread messages the notice was closed, in this tab and by this member. */
const KEY = 'message-notice';

interface Seen {
  memId: string;
  count: number;
}

export const readSeen = (memId: string): number => {
  const seen = tabStorage.getJson(KEY) as Seen | null;
  return seen?.memId === memId && Number.isInteger(seen.count) ? seen.count : 0;
};

export const keepSeen = (seen: Seen): void => tabStorage.set(KEY, JSON.stringify(seen));
