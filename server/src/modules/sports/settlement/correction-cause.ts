import type { Names } from '@madang/contracts';
import type { LegOnSale } from '../bets/leg.repository.ts';
import type { SportsBet, SportsLeg } from '../bets/sports-bet.repository.ts';
import type { LegChange } from './settlement.repository.ts';

/** The corrected results of a bet, as messages name them: the first match, and how many more. */
export const causeOf = (
  bet: SportsBet,
  legs: readonly SportsLeg[],
  changes: readonly LegChange[],
  events: Map<string, LegOnSale>,
): Names => {
  const changed = legs.filter((leg) =>
    changes.some(({ betIdx, position }) => betIdx === bet.bet_idx && position === leg.position),
  );
  const [first = legs[0], ...others] = changed;
  const event = first && events.get(`${first.event_id} ${first.code}`);
  const name = (language: keyof Names, versus: string) =>
    event ? `${event.homeNames[language]} ${versus} ${event.awayNames[language]}` : '';
  const more = (text: string) => (others.length > 0 ? text.replace('#', String(others.length)) : '');
  return {
    ko: `${name('ko', '대')}${more(' 외 #경기')} 경기 결과(베팅 ${bet.bet_idx})`,
    en: `the result of ${name('en', 'v')}${more(' and # more')} (bet ${bet.bet_idx})`,
    vn: `kết quả trận ${name('vn', '-')}${more(' và # trận khác')} (cược ${bet.bet_idx})`,
  };
};
