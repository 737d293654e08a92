import { DAY_MS, MINUTE_MS, seoulMidnight } from '../calendar.ts';
import { leagues } from '../leagues/leagues.ts';
import { scriptOf } from '../match/play.ts';
import { lengthOf } from '../match/script.ts';
import { dayOfEvent, eventsOfDay, type SportsEvent } from './schedule.ts';

const FIRST = 20_777;
const DAYS = 60;
const days = Array.from({ length: DAYS }, (_, index) => FIRST + index);

/** When an event is live; undefined where it is not played. */
const liveTime = (event: SportsEvent): readonly [number, number] | undefined =>
  event.fate === 'postponed' || event.fate === 'cancelled'
    ? undefined
    : [event.startsAt, event.startsAt + lengthOf(scriptOf(event))];

test('[P-06] every day of two months has at least 80 events of five sports', () => {
  for (const day of days) {
    const events = eventsOfDay(day);
    expect(events.length).toBeGreaterThanOrEqual(80);
    expect(new Set(events.map(({ league }) => league.sport)).size).toBe(5);
    for (const { id, startsAt } of events) {
      expect(dayOfEvent(id)).toBe(day);
      expect(Math.floor((startsAt - seoulMidnight(day)) / DAY_MS)).toBe(0);
    }
  }
});

test('[P-06] at least eight events are live at every minute of two months', () => {
  const first = seoulMidnight(FIRST + 1);
  const live = new Int16Array(((DAYS - 1) * DAY_MS) / MINUTE_MS);
  for (const day of days)
    for (const event of eventsOfDay(day)) {
      const time = liveTime(event);
      if (!time) continue;
      const from = Math.max(0, Math.ceil((time[0] - first) / MINUTE_MS));
      for (let minute = from; first + minute * MINUTE_MS < time[1] && minute < live.length; minute++) live[minute]!++;
    }
  expect(Math.min(...live)).toBeGreaterThanOrEqual(8);
});

test('[P-06] at any time two coming matches take bets and are over within ten minutes', () => {
  const events = days.slice(0, 3).flatMap((day) => [...eventsOfDay(day)]);
  const quick = events.flatMap((event) => {
    const time = event.startsAt < seoulMidnight(FIRST + 3) ? liveTime(event) : undefined;
    return time && time[1] - time[0] < 10 * MINUTE_MS ? { closesAt: time[0] - MINUTE_MS, endsAt: time[1] } : [];
  });
  const from = seoulMidnight(FIRST + 1);
  for (let at = from; at < from + DAY_MS; at += 15_000)
    expect(
      quick.filter(({ closesAt, endsAt }) => closesAt > at && endsAt < at + 10 * MINUTE_MS).length,
    ).toBeGreaterThanOrEqual(2);
});

test('a club never plays two matches at one time', () => {
  const ends = new Map<number, number>();
  const events = days.slice(0, 14).flatMap((day) => [...eventsOfDay(day)]);
  for (const event of events.sort((one, other) => one.startsAt - other.startsAt))
    for (const { id } of [event.home, event.away]) {
      expect(ends.get(id) ?? 0).toBeLessThan(event.startsAt);
      ends.set(id, event.startsAt + lengthOf(scriptOf(event)));
    }
});

test('[P-06] postponed, abandoned and cancelled matches are rare and occur', () => {
  const events = days.flatMap((day) => eventsOfDay(day).filter(({ league }) => league.quickMs === undefined));
  for (const fate of ['postponed', 'abandoned', 'cancelled']) {
    const share = events.filter((event) => event.fate === fate).length / events.length;
    expect(share).toBeGreaterThan(0.002);
    expect(share).toBeLessThan(0.015);
  }
});

test('every league and club has a name of its own in each language', () => {
  const named = [...leagues, ...leagues.flatMap(({ clubs }) => clubs)];
  for (const language of ['ko', 'en', 'vn'] as const)
    expect(new Set(named.map(({ names }) => names[language])).size).toBe(named.length);
  expect(new Set(named.map(({ id }) => id)).size).toBe(named.length);
});

test('[P-06] a season replays from its seed, and another seed plays another season', () => {
  const scores = (seed: string) =>
    eventsOfDay(FIRST, seed).map((event) => [event.home.id, event.away.id, scriptOf(event).steps.at(-1)]);
  expect(scores('one')).toEqual(scores('one'));
  expect(scores('one')).not.toEqual(scores('other'));
});
