import { css } from '@emotion/react';
import { Section } from '@madang/ui';
import { FigureTable } from '../../support/figure-table.tsx';
import { RuleList } from '../../support/rule-list.tsx';
import { type Guide, useRuleTexts } from '../../support/use-guide.ts';

const gap = css`margin-top: 12px;`;

/** Deposits, withdrawals, bonuses and what counts towards their requirement. */
export const CashRules = ({ guide: { cash, wagering } }: { guide: Guide }) => {
  const { t, won, rule, number } = useRuleTexts();
  return (
    <>
      <Section title={rule('cash')}>
        <RuleList
          rules={[
            rule('deposit', { min: won(cash.in.min), max: won(cash.in.max), unit: won(cash.in.unit) }),
            rule('depositPause', { n: cash.in.pauseSeconds }),
            rule('withdrawal', { min: won(cash.out.min), unit: won(cash.out.unit), n: cash.out.spacingMinutes }),
            rule('bank', { from: cash.bankCloses, to: cash.bankOpens }),
            rule('account', { n: cash.accountMinutes }),
            rule('points', { n: cash.pointMin }),
          ]}
        />
      </Section>
      <Section title={rule('bonus')}>
        <RuleList
          rules={[
            rule('bonusOf', {
              first: cash.bonus.firstPercent,
              daily: cash.bonus.dailyPercent,
              cap: won(cash.bonus.cap),
            }),
            rule('wager', { bonus: cash.bonus.wagerPercent, plain: cash.bonus.plainWagerPercent }),
            rule('wagerVoid'),
          ]}
        />
        <FigureTable
          css={gap}
          label={rule('wagering')}
          columns={[rule('game'), rule('share')]}
          rows={wagering.map(({ groupKey, percent }) => ({
            key: groupKey,
            head: t(`support.group.${groupKey}`),
            cells: [`${number(percent)}%`],
          }))}
        />
      </Section>
    </>
  );
};
