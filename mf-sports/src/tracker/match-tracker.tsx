import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { color } from '@madang/ui';
import type { Timeline } from '../events/event.store.ts';
import type { SportsEvent } from '../events/event.ts';
import { usePeriodText } from '../events/market-texts.ts';
import { fields, placeOf } from './fields.tsx';

/** In a narrow column the list is below the field. */
const container = css`container-type: inline-size;`;
const frame = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; @container (min-width: 520px) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 16px; align-items: stretch; }
`;
const field = css`
  margin: 0; display: grid; gap: 6px; min-width: 0;
  svg { width: 100%; height: auto; aspect-ratio: 100 / 56; display: block; border-radius: 10px; background: ${color.s2}; }
  g { fill: none; stroke: ${color.lineStrong}; stroke-width: .7; } text { font-size: 4px; font-weight: 700; fill: ${color.text2}; stroke: none; }
  circle[data-side] { fill: ${color.s3}; stroke: ${color.text2}; stroke-width: .8; } circle[data-side='home'] { fill: ${color.text}; }
  circle[data-last] { stroke: ${color.lampEdge}; stroke-width: 1.4; }
  figcaption { font-size: 13px; min-height: 20px; b { color: ${color.lampText}; } }
`;
const list = css`
  display: grid; align-content: start; overflow-y: auto; scrollbar-width: thin; font-size: 13px;
  > li { display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 8px; padding: 4px 0; border-top: 1px solid ${color.line}; &:first-of-type { border-top: 0; } > span:first-of-type { color: ${color.text3}; white-space: nowrap; } }
  /* As high as the field beside it, however many rows it has. */
  max-height: 108px; @container (min-width: 520px) { contain: size; max-height: none; }
`;
const none = css`font-size: 13px; color: ${color.text2};`;
const scores = css`
  overflow-x: auto; margin-bottom: 12px; table { border-collapse: collapse; font-size: 13px; width: 100%; min-width: max-content; @container (max-width: 300px) { font-size: 12px; } } th, td { padding: 4px 6px; text-align: center; font-weight: 400; white-space: nowrap; } thead th { color: ${color.text3}; font-size: 12px; &:first-of-type { text-align: left; } } tbody th { text-align: left; font-weight: 700; } td:last-of-type { font-weight: 700; } tbody tr { border-top: 1px solid ${color.line}; }
`;

/** Kinds with a name of their own; a kind of a newer feed reads as an event. */
const KINDS = [
  'goal',
  'penalty',
  'penalty_missed',
  'red_card',
  'yellow_card',
  'corner',
  'kick_off',
  'halftime',
  'second_half',
  'full_time',
  'game_over',
  'run',
  'runs',
  'inning',
  'period_end',
  'set_end',
  'map_end',
  'objective',
  'abandoned',
];

/** The score by period. */
export const PeriodScores = ({ event }: { event: SportsEvent }) => {
  const t = useText('sports');
  const language = useLanguage();
  const periodText = usePeriodText();
  const { state } = event;
  if (!state || state.periods.length === 0) return null;
  const line = (side: 'home' | 'away') => (
    <tr>
      <th scope="row">{event[side].names[language]}</th>
      {state.periods.map((one) => (
        <td key={one.period}>{one[side]}</td>
      ))}
      <td>{state.score[side]}</td>
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keys
    <section css={[container, scores]} aria-label={t('tracker.scores')} tabIndex={0}>
      <table translate="no">
        <thead>
          <tr>
            <th scope="col">{t('tracker.team')}</th>
            {state.periods.map(({ period }) => (
              <th key={period} scope="col">
                {periodText(period)}
              </th>
            ))}
            <th scope="col">{t('tracker.total')}</th>
          </tr>
        </thead>
        <tbody>
          {line('home')}
          {line('away')}
        </tbody>
      </table>
    </section>
  );
};

/**
 * The field with the last events at the places where they happen, and all of them as a list.
 * Source: P-01, sports SP-14.
 * @param timeline null until it is known
 */
export const MatchTracker = ({ event, timeline }: { event: SportsEvent; timeline: Timeline | null }) => {
  const t = useText('sports');
  const language = useLanguage();
  const newest = timeline?.toReversed() ?? [];
  const textOf = ({ kind, side }: Timeline[number]): string => {
    const name = KINDS.includes(kind) ? t(`kind.${kind}`) : t('kind.other');
    return side ? `${name} · ${event[side].names[language]}` : name;
  };
  const marks = newest
    .flatMap(({ kind, side, at }) => {
      const point = placeOf(event.sport, kind, side);
      return point && side ? [{ place: point, side, at, key: `${at} ${kind}` }] : [];
    })
    .slice(0, 5);
  const [last] = newest;
  return (
    <div css={container} data-testid="sports-tracker">
      <PeriodScores event={event} />
      <div css={frame}>
        <figure css={field}>
          <svg viewBox="0 0 100 56" aria-hidden="true">
            <g>{fields[event.sport]}</g>
            {marks.toReversed().map(({ place: [x, y], side, key }) => (
              <circle
                key={key}
                cx={x}
                cy={y}
                r="2"
                data-side={side}
                data-last={key === marks[0]?.key ? '' : undefined}
              />
            ))}
          </svg>
          <figcaption>
            {last && (
              <>
                {last.minute !== null && <b translate="no">{t('live.minute', { n: last.minute })} </b>}
                {textOf(last)}
              </>
            )}
          </figcaption>
        </figure>
        {newest.length === 0 ? (
          <p css={none}>{timeline && t('tracker.none')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long timeline is scrolled by keys
          <ol css={list} aria-label={t('tracker.timeline')} tabIndex={0}>
            {newest.map((one) => (
              <li key={`${one.at} ${one.kind} ${one.side}`}>
                <span translate="no">{one.minute === null ? '' : t('live.minute', { n: one.minute })}</span>
                <span>{textOf(one)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
};
