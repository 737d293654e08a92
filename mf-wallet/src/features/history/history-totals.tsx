import { useFormat, useText } from '@madang/platform';
import { Money } from '@madang/ui';
import { Totals } from '../../amount/totals.tsx';
import type { History } from './use-history.ts';

/** Totals of the period, above the rows of one page: only complete rows are money that moved. */
export const HistoryTotals = ({ history: { totals, total, filters } }: { history: History }) => {
  const t = useText('wallet');
  const { number, wonUnit: unit } = useFormat();
  const { cashType } = filters;
  const sums =
    cashType === ''
      ? (['in', 'out', 'net'] as const)
      : cashType === 'in' || cashType === 'out'
        ? ([cashType] as const)
        : (['plus', 'minus'] as const);
  const names = { in: 'totalIn', out: 'totalOut', net: 'totalNet', plus: 'totalPlus', minus: 'totalMinus' } as const;
  return (
    <Totals
      label={t('history.totals')}
      ready={totals !== undefined}
      cells={[
        [t('history.requests'), t('history.count', { n: number(total) })],
        ...sums.map(
          (sum) => [t(`history.${names[sum]}`), <Money key={sum} value={totals?.[sum]} unit={unit} />] as const,
        ),
      ]}
    />
  );
};
