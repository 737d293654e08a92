import type { CashInfo } from './use-cash-info.ts';

const MINUTE_MS = 60_000;

/**
 * How long the member's last applications of one kind took until they were complete: the median in
 * whole minutes, at least 1; null where none of them is complete.
 */
export const usualMinutes = (recent: CashInfo['recent'], kind: 'in' | 'out'): number | null => {
  const times = recent
    .flatMap(({ cashType, status, regDate, doneDate }) =>
      cashType === kind && status === 1 && doneDate !== null ? [Date.parse(doneDate) - Date.parse(regDate)] : [],
    )
    .sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  return median === undefined ? null : Math.max(1, Math.round(median / MINUTE_MS));
};
