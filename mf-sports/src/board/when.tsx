/**
 * When a match starts, or the clock of a live one; each is drawn again for its own changes alone.
 */
import { css } from '@emotion/react';
import { seoulDay, serverClock, useFormat, useText } from '@madang/platform';
import { color, Icon, media, VisuallyHidden } from '@madang/ui';
import { memo } from 'react';
import type { SportsEvent } from '../events/event.ts';
import { usePeriodText } from '../events/market-texts.ts';
import { goalOf } from '../events/marks.ts';
import { progressOf } from '../events/progress.ts';
import { useNow } from '../events/use-now.ts';
import type { ListLayout } from './columns.ts';
import { isSameButPrices } from './same-event.ts';
import { roles } from './table-roles.ts';
import { useWatchedId, watch } from './watched.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Bets end so soon, minutes. */
const SOON = 15;

const cell = css`
  min-width: 0; font-size: 12px; line-height: 17px; color: ${color.text3}; white-space: nowrap;
  > b { display: block; font-size: 13px; font-weight: 400; color: ${color.text2}; } em { font-style: normal; color: ${color.lampText}; } [data-near] { color: ${color.lampText}; } strong { color: ${color.persimmon}; font-weight: 700; }
  ${media.mobile} { text-align: right; line-height: 20px; > b { display: inline; font-size: 12px; } }
`;
const clock = css`
  ${cell} display: block; width: 100%; min-height: 48px; text-align: left;
  > b { font-size: 14px; font-weight: 700; line-height: 18px; color: ${color.text}; overflow: hidden; text-overflow: ellipsis; } > small { display: block; font-size: 11px; line-height: 15px; overflow: hidden; text-overflow: ellipsis; }
  &[aria-pressed='true'] > b { color: ${color.lampText}; }
  > [data-bar] { display: block; width: 48px; max-width: 100%; height: 4px; margin-top: 5px; border-radius: 2px; background: ${color.s3}; overflow: hidden; > span { display: block; height: 100%; background: ${color.lineStrong}; } }
  ${media.mobile} { width: auto; min-height: 24px; margin-top: -4px; display: inline-flex; gap: 4px; align-items: center; > b { font-size: 12px; font-weight: 400; color: inherit; } > small { font-size: 12px; } > [data-bar] { position: absolute; left: 0; bottom: -1px; width: 100%; height: 2px; margin: 0; border-radius: 0; background: none; } }
`;

/** On a phone the clock ends where the way to all markets begins: no target lies over another. */
const clockCell = css`min-width: 0; ${media.mobile} { display: flex; height: 20px; }`;

/** What a list displays about the time until a match: minutes, hours, tomorrow or the day. */
const useUntil = ({ startsAt, closesAt }: SportsEvent) => {
  const t = useText('sports');
  const format = useFormat();
  const minutes = useNow((now) => Math.max(0, Math.ceil((Date.parse(startsAt) - now) / MINUTE_MS)));
  const isShut = useNow((now) => Date.parse(closesAt) <= now);
  const isSoon = useNow((now) => Date.parse(closesAt) - now < SOON * MINUTE_MS);
  if (isShut) return <em>{t('row.closed')}</em>;
  const inMinutes = t('row.inMinutes', { n: minutes });
  if (isSoon) return <em>{inMinutes}</em>;
  if (minutes < 60) return <span data-near="">{inMinutes}</span>;
  const now = serverClock.now();
  const day = seoulDay(startsAt);
  if (day === seoulDay(now)) return <span>{t('row.inHours', { n: Math.floor(minutes / 60) })}</span>;
  return <span>{day === seoulDay(now + DAY_MS) ? t('row.tomorrow') : format.monthDay(startsAt)}</span>;
};

const Start = ({ event }: { event: SportsEvent }) => {
  const format = useFormat();
  const until = useUntil(event);
  return (
    <div css={cell} title={format.dateMinute(event.startsAt)} {...roles.cell}>
      <b>{format.minute(event.startsAt)}</b> {until}
    </div>
  );
};

/** The clock of a live match: a press opens its tracker. */
const Clock = ({ event, layout }: { event: SportsEvent; layout: ListLayout }) => {
  const t = useText('sports');
  const periodText = usePeriodText();
  const isWatched = useWatchedId() === event.eventId;
  const { state, isSuspended, eventId } = event;
  const progress = progressOf(event);
  const period = state ? periodText(state.period) : '';
  const isGoal = goalOf(eventId) !== undefined;
  // Soccer keeps its minute through the break.
  const hasMinute = state !== null && state.minute !== null && (state.isClockRunning || event.sport === 'soccer');
  const minute = hasMinute ? t('live.minute', { n: state.minute }) : null;
  const below =
    isSuspended && !isGoal ? <strong>{t('row.stopped')}</strong> : isGoal ? <em>{t('kind.goal')}</em> : null;
  return (
    <div css={clockCell} {...roles.cell}>
      <button
        type="button"
        css={clock}
        aria-pressed={isWatched}
        onClick={() => watch(eventId, layout === 'phone')}
        data-clock=""
      >
        <VisuallyHidden>{t('tracker.watch')} </VisuallyHidden>
        <b>{minute ?? period}</b>
        <small>
          {below}
          {below && minute && ' · '}
          {minute && period}
        </small>
        {progress !== undefined && (
          <span data-bar="" aria-hidden="true">
            <span style={{ width: `${Math.round(progress * 100)}%` }} />
          </span>
        )}
        {layout === 'phone' && <Icon name="next" size={12} />}
      </button>
    </div>
  );
};

export const When = memo(
  ({ event, layout }: { event: SportsEvent; layout: ListLayout; isGoal: boolean }) => {
    const t = useText('sports');
    const { status } = event;
    if (status === 'not_started') return <Start event={event} />;
    if (status === 'live') return <Clock event={event} layout={layout} />;
    return (
      <div css={cell} {...roles.cell}>
        {t(`row.${status}`)}
      </div>
    );
  },
  (a, b) => a.layout === b.layout && a.isGoal === b.isGoal && isSameButPrices(a, b),
);
