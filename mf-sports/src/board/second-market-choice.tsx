/** Chooses the market beside the winner, where a list has space for two. */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { media, Segmented } from '@madang/ui';
import { useMarketTexts } from '../events/market-texts.ts';
import { useListLayout } from './columns.ts';
import { secondMarketStore, secondMarkets, useSecondMarket } from './second-market.ts';

const strip = css`display: inline-flex; ${media.mobile} { display: flex; width: 100%; }`;

export const SecondMarketChoice = () => {
  const t = useText('sports');
  const texts = useMarketTexts();
  const second = useSecondMarket();
  if (useListLayout() === 'three') return null;
  return (
    <Segmented
      css={strip}
      label={t('list.market')}
      options={secondMarkets.map((type) => ({ value: type, label: texts.kind({ type, period: 'FT' }) }))}
      value={second}
      onChange={(type) => secondMarketStore.setState({ type })}
    />
  );
};
