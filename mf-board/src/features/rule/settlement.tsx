import { css } from '@emotion/react';
import { pickName } from '@madang/contracts';
import { useLanguage } from '@madang/platform';
import { media, Section, Tag, type TagTone } from '@madang/ui';
import { FigureTable } from '../../support/figure-table.tsx';
import { RuleList } from '../../support/rule-list.tsx';
import { type Guide, useRuleTexts } from '../../support/use-guide.ts';

type Sports = Guide['sports'];
type Result = Sports['scores'][number]['result'];

const tones: Readonly<Record<Result, TagTone>> = {
  win: 'jade',
  halfWin: 'jade',
  void: 'outline',
  halfLose: 'neutral',
  lose: 'persimmon',
};
const results = ['win', 'halfWin', 'void', 'halfLose', 'lose'] as const;
const gap = css`margin-top: 12px;`;
/** On a phone the name of a sport takes two lines, so that the result stays in view. */
const narrow = css`${media.mobile} { td:first-of-type { white-space: normal; overflow-wrap: normal; word-break: keep-all; } }`;

const useCaseTexts = () => {
  const texts = useRuleTexts();
  const { t, odds } = texts;
  const language = useLanguage();
  const result = (value: Result) => <Tag tone={tones[value]}>{t(`support.result.${value}`)}</Tag>;
  const leg = ({ odds: price, result: value }: { odds: number; result: Result }) =>
    `${odds(price)} ${t(`support.result.${value}`)}`;
  return { ...texts, language, result, leg };
};

/** What a result makes of a leg and of a stake, by the cases that the tests of settlement prove. */
export const Settlement = ({ sports }: { sports: Sports }) => {
  const { t, rule, won, language, result, leg } = useCaseTexts();
  return (
    <Section title={rule('settlement')}>
      <RuleList rules={[rule('allVoid'), rule('correction', { n: sports.correctionHours.automatic })]} />
      <FigureTable
        css={gap}
        label={rule('factors')}
        columns={[rule('result'), rule('factor')]}
        rows={results.map((one) => ({ key: one, head: result(one), cells: [rule(`factorOf.${one}`)] }))}
      />
      <FigureTable
        css={[gap, narrow]}
        label={rule('examples')}
        columns={[rule('pick'), rule('sport'), rule('score'), rule('result')]}
        rows={sports.scores.map((one) => ({
          key: `${one.marketCode}${one.selCode}${one.home}${one.away}`,
          head: pickName(one, language),
          cells: [t(`support.sport.${one.sport}`), `${one.home}:${one.away}`, result(one.result)],
        }))}
      />
      <FigureTable
        css={gap}
        label={rule('payouts')}
        columns={[rule('legsOf'), rule('stake'), rule('pays')]}
        rows={sports.payouts.map((one) => ({
          key: one.legs.map(leg).join(),
          head: one.legs.map(leg).join(' × '),
          cells: [won(one.stake), won(one.pays)],
        }))}
      />
    </Section>
  );
};
