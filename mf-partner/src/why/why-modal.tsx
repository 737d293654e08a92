import { css } from '@emotion/react';
import { dayAfter, useFormat, useText } from '@madang/platform';
import { AreaFailed, useCoreText } from '@madang/remote-kit';
import { Card, color, Empty, Modal, Money, media, Segmented, Select } from '@madang/ui';
import { ListWaiting } from '../lists/list-frame.tsx';
import { pick } from '../table/who.tsx';
import { baseTerms, losingTerms, rollingTerms, shareOf, shareParts, type Term, totalTerms } from './terms.ts';
import { gameTypes, useWhy, type Why, type WhyStart } from './use-why.ts';
import { WhyBets } from './why-bets.tsx';
import { Charges, LateParts, Lower, Members } from './why-parts.tsx';

const tools = css`display: flex; flex-wrap: wrap; gap: 10px; padding: 14px 24px 0; ${media.mobile} { padding: 14px 18px 0; }`;
const path = css`display: flex; flex-wrap: wrap; gap: 4px 8px; font-size: 13px; color: ${color.text2}; margin-bottom: 12px; align-items: baseline; [aria-current] { font-weight: 700; color: ${color.text}; }`;
const body = css`display: grid; gap: 16px; h3 { font-size: 14px; margin-bottom: 8px; } small { color: ${color.text3}; } section { min-width: 0; } section > p { font-size: 13px; color: ${color.text2}; margin-bottom: 8px; } [data-scroll] { overflow-x: auto; th, td { white-space: nowrap; } } section > button { margin-top: 12px; }`;
const formulas = css`display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; ${media.mobile} { grid-template-columns: minmax(0, 1fr); }`;
const formula = css`
  dl { display: grid; gap: 6px; font-size: 13px; } dl > div { display: flex; justify-content: space-between; gap: 12px; }
  dt { color: ${color.text2}; } dd { white-space: nowrap; } div[data-lead] { font-size: 12px; color: ${color.text3}; margin-bottom: 8px; }
  div[data-result] { border-top: 1px solid ${color.line}; padding-top: 6px; font-weight: 700; dt { color: ${color.text}; } }
`;
/** Days that one span offers; older ones are reached by the filter of the list. */
const MAX_DAYS = 92;

const Formula = ({ name, lead, terms }: { name: string; lead?: readonly string[]; terms: readonly Term[] }) => {
  const t = useText('partner');
  return (
    <Card css={formula}>
      <h3>{t(`why.${name}`)}</h3>
      {lead && (
        <div data-lead>
          {lead.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <dl>
        {terms.map(({ key, value, sign }, index) => (
          <div key={key} data-result={index === terms.length - 1 || undefined} data-term={key}>
            <dt>
              {sign ? `${sign} ` : index === terms.length - 1 ? '= ' : ''}
              {t(`why.terms.${key}`)}
            </dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

/** How the gross losing follows from its base, as lines of text. */
const useLosingLead = (why: Why): string[] => {
  const t = useText('partner');
  const { monthDay, number, returns } = useFormat();
  const [share, parts] = [shareOf(why), shareParts(why)];
  const lower = why.lower.reduce((sum, { losingGross }) => sum + losingGross, 0);
  const shown = share > 0 || parts.length > 1 ? parts : [];
  return [
    ...shown.map(({ origin, ...part }) => {
      const figures = { base: number(part.base), rate: returns(part.bp) };
      return origin === null
        ? t('why.losingLead', figures)
        : t('why.lateShareLead', { ...figures, day: monthDay(`${origin}T12:00:00+09:00`) });
    }),
    ...(share === 0 ? [t('why.carryLead', { carry: number(why.carryOut) })] : []),
    ...(lower > share ? [t('why.lowerLead', { lower: number(lower) })] : []),
  ];
};

const Formulas = ({ why }: { why: Why }) => {
  const t = useText('partner');
  const { number, returns } = useFormat();
  const losingLead = useLosingLead(why);
  const rolling = { turnover: number(why.turnover), rate: returns(why.rollingBp) };
  return (
    <div css={formulas}>
      <Formula
        name="rolling"
        lead={[t(why.late.length > 0 ? 'why.rollingLateLead' : 'why.rollingLead', rolling)]}
        terms={rollingTerms(why)}
      />
      <Formula name="base" lead={[t('why.baseLead')]} terms={baseTerms(why)} />
      <Formula name="losing" lead={losingLead} terms={losingTerms(why)} />
      <Formula name="total" terms={totalTerms(why)} />
    </div>
  );
};

/** Why a figure of a settlement is what it is: its formulas, those below, members and bets. Source: partner PA-04 */
export const WhyModal = ({ start, onClose }: { start: WhyStart; onClose: () => void }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const { date } = useFormat();
  const why = useWhy(start);
  const days: string[] = [];
  for (let day = start.days.end; day >= start.days.start && days.length < MAX_DAYS; day = dayAfter(day, -1))
    days.push(day);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('why.title')}
      closeText={coreText('close')}
      width="picker"
      full
      tools={
        <div css={tools}>
          <Select
            label={t('why.day')}
            options={days.map((value) => ({ value, label: date(`${value}T12:00:00+09:00`) }))}
            value={why.period}
            onChange={why.showDay}
          />
          <Segmented
            label={t('filters.type')}
            options={gameTypes.map((value) => ({ value, label: t(`choices.type.${value}`) }))}
            value={why.type}
            onChange={why.showType}
          />
        </div>
      }
    >
      <nav css={path} aria-label={t('why.way')}>
        {why.way.map(({ nodeIdx, memNick }, index) =>
          index === why.way.length - 1 ? (
            <span key={nodeIdx} aria-current="true" data-author="member">
              {memNick}
            </span>
          ) : (
            <span key={nodeIdx}>
              <button type="button" css={pick} data-author="member" onClick={() => why.goTo(index)}>
                {memNick}
              </button>{' '}
              ›
            </span>
          ),
        )}
      </nav>
      {why.state === 'loading' && <ListWaiting />}
      {why.state === 'absent' && <Empty icon="list" title={t('why.absent')} help={t('why.absentHelp')} />}
      {why.state === 'error' && <AreaFailed inset hasHome={false} isBusy={why.isBusy} onRetry={why.retry} />}
      {why.data &&
        (why.line ? (
          <div css={body}>
            <WhyBets
              key={`${why.line.memId} ${why.line.origin}`}
              line={why.line}
              nodeIdx={why.step.nodeIdx}
              period={why.period}
              type={why.type}
              onBack={() => why.showBets(null)}
            />
          </div>
        ) : (
          <div css={body}>
            <Formulas why={why.data} />
            <Lower why={why.data} onDown={why.goDown} onBets={why.showBets} />
            <Members why={why.data} onDown={why.goDown} onBets={why.showBets} />
            <LateParts why={why.data} />
            <Charges why={why.data} />
          </div>
        ))}
    </Modal>
  );
};
