import { Money } from '@madang/ui';
import type { HistoryRow } from './history-filters.ts';

/** An application has its direction in its name; any other row has it in its sign. */
const isApplication = ({ cashType }: HistoryRow): boolean => /^(coin)?(in|out)$/i.test(cashType);

/** Won, signed where the name does not show the direction. */
export const signedAmount = (row: HistoryRow): number => (isApplication(row) ? row.amount : row.side * row.amount);

export const RowAmount = ({ row }: { row: HistoryRow }) => (
  <Money value={signedAmount(row)} net={!isApplication(row)} />
);

/** Why it was refused, or with whom and what for. */
export const factsOf = ({ reason, counterpart, memo }: HistoryRow): string =>
  [reason, counterpart, memo].filter(Boolean).join(' · ');
