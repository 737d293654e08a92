import type { DataOf } from '@madang/contracts';
import { query, useFormat, useQuery, useText } from '@madang/platform';

export type Guide = DataOf<'/api/support/guide'>;

/** The rules in force, or with the sports rules of an earlier version. */
export const useGuide = (ruleVersion?: number) => {
  const answer = useQuery({
    ...query('/api/support/guide', ruleVersion === undefined ? {} : { ruleVersion }),
    placeholderData: (previous) => previous,
  });
  return {
    guide: answer.data,
    isFailed: answer.isError && !answer.data,
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
  } as const;
};

/** Odds, and the figures of a rule as texts. */
export const useRuleTexts = () => {
  const t = useText('board');
  const format = useFormat();
  /** Hundredths: 195 is 1.95 in every language. */
  const odds = (hundredths: number) => (hundredths / 100).toFixed(2);
  /** A rule below `support.rule` whose numbers are grouped as the language does. */
  const rule = (key: string, figures: Readonly<Record<string, number | string>> = {}) =>
    t(
      `support.rule.${key}`,
      Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [
          name,
          typeof value === 'number' ? format.number(value) : value,
        ]),
      ),
    );
  return { ...format, t, odds, rule };
};
