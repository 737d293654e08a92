/** Chooses the market beside the winner. */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Segmented, Select } from '@madang/ui';
import { useMarketTexts } from '../events/market-texts.ts';
import { secondMarketStore, secondMarkets, useSecondMarket } from './second-market.ts';

const strip = css`margin-left: auto;`;

const useChoice = () => {
  const t = useText('sports');
  const texts = useMarketTexts();
  return {
    label: t('list.market'),
    options: secondMarkets.map((type) => ({ value: type, label: texts.kind({ type, period: 'FT' }) })),
    value: useSecondMarket(),
    onChange: (type: (typeof secondMarkets)[number]) => secondMarketStore.setState({ type }),
  };
};

export const SecondMarketChoice = () => <Segmented css={strip} {...useChoice()} />;

/** Where a line has no space for the strip. */
export const SecondMarketSelect = () => <Select {...useChoice()} />;
