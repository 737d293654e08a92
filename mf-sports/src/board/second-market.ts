import { createStore } from '../events/store.ts';

export const secondMarkets = ['OU', 'AH'] as const;
export type SecondMarket = (typeof secondMarkets)[number];

/** The market beside the winner where a list has room for two. One choice for all lists, while the page lives. */
export const secondMarket = createStore<SecondMarket>('OU');
