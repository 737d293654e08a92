/** The market that a narrow list shows beside the winner. */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Segmented } from '@madang/ui';
import { useMarketTexts } from '../events/market-texts.ts';
import { createStore } from '../events/store.ts';

const kinds = ['OU', 'AH'] as const;
export type SecondMarket = (typeof kinds)[number];

/** One choice for all lists, while the page lives. */
export const secondMarket = createStore<SecondMarket>('OU');

const strip = css`display: flex; margin-top: 12px;`;

export const SecondMarketChoice = () => {
  const t = useText('sports');
  const texts = useMarketTexts();
  return (
    <Segmented
      css={strip}
      label={t('list.market')}
      options={kinds.map((type) => ({ value: type, label: texts.kind({ type, period: 'FT' }) }))}
      value={secondMarket.use()}
      onChange={secondMarket.set}
    />
  );
};
