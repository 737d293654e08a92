/**
 * The order of live events: nothing moves before the member requests it. Pure. Source: sports
 * SP-12.
 */
export interface LiveOrder {
  /** Ids in the order of the list. */
  readonly shown: readonly string[];
  /** Ids of the latest answer. */
  readonly latest: readonly string[];
}

/** Events that wait to be shown. */
export const newIn = ({ shown, latest }: LiveOrder): readonly string[] => latest.filter((id) => !shown.includes(id));

/** The first answer is shown as it is; later ones wait. */
export const withLatest = (order: LiveOrder | null, latest: readonly string[]): LiveOrder =>
  order === null || order.shown.length === 0 ? { shown: latest, latest } : { ...order, latest };

/**
 * The order once some events were read again.
 * @param read their ids
 * @param live those of them that take bets now
 */
export const withRead = (order: LiveOrder, read: readonly string[], live: readonly string[]): LiveOrder => {
  const kept = order.latest.filter((id) => !read.includes(id) || live.includes(id));
  return withLatest(order, [...kept, ...live.filter((id) => !kept.includes(id))]);
};

/** Favourites first, otherwise in the order given. */
export const pinned = (ids: readonly string[], isPinned: (id: string) => boolean): readonly string[] => [
  ...ids.filter(isPinned),
  ...ids.filter((id) => !isPinned(id)),
];

/**
 * What the list shows on request: events that are over leave it, new ones are after those that were
 * there, and what the member has marked meanwhile is first.
 */
export const adopted = ({ shown, latest }: LiveOrder, isPinned: (id: string) => boolean): LiveOrder => ({
  shown: pinned(
    [...shown.filter((id) => latest.includes(id)), ...latest.filter((id) => !shown.includes(id))],
    isPinned,
  ),
  latest,
});
