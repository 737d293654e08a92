import type { LotteryLine } from '@madang/contracts';
import { useText } from '@madang/platform';

/** A line in words, for readers of the screen. */
export const useLineText = () => {
  const t = useText('casino');
  return ({ numbers, powerball }: LotteryLine): string => t('lottery.line', { numbers: numbers.join(', '), powerball });
};
