import type { LotteryLine } from '@madang/contracts';
import { useText } from '@madang/platform';

/** A line as text, for screen readers. */
export const useLineText = () => {
  const t = useText('casino');
  return ({ numbers, powerball }: LotteryLine): string => t('lottery.line', { numbers: numbers.join(', '), powerball });
};
