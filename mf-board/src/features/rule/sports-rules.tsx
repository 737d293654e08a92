import { css } from '@emotion/react';
import { color, Section } from '@madang/ui';
import { FigureTable } from '../../support/figure-table.tsx';
import { RuleList } from '../../support/rule-list.tsx';
import { type Guide, useRuleTexts } from '../../support/use-guide.ts';

const below = css`margin-top: 10px; font-size: 13px; line-height: 1.6; color: ${color.text2};`;

/** Limits, the rules of a bet and what decides each sport. */
export const SportsRules = ({ guide: { limits, sports } }: { guide: Guide }) => {
  const { t, won, odds, rule, percent, number } = useRuleTexts();
  return (
    <>
      <Section title={rule('limits')}>
        <FigureTable
          cardsOnPhone
          label={rule('limits')}
          columns={[rule('section'), rule('level'), rule('min'), rule('max'), rule('maxWin')]}
          rows={limits.map((one) => ({
            key: `${one.section}-${one.memLevel}`,
            head: rule(`sections.${one.section}`),
            isMine: one.mineYn === 'Y',
            cells: [
              `${rule(`levels.${one.memLevel}`)}${one.mineYn === 'Y' ? ` ${rule('yours')}` : ''}`,
              won(one.min),
              won(one.max),
              won(one.maxWin),
            ],
          }))}
        />
      </Section>
      <Section title={rule('bets')}>
        <RuleList
          rules={[
            rule('legs', { n: sports.maxLegs, cap: odds(sports.maxOdds), min: odds(sports.minOdds) }),
            rule('builder', { min: sports.builder.min, max: sports.builder.max }),
            rule('closes', { n: sports.closeBeforeSeconds }),
            rule('delay'),
            rule('same', { n: sports.sameBetSeconds }),
            rule('frozen'),
            rule('product'),
            rule('silence', { n: sports.feedSilenceSeconds }),
            rule('error', { percent: sports.obviousErrorPercent }),
          ]}
        />
      </Section>
      <Section title={rule('coverage')}>
        <FigureTable
          cardsOnPhone
          label={rule('coverage')}
          columns={[rule('sport'), rule('overtime'), rule('postponed'), rule('live')]}
          rows={sports.coverage.map((one) => ({
            key: one.sport,
            head: t(`support.sport.${one.sport}`),
            cells: [
              rule(one.overtimeYn === 'Y' ? 'counts' : 'countsNot'),
              number(one.postponedDays),
              rule('seconds', { n: one.liveDelaySeconds }),
            ],
          }))}
        />
        <p css={below}>{rule('postponedNote')}</p>
        {sports.coverage.map(
          ({ sport, innings }) =>
            innings && (
              <p key={sport} css={below}>
                {rule('innings', { result: innings.result, total: innings.total })}
              </p>
            ),
        )}
      </Section>
      <Section title={rule('cashOut')}>
        <RuleList
          rules={[
            rule('cashOutMargin', {
              before: percent(sports.cashOut.marginBeforeMatch),
              live: percent(sports.cashOut.marginLive),
            }),
            rule('cashOutChance', {
              min: percent(sports.cashOut.chanceMin),
              max: percent(sports.cashOut.chanceMax),
            }),
            rule('cashOutMin', { min: won(sports.cashOut.min), n: sports.cashOut.lifeSeconds }),
            rule('cashOutTurnover', { odds: odds(sports.wholeTurnoverOdds), n: number(sports.maxLegs) }),
          ]}
        />
      </Section>
    </>
  );
};
