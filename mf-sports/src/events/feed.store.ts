/** Whether the feed runs, by answers and topics. Silent: live markets are locked. Source: sports SP-08. */
import { createStore } from './store.ts';

export type Feed = 'running' | 'silent';

export const feedStore = createStore<Feed>('running');
