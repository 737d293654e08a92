/**
 * What an event has to report, and when: computed from its script, so that every run of the feed
 * has the same agenda.
 */
import { sportsRules } from '@madang/contracts';
import { DAY_MS, seoulDay, seoulMidnight } from '../calendar.ts';
import type { Decision } from '../markets/settle.ts';
import { lengthOf, type Script } from '../match/script.ts';
import { hash32 } from '../random.ts';
import { CANCELLED_NOTICE_MS, entersAt, POSTPONED_NOTICE_MS, type SportsEvent } from '../schedule/schedule.ts';

/**
 * A result is reported so long after it is decided, and the new score with all markets suspended.
 */
export const REPORT_MS = 1_000;
/** One in so many events has a result that is reported wrongly first. */
export const WRONG_RESULT_IN = 60;
const ROLLBACK_AFTER_MS = 2 * 60_000;
const CORRECTED_AFTER_MS = 3 * 60_000;

export type Duty =
  | { readonly kind: 'enter' | 'start' | 'end' | 'postponed' | 'cancelled' | 'cancel_markets' | 'score' }
  | { readonly kind: 'stop'; readonly reason: string; readonly ms: number }
  | { readonly kind: 'settle'; readonly decisions: readonly Decision[] }
  | { readonly kind: 'rollback'; readonly decision: Decision };
export type AgendaItem = Duty & { /** ms since the epoch */ readonly at: number };

/** The decision with the results of its two outcomes exchanged. */
const exchanged = ({ at, market }: Decision): Decision => {
  const [one, other] = market.outcomes as [(typeof market.outcomes)[0], (typeof market.outcomes)[0]];
  return {
    at,
    market: {
      ...market,
      outcomes: [
        { ...other, id: one.id },
        { ...one, id: other.id },
      ],
    },
  };
};

/** The decision that is reported wrongly first; undefined in nearly all events. */
const wrongOne = (event: SportsEvent, decisions: readonly Decision[], end: number): Decision | undefined => {
  if (hash32(`${event.seed}:wrong`) % WRONG_RESULT_IN !== 0) return undefined;
  const two = decisions.filter(
    ({ at, market }) =>
      at === end && market.outcomes.length === 2 && market.outcomes.every((one) => one.voidFactor === 0),
  );
  return two[hash32(`${event.seed}:wrong-market`) % Math.max(two.length, 1)];
};

/** @param startsAt ms since the epoch; a forced start differs from the schedule */
export const agendaOf = (
  event: SportsEvent,
  startsAt: number,
  script: Script,
  decisions: readonly Decision[],
): AgendaItem[] => {
  const agenda: AgendaItem[] = [{ at: entersAt(event), kind: 'enter' }];
  if (event.fate === 'postponed') {
    agenda.push({ at: startsAt - POSTPONED_NOTICE_MS, kind: 'postponed' });
    // End of the last local day on which the match may be played. Source: sports §4.
    const days = 1 + sportsRules.coverage[event.league.sport].postponedDays;
    agenda.push({ at: seoulMidnight(seoulDay(startsAt)) + days * DAY_MS, kind: 'cancel_markets' });
    return agenda;
  }
  if (event.fate === 'cancelled') {
    agenda.push({ at: startsAt - CANCELLED_NOTICE_MS, kind: 'cancelled' });
    agenda.push({ at: startsAt - CANCELLED_NOTICE_MS + REPORT_MS, kind: 'cancel_markets' });
    return agenda;
  }
  agenda.push({ at: startsAt, kind: 'start' });
  for (const { at, stopMs, incident } of script.steps) {
    if (stopMs === 0) continue;
    agenda.push({ at: startsAt + at, kind: 'stop', reason: incident?.kind ?? 'suspended', ms: stopMs });
    agenda.push({ at: startsAt + at + REPORT_MS, kind: 'score' });
  }
  const end = lengthOf(script);
  agenda.push({ at: startsAt + end, kind: 'end' });
  const wrong = wrongOne(event, decisions, end);
  const byTime = new Map<number, Decision[]>();
  for (const decision of decisions) {
    const list = byTime.get(decision.at) ?? [];
    list.push(decision === wrong ? exchanged(decision) : decision);
    byTime.set(decision.at, list);
  }
  for (const [at, list] of byTime) agenda.push({ at: startsAt + at + REPORT_MS, kind: 'settle', decisions: list });
  if (wrong) {
    agenda.push({ at: startsAt + end + ROLLBACK_AFTER_MS, kind: 'rollback', decision: wrong });
    agenda.push({ at: startsAt + end + CORRECTED_AFTER_MS, kind: 'settle', decisions: [wrong] });
  }
  return agenda.sort((one, other) => one.at - other.at);
};
