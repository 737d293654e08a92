import { css } from '@emotion/react';
import { seoulDay, serverClock, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, media, VisuallyHidden } from '@madang/ui';
import { Crest } from '@madang/ui/crest';
import { memo, useEffect, useState } from 'react';
import { matchRow } from '../shapes.ts';
import { type Match, winnerOf } from './match-changes.ts';
import { MATCHES } from './texts.ts';
import { useOddsText } from './use-odds-text.ts';

/** How long the direction of a price stays marked, milliseconds. Source: look, odds button. */
const MOVE_MS = 4_000;

const row = css`
  ${matchRow}
  ${media.hover} { &:hover { background: ${color.s2}; } } &:focus-visible { outline-offset: -3px; }
  > [data-when] { min-width: 0; font-size: 12px; line-height: 1.45; color: ${color.text3}; > span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } > span:first-of-type { font-size: 14px; color: ${color.text}; } em { font-style: normal; color: ${color.lampText}; } ${media.mobile} { line-height: 20px; > span:first-of-type { font-size: 12px; em { font-weight: 700; } } } }
  > [data-clubs] { min-width: 0; display: grid; gap: 4px; line-height: 20px; ${media.mobile} { gap: 0; } > p { display: flex; align-items: center; gap: 8px; } b { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } i { font-style: normal; font-weight: 700; font-size: 15px; margin-left: auto; padding-right: 12px; } }
  > [data-more] { display: flex; align-items: center; justify-content: flex-end; font-size: 12px; color: ${color.text2}; white-space: nowrap; }
`;
const box = css`
  position: relative; display: flex; align-items: center; justify-content: space-between; gap: 4px; min-width: 0; height: 44px; padding: 0 10px; border-radius: 10px; border: 1px solid ${color.line}; background: ${color.s2};
  > small { font-size: 13px; color: ${color.text2}; white-space: nowrap; } > b { display: inline-flex; align-items: center; gap: 4px; font-size: 15px; white-space: nowrap; }
  ${media.mobile} { flex-direction: column; justify-content: center; gap: 0; padding: 0 2px; > small { font-size: 11px; line-height: 14px; } > b { line-height: 20px; } > svg { margin: 2px; } }
  &[data-move] > b::before { content: ''; border: 4px solid transparent; border-width: 0 4px; }
  &[data-move='up'] { border-color: ${color.jade}; > b { color: ${color.jade}; &::before { border-bottom: 6px solid ${color.jade}; } } }
  &[data-move='down'] { border-color: ${color.persimmon}; > b { color: ${color.persimmon}; &::before { border-top: 6px solid ${color.persimmon}; } } }
  &[data-locked] { background: repeating-linear-gradient(135deg, ${color.s2} 0 6px, ${color.s1} 6px 12px); color: ${color.text3}; }
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
    <span css={box} data-move={isOpen ? move : undefined} data-locked={isOpen ? undefined : ''}>
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
  const isToday = seoulDay(startsAt) === seoulDay(serverClock.now());
  return <>{isToday ? format.minute(startsAt) : `${format.monthDay(startsAt)} ${format.minute(startsAt)}`}</>;
};

const SELECTIONS = ['H', 'D', 'A'];
/** A match without a draw has two keys over the same width. */
const twoKeys = { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' };

/** One match with the prices of its winner; the row leads to all of its markets. */
export const MatchRow = memo(({ match, isSilent }: { match: Match; isSilent: boolean }) => {
  const t = useText(MATCHES);
  const language = useLanguage();
  const format = useFormat();
  const market = winnerOf(match);
  const prices = SELECTIONS.flatMap((code) => market?.prices.find(({ selCode }) => selCode === code) ?? []);
  const { home, away } = match;
  const clubs = { home: { id: home.id, name: home.names.ko }, away: { id: away.id, name: away.names.ko } };
  const isOpen = market?.status === 'open' && !match.isSuspended && !(isSilent && match.status === 'live');
  return (
    <PageLink
      page="sport.event"
      params={{ eventNo: match.eventId.slice(match.eventId.lastIndexOf(':') + 1) }}
      css={row}
      data-match={match.eventId}
    >
      <p data-when>
        <span>
          <When match={match} />
        </span>
        <span>{match.leagueNames[language]}</span>
      </p>
      <div data-clubs>
        {(['home', 'away'] as const).map((side) => (
          <p key={side}>
            <Crest club={clubs[side]} {...(side === 'away' && { opponent: clubs.home })} />
            <b>{match[side].names[language]}</b>
            {match.state && <i translate="no">{match.state.score[side]}</i>}
          </p>
        ))}
      </div>
      <div data-prices style={prices.length === 2 ? twoKeys : undefined}>
        {prices.map(({ selCode, odds, isOpen: isPriceOpen }) => (
          <Odds key={selCode} name={t(`sel.${selCode}`)} odds={odds} isOpen={isOpen && isPriceOpen} />
        ))}
      </div>
      <span data-more>
        {match.marketCount > 1 && (
          <>
            +{format.number(match.marketCount - 1)}
            <Icon name="next" size={16} />
          </>
        )}
      </span>
    </PageLink>
  );
});
