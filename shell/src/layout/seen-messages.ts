/** Up to which count of unread messages the notice was closed, in this tab and by this member. */
const KEY = 'message-notice';

interface Seen {
  memId: string;
  count: number;
}

/** Storage may be refused to a page; then the notice comes back with the next visit. */
const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

export const readSeen = (memId: string): number => {
  const seen = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Seen | null);
  return seen?.memId === memId && Number.isInteger(seen.count) ? seen.count : 0;
};

export const keepSeen = (seen: Seen): void => {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(seen)));
};
