import { css } from '@emotion/react';
import { serverClock, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, media, VisuallyHidden } from '@madang/ui';
import { memo, useEffect, useState } from 'react';
import { sameDay } from '../feed/when.ts';
import { matchRow } from '../shapes.ts';
import { type Match, winnerOf } from './match-changes.ts';
import { MATCHES } from './texts.ts';
import { useOddsText } from './use-odds-text.ts';

/** How long the direction of a price stays marked, milliseconds. Source: look, odds button. */
const MOVE_MS = 4_000;

const row = css`
  ${matchRow}
  ${media.hover} { &:hover { background: ${color.s2}; } } &:focus-visible { outline-offset: -3px; }
  > p { min-width: 0; font-size: 12px; line-height: 18px; color: ${color.text3}; > span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } > span > em { font-style: normal; font-weight: 700; color: ${color.lampText}; } }
  > div { min-width: 0; font-size: 13px; line-height: 20px; > p { display: flex; gap: 8px; } b { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } i { font-style: normal; font-weight: 700; margin-left: auto; } }
`;
const box = css`
  position: relative; display: flex; flex-direction: column; align-items: center; justify-content: center; min-width: 0; height: 40px; border-radius: 10px; border: 1px solid ${color.line}; background: ${color.s2};
  > small { font-size: 11px; line-height: 14px; color: ${color.text2}; white-space: nowrap; } > b { font-size: 14px; line-height: 20px; } > svg { margin: 2px; }
  &::before { content: ''; position: absolute; right: 4px; top: 5px; border: 3px solid transparent; border-width: 0 3px; visibility: hidden; }
  &[data-move='up'] { border-color: ${color.jade}; > b { color: ${color.jade}; } &::before { visibility: visible; border-bottom: 5px solid ${color.jade}; } }
  &[data-move='down'] { border-color: ${color.persimmon}; > b { color: ${color.persimmon}; } &::before { visibility: visible; border-top: 5px solid ${color.persimmon}; } }
  &[data-none] { border-style: dashed; background: none; color: ${color.text3}; }
`;

/** Where the price went in the last seconds. */
const useMove = (odds: number): 'up' | 'down' | undefined => {
  const [seen, setSeen] = useState<{ odds: number; move?: 'up' | 'down' }>({ odds });
  if (seen.odds !== odds) setSeen({ odds, move: odds > seen.odds ? 'up' : 'down' });
  useEffect(() => {
    if (!seen.move) return;
    const timer = setTimeout(() => setSeen({ odds: seen.odds }), MOVE_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.move;
};

interface OddsProps {
  name: string;
  /** Hundredths of the stake. */
  odds: number;
  isOpen: boolean;
}

const Odds = ({ name, odds, isOpen }: OddsProps) => {
  const t = useText(MATCHES);
  const write = useOddsText();
  const move = useMove(odds);
  return (
    <span css={box} data-move={isOpen ? move : undefined}>
      <small>{name}</small>
      {isOpen ? (
        <b translate="no">{write(odds)}</b>
      ) : (
        <>
          <Icon name="lock" size={16} />
          <VisuallyHidden>{t('stopped')}</VisuallyHidden>
        </>
      )}
      {isOpen && move && <VisuallyHidden> {t(move)}</VisuallyHidden>}
    </span>
  );
};

const PERIOD = /^(inning|quarter|set|map)_(\d+)$/;

/** The clock of a live match, or when it starts. */
const When = ({ match: { state, status, startsAt } }: { match: Match }) => {
  const t = useText(MATCHES);
  const format = useFormat();
  if (status === 'live' && state) {
    const [, kind, n] = PERIOD.exec(state.period) ?? [];
    return (
      <em>
        {t(`period.${kind ?? state.period}`, { n })}
        {state.isClockRunning && state.minute !== null && ` ${t('minute', { n: state.minute })}`}
      </em>
    );
  }
  const isToday = sameDay(Date.parse(startsAt), serverClock.now());
  return <>{isToday ? format.minute(startsAt) : `${format.monthDay(startsAt)} ${format.minute(startsAt)}`}</>;
};

/** One match with the prices of its winner; the row leads to all of its markets. */
export const MatchRow = memo(({ match, isSilent }: { match: Match; isSilent: boolean }) => {
  const t = useText(MATCHES);
  const language = useLanguage();
  const market = winnerOf(match);
  const isOpen = market?.status === 'open' && !match.isSuspended && !(isSilent && match.status === 'live');
  return (
    <PageLink
      page="sport.event"
      params={{ eventNo: match.eventId.slice(match.eventId.lastIndexOf(':') + 1) }}
      css={row}
      data-match={match.eventId}
    >
      <p>
        <span>
          <When match={match} />
        </span>
        <span>{match.leagueNames[language]}</span>
      </p>
      <div>
        {(['home', 'away'] as const).map((side) => (
          <p key={side}>
            <b>{match[side].names[language]}</b>
            {match.state && <i translate="no">{match.state.score[side]}</i>}
          </p>
        ))}
      </div>
      {(['H', 'D', 'A'] as const).map((selCode) => {
        const price = market?.prices.find((one) => one.selCode === selCode);
        if (!price)
          return (
            <span key={selCode} css={box} data-none="" aria-hidden="true">
              –
            </span>
          );
        return <Odds key={selCode} name={t(`sel.${selCode}`)} odds={price.odds} isOpen={isOpen && price.isOpen} />;
      })}
    </PageLink>
  );
});
