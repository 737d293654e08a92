import { languageTag } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { useMemo } from 'react';
import { decimalText, usdtText } from '../amount/usdt-amount.ts';

/** USDT and rates as the language writes them. */
export const useCoinText = () => {
  const t = useText('wallet');
  const tag = languageTag[useLanguage()];
  return useMemo(
    () => ({
      tag,
      /** `100.25 USDT`. */
      usdt: (micro: number): string => usdtText(micro, tag),
      /** `1 USDT = 1,378.27원`; of hundredths of a won. */
      rate: (rate: number): string => t('coin.rate', { won: decimalText(rate, 2, tag) }),
    }),
    [t, tag],
  );
};
