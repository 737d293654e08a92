import { type FeedFixture, type FeedMatchState, feedSports } from '@madang/contracts/sports-feed';
import { elementAt } from '../checked-access.ts';
import { type Script, stepIndexAt } from '../match/script.ts';
import type { SportsEvent } from '../schedule/schedule.ts';

/** Incidents in one state at most. */
const MAX_INCIDENTS = 60;

/**
 * The state of a match at an instant.
 * @param at ms after the start
 * @param startsAt ms since the epoch
 */
export const stateAt = (script: Script, at: number, startsAt: number): FeedMatchState => {
  const index = stepIndexAt(script, at);
  const { period, minute, isClockRunning, score, periods } = elementAt(script.steps, index);
  const incidents: FeedMatchState['incidents'] = [];
  let firstScore: FeedMatchState['firstScore'] = null;
  for (let position = 0; position <= index; position++) {
    const step = elementAt(script.steps, position);
    if (firstScore === null && step.score.home + step.score.away > 0)
      firstScore = step.score.home > 0 ? 'home' : 'away';
    if (step.incident) incidents.push({ at: startsAt + step.at, minute: step.minute, ...step.incident });
  }
  return {
    period,
    minute,
    isClockRunning,
    score,
    periods: [...periods],
    firstScore,
    incidents: incidents.slice(-MAX_INCIDENTS),
  };
};

export const eventIdOf = (event: SportsEvent): string => `fd:match:${event.id}`;

/** The fixture of an event. */
export const fixtureOf = (
  event: SportsEvent,
  status: FeedFixture['status'],
  startsAt = event.startsAt,
): FeedFixture => ({
  eventId: eventIdOf(event),
  sportId: feedSports[event.league.sport],
  tournament: { id: `fd:tournament:${event.league.id}`, names: event.league.names },
  competitors: [
    { id: `fd:competitor:${event.home.id}`, qualifier: 'home', names: event.home.names },
    { id: `fd:competitor:${event.away.id}`, qualifier: 'away', names: event.away.names },
  ],
  startsAt,
  status,
});
