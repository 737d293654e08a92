/** Rows of a list: a heading for each league, its events below. Pure. */
import type { SportsEvent } from '../events/event.ts';

export type ListItem =
  | { readonly kind: 'league'; readonly key: string; readonly event: SportsEvent; readonly count: number }
  | { readonly kind: 'event'; readonly key: string; readonly eventId: string; readonly isLast: boolean };

/**
 * Events under their leagues: leagues by their first event, events in the order given.
 * @param day of a start
 */
export const itemsOf = (events: readonly SportsEvent[], day: (startsAt: string) => string): ListItem[] => {
  const groups = new Map<string, SportsEvent[]>();
  for (const event of events) {
    const key = `${day(event.startsAt)} ${event.leagueId}`;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups].flatMap(([key, own]): ListItem[] => {
    const [first] = own;
    if (!first) return [];
    return [
      { kind: 'league', key, event: first, count: own.length },
      ...own.map(
        ({ eventId }, at): ListItem => ({ kind: 'event', key: eventId, eventId, isLast: at === own.length - 1 }),
      ),
    ];
  });
};
