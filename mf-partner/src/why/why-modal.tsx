import { css } from '@emotion/react';
import { MAX_LIST_DAYS } from '@madang/contracts';
import { dayAfter, seoulNoon, useFormat, useText } from '@madang/platform';
import { AreaFailed, useCoreText } from '@madang/remote-kit';
import { Card, color, Empty, Modal, media, Segmented, Select } from '@madang/ui';
import { ListWaiting } from '../lists/list-frame.tsx';
import { pick } from '../table/who.tsx';
import { baseTerms, losingTerms, rollingTerms, shareOf, shareParts, totalTerms } from './terms.ts';
import { type GameType, gameTypes, useWhy, type Why, type WhyStart } from './use-why.ts';
import { WhyBets } from './why-bets.tsx';
import { Formula } from './why-formula.tsx';
import { Charges, LateParts, Lower, Members } from './why-parts.tsx';
import { WhyTotal } from './why-total.tsx';

const tools = css`display: flex; flex-wrap: wrap; gap: 10px; padding: 14px 24px 0; ${media.mobile} { padding: 14px 18px 0; }`;
const path = css`display: flex; flex-wrap: wrap; gap: 4px 8px; font-size: 13px; color: ${color.text2}; margin-bottom: 12px; align-items: baseline; [aria-current] { font-weight: 700; color: ${color.text}; }`;
const body = css`display: grid; gap: 16px; h3 { font-size: 14px; margin-bottom: 8px; } small { color: ${color.text3}; } section { min-width: 0; } section > p { font-size: 13px; color: ${color.text2}; margin-bottom: 8px; } [data-scroll] { overflow-x: auto; th, td { white-space: nowrap; } } section > button { margin-top: 12px; }`;
const formulas = css`display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; ${media.mobile} { grid-template-columns: minmax(0, 1fr); }`;

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
        : t('why.lateShareLead', { ...figures, day: monthDay(seoulNoon(origin)) });
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
      <Card>
        <Formula
          name="rolling"
          lead={[t(why.late.length > 0 ? 'why.rollingLateLead' : 'why.rollingLead', rolling)]}
          terms={rollingTerms(why)}
        />
      </Card>
      <Card>
        <Formula name="base" lead={[t('why.baseLead')]} terms={baseTerms(why)} />
      </Card>
      <Card>
        <Formula name="losing" lead={losingLead} terms={losingTerms(why)} />
      </Card>
      <Card>
        <Formula name="total" terms={totalTerms(why)} />
      </Card>
    </div>
  );
};

/** Why a figure is what it is: its total, formulas, members and bets. Source: partner PA-04 */
export const WhyModal = ({ start, onClose }: { start: WhyStart; onClose: () => void }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const { date } = useFormat();
  const why = useWhy(start);
  const days: string[] = [];
  for (let day = start.days.end; day >= start.days.start && days.length < MAX_LIST_DAYS; day = dayAfter(day, -1))
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
            options={[
              ...(days.length > 1 ? [{ value: '', label: t('why.allDays') }] : []),
              ...days.map((value) => ({ value, label: date(seoulNoon(value)) })),
            ]}
            value={why.period}
            onChange={(period) => why.show({ period })}
          />
          <Segmented<GameType | ''>
            label={t('filters.type')}
            options={(['', ...gameTypes] as const).map((value) => ({
              value,
              label: value === '' ? t('why.all') : t(`choices.type.${value}`),
            }))}
            value={why.type}
            onChange={(type) => why.show({ type })}
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
      {why.total && (
        <div css={body}>
          <WhyTotal
            lines={why.total.list}
            hasTypes={why.type === ''}
            hasDays={why.period === ''}
            onType={(type) => why.show({ type })}
            onDay={(period) => why.show({ period })}
          />
        </div>
      )}
      {why.formula && why.one && (
        <div css={body}>
          {why.line ? (
            <WhyBets
              key={`${why.line.memId} ${why.line.origin}`}
              line={why.line}
              nodeIdx={why.nodeIdx}
              period={why.one.period}
              type={why.one.type}
              onBack={() => why.showBets(null)}
            />
          ) : (
            <>
              <Formulas why={why.formula} />
              <Lower why={why.formula} onDown={why.goDown} onBets={why.showBets} />
              <Members why={why.formula} onDown={why.goDown} onBets={why.showBets} />
              <LateParts why={why.formula} />
              <Charges why={why.formula} />
            </>
          )}
        </div>
      )}
    </Modal>
  );
};
