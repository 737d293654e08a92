import { Section } from '@madang/ui';
import { RuleList } from '../../support/rule-list.tsx';
import { type Guide, useRuleTexts } from '../../support/use-guide.ts';

/** Rules of every game, and what protects the member. */
export const PlayRules = ({ guide: { play, jackpot } }: { guide: Guide }) => {
  const { rule, won, percent, number } = useRuleTexts();
  const [day = 0, week = 0, month = 0] = play.limitDays;
  return (
    <>
      <Section title={rule('play')}>
        <RuleList
          rules={[
            rule('money'),
            rule('broken'),
            ...(play.spinSeconds > 0 ? [rule('spin', { n: play.spinSeconds })] : []),
            rule('session', { n: play.sessionMinutes }),
            rule('jackpot', {
              share: percent(jackpot.contribution),
              mini: won(jackpot.mini),
              major: won(jackpot.major),
              mega: won(jackpot.mega),
            }),
          ]}
        />
      </Section>
      <Section title={rule('care')}>
        <RuleList
          rules={[
            rule('limitDays', { day, week, month }),
            rule('increase', { n: play.increaseHours }),
            rule('timeOut', {
              days: play.timeOutMaxDays,
              months: play.exclusionMonths.map((months) => number(months)).join(', '),
            }),
          ]}
        />
      </Section>
    </>
  );
};
