import { createStore, useStore } from '@madang/platform/store';

export const secondMarkets = ['OU', 'AH'] as const;
export type SecondMarket = (typeof secondMarkets)[number];

/**
 * The market beside the winner, where a list has space for two: one choice for all lists, until the
 * page is reloaded.
 */
export const secondMarketStore = createStore<{ type: SecondMarket }>(() => ({ type: 'OU' }));

export const useSecondMarket = (): SecondMarket => useStore(secondMarketStore, ({ type }) => type);
