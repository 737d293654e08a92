/** Rows of a list: a heading for each league, its events below. Pure. */
import type { SportsEvent } from '../events/event.ts';

export type ListItem =
  | { readonly kind: 'league'; readonly key: string; readonly events: readonly [SportsEvent, ...SportsEvent[]] }
  | { readonly kind: 'event'; readonly key: string; readonly eventId: string };

/**
 * Events under their leagues: leagues by their first event, events in the order given.
 * @param day of a start
 */
export const itemsOf = (events: readonly SportsEvent[], day: (startsAt: string) => string): ListItem[] => {
  const groups = new Map<string, [SportsEvent, ...SportsEvent[]]>();
  for (const event of events) {
    const key = `${day(event.startsAt)} ${event.leagueId}`;
    const known = groups.get(key);
    if (known) known.push(event);
    else groups.set(key, [event]);
  }
  return [...groups].flatMap(([key, own]): ListItem[] => [
    { kind: 'league', key, events: own },
    ...own.map(({ eventId }): ListItem => ({ kind: 'event', key: eventId, eventId })),
  ]);
};
