/**
 * The live match that the tracker follows: chosen by its clock, or by a press on one of its prices.
 */
import { createStore, useStore } from '@madang/platform/store';

interface Watched {
  readonly eventId: string | null;
  /** On a phone: the sheet of the tracker is open. */
  readonly isOpen: boolean;
}

export const watchedStore = createStore<Watched>(() => ({ eventId: null, isOpen: false }));

export const useWatchedId = (): string | null => useStore(watchedStore, ({ eventId }) => eventId);

/** Follows the match from now on. */
export const watch = (eventId: string, isOpen = false): void => watchedStore.setState({ eventId, isOpen });
