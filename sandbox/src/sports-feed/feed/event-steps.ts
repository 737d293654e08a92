/** What an event reports at one item of its agenda. */

import { suspended } from '../markets/quotes.ts';
import { refsOf } from '../markets/settle.ts';
import type { AgendaItem } from './agenda.ts';
import type { EventState } from './event-state.ts';
import type { Publication, Report } from './publication.ts';

/** @param time the instant that everything is reported up to, ms since the epoch */
export const reportItem = (
  state: EventState,
  publication: Publication,
  reports: Report[],
  item: AgendaItem,
  time: number,
): void => {
  const { at } = item;
  const reportOdds = (fresh = state.pricesAt(at)): void =>
    publication.reportOdds(reports, at, publication.quotesAt(time), fresh, true);
  switch (item.kind) {
    case 'enter':
      publication.reportFixture(reports, at);
      publication.clearQuotes();
      reportOdds();
      break;
    case 'start':
      // Prices of the time before the start are computed before the match has a state.
      publication.quotesAt(time);
      publication.reportFixture(reports, at);
      reportOdds();
      break;
    case 'stop':
      publication.quotesAt(time);
      publication.stopUntil(at + item.ms);
      publication.report(reports, at, { kind: 'bet_stop', reason: item.reason });
      break;
    case 'score':
      reportOdds(suspended(publication.quotesAt(time)));
      break;
    case 'end':
    case 'postponed':
    case 'cancelled':
      publication.clearQuotes();
      publication.stoppedUntil = 0;
      publication.report(reports, at, { kind: 'bet_stop', reason: item.kind });
      publication.reportFixture(reports, at);
      break;
    case 'settle': {
      const markets = item.decisions.map(({ market }) => market);
      publication.removeQuotes(markets);
      const matchState = state.matchStateAt(at);
      if (matchState === null) throw new Error(`a market of ${state.event.id} is settled before the start`);
      publication.report(reports, at, { kind: 'bet_settlement', markets, state: matchState });
      break;
    }
    case 'rollback': {
      const { id, specifiers } = item.decision.market;
      publication.report(reports, at, { kind: 'rollback_bet_settlement', markets: [{ id, specifiers }] });
      break;
    }
    case 'cancel_markets': {
      const markets = refsOf(state.offers);
      publication.report(reports, at, { kind: 'bet_cancel', markets, startTime: null, endTime: null });
      break;
    }
  }
};
