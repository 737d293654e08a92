/** All behaviour of limits and breaks; its two arrangements only draw it. */
import { useCashInfo } from '../../availability/use-cash-info.ts';
import { useLimitEdit } from './use-limit-edit.ts';
import { useLimitUsage } from './use-limit-usage.ts';
import { useRest } from './use-rest.ts';

export const useLimits = () => {
  const { limits, failed, pending, again } = useLimitUsage();
  const { info } = useCashInfo();
  return {
    limits,
    /** For the net deposits beside them; the page does without. */
    info,
    state: limits ? 'there' : failed ? 'failed' : 'loading',
    pending,
    retry: () => void again(),
    edit: useLimitEdit(limits, again),
    rest: useRest(again, limits?.pause?.until),
  } as const;
};

export type LimitsPage = ReturnType<typeof useLimits>;
