import { useSyncExternalStore } from 'react';
import type { Collector } from '../collect/collector.ts';

/** Draws again when there is news. */
export const useCollected = (collector: Collector): void =>
  void useSyncExternalStore(collector.subscribe, collector.version);
