import { css } from '@emotion/react';
import { languageTag } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, color, media, motion, VisuallyHidden } from '@madang/ui';
import { useStamp } from '../../stamps/use-stamp.ts';
import { type WeekDay, weekOf } from '../../stamps/week.ts';
import { MoreLink, OverviewCard } from './overview-card.tsx';
import type { Overview } from './use-overview.ts';

const LIT = '#F2B65C';
const FRAME = '#3A2A18';

const week = css`
  display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); margin: 14px -6px 0; text-align: center;
  li { display: flex; flex-direction: column; align-items: center; gap: 2px; font-size: 13px; color: ${color.text2}; white-space: nowrap; }
  svg { width: 42px; max-width: 100%; height: 51px; margin-bottom: 8px; } small { font-size: 12px; color: ${color.text3}; }
  ${media.mobile} { &:lang(vi) li { font-size: 12px; letter-spacing: -.03em; } }
  rect, path { transition: fill ${motion.sheet}ms, stroke ${motion.sheet}ms; }
  rect { fill: ${color.s3}; } path:nth-of-type(1) { fill: ${color.bg}; } path:nth-of-type(2) { fill: none; stroke: ${color.s3}; stroke-width: 2; }
  [data-state='done'] { rect { fill: ${FRAME}; } path:nth-of-type(1) { fill: ${LIT}; } path:nth-of-type(2) { stroke: ${FRAME}; } }
  [data-state='now'] { color: ${color.text}; font-weight: 700; small { color: ${color.lampText}; font-weight: 400; } rect { fill: ${color.lampSoft}; stroke: ${color.lampEdge}; stroke-width: 2; } path:nth-of-type(1) { fill: ${color.lampSoft}; } path:nth-of-type(2) { stroke: ${color.lampEdge}; stroke-width: 1.5; } }
`;
const facts = css`display: flex; align-items: center; gap: 10px; font-size: 13px; color: ${color.text2}; b { color: ${color.text}; }`;
const button = css`margin-top: 16px; display: grid; > button { width: 100%; }`;
const after = css`margin-top: 16px; min-height: 44px; display: grid; place-items: center; font-size: 13px; color: ${color.text2};`;

/** A window that is lit once its day has its stamp. */
const Window = () => (
  <svg viewBox="0 0 36 44" aria-hidden="true">
    <rect x="1" y="1" width="34" height="42" rx="4" />
    <path d="M5 5h26v34H5z" />
    <path d="M18 5v34M5 16.5h26M5 27.5h26" />
  </svg>
);

const Day = ({ day: { day, state, points } }: { day: WeekDay }) => {
  const t = useText('mypage');
  const format = useFormat();
  const language = useLanguage();
  const at = new Date(`${day}T00:00:00Z`);
  const named = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(languageTag[language], { weekday, timeZone: 'UTC' }).format(at);
  const notes = { done: t('overview.received'), missed: t('overview.missed'), unknown: '–' } as const;
  const note = state === 'now' || state === 'ahead' ? format.points(points) : notes[state];
  return (
    <li data-state={state} aria-current={state === 'now' ? 'date' : undefined}>
      <Window />
      <span aria-hidden="true">{state === 'now' ? t('overview.today') : named('short')}</span>
      <VisuallyHidden>{named('long')}</VisuallyHidden>
      <small>{note}</small>
    </li>
  );
};

/** The week of attendance as seven windows, and the stamp of today. */
export const WeekCard = ({ attendance, earlier }: Pick<Overview, 'attendance' | 'earlier'>) => {
  const t = useText('mypage');
  const coreText = useCoreText();
  const format = useFormat();
  const { busy, stamp } = useStamp();
  const { data } = attendance;
  const days = data ? weekOf(data, earlier) : [];
  const today = days.find(({ state }) => state === 'now');
  return (
    <OverviewCard
      title={t('sections.attendance')}
      answer={attendance}
      height={178}
      beside={
        data && (
          <span css={facts}>
            <span>
              {t('overview.streak', { n: data.streak })} · {t('overview.month')} <b>{format.points(data.total)}</b>
            </span>
            <MoreLink page="attendance" title={t('sections.attendance')}>
              {null}
            </MoreLink>
          </span>
        )
      }
    >
      <ul css={week} aria-label={t('overview.weekLabel')}>
        {days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ul>
      {today ? (
        <div css={button}>
          <Button tone="lamp" busy={busy} busyText={coreText('busy')} onClick={stamp}>
            {t('overview.stampToday', { points: format.points(today.points) })}
          </Button>
        </div>
      ) : (
        <p css={after} role="status">
          {t('attendance.tomorrow')}
        </p>
      )}
    </OverviewCard>
  );
};
