import { css } from '@emotion/react';
import { color, Section } from '@madang/ui';
import { FigureTable } from '../../support/figure-table.tsx';
import { type Guide, useRuleTexts } from '../../support/use-guide.ts';

const facts = css`margin-bottom: 12px; color: ${color.text2}; font-size: 13px;`;

/** The lottery's tiers and the wheel's prizes with their chances. */
export const DrawTables = ({ guide: { lottery, rotary } }: { guide: Guide }) => {
  const { rule, won, points, number, percent, returns } = useRuleTexts();
  return (
    <>
      <Section title={rule('lottery')}>
        <p css={facts}>
          {rule('lotteryFacts', {
            price: won(lottery.price),
            draws: lottery.drawsADay,
            picks: lottery.picks,
            balls: lottery.balls,
            lines: lottery.linesMax,
            max: won(lottery.drawMax),
            returned: returns(lottery.returned),
          })}
        </p>
        <FigureTable
          label={rule('lottery')}
          columns={[rule('hits'), rule('times'), rule('oneIn')]}
          rows={lottery.tiers.map((tier) => ({
            key: `${tier.hits}${tier.powerballYn}`,
            head: rule(tier.powerballYn === 'Y' ? 'hitsPowerball' : 'hitsOnly', { n: tier.hits }),
            cells: [rule('timesOf', { n: tier.times }), rule('oneInOf', { n: tier.oneIn })],
          }))}
        />
      </Section>
      <Section title={rule('wheel')}>
        <p css={facts}>{rule('wheelFacts')}</p>
        <FigureTable
          label={rule('wheel')}
          columns={[rule('prize'), rule('chance')]}
          rows={[...rotary.prizes]
            .sort((one, other) => one.points - other.points)
            .map((prize) => ({
              key: number(prize.points),
              head: points(prize.points),
              cells: [percent(Math.round((prize.weight * 10_000) / rotary.parts))],
            }))}
        />
      </Section>
    </>
  );
};
