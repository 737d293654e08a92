import { sports } from '@madang/contracts';
import { soccerLeagues } from '../leagues/soccer.ts';
import { quotesOf } from '../markets/quotes.ts';
import { scriptOf } from '../match/play.ts';
import { lengthOf, stepIndexAt } from '../match/script.ts';
import { modelOf } from '../match/sport-models.ts';
import { eventsOfDay, type SportsEvent } from '../schedule/schedule.ts';
import { NO_DRIFT } from './drift.ts';
import { chanceOf, meanOf } from './pmf.ts';
import { meansOf, soccerOutlook } from './soccer.ts';

const DAY = 20_777;
/** Every third event of a day: all leagues are among them. */
const some = (events: readonly SportsEvent[]) => events.filter((_, index) => index % 3 === 0);

/** Prices of an event before the start and at several instants of it. */
const quotesThrough = (event: SportsEvent) => {
  const model = modelOf(event.league.sport);
  const offers = model.offers(event);
  const script = scriptOf(event);
  const live = [0, 0.12, 0.33, 0.48, 0.7, 0.9].map((share) => {
    const at = lengthOf(script) * share;
    const step = script.steps[stepIndexAt(script, at)]!;
    return quotesOf(model, event, offers, NO_DRIFT, step, at - step.at);
  });
  return [quotesOf(model, event, offers, NO_DRIFT, null, 0), ...live].flatMap((quotes) => [...quotes.values()]);
};

test('[P-06] the soccer model meets the facts of public matches within one point', () => {
  const sums = { home: 0, draw: 0, away: 0, over: 0, both: 0, homeGoals: 0, awayGoals: 0, count: 0 };
  const goals = [0, 0, 0];
  for (const { clubs } of soccerLeagues)
    for (const home of clubs)
      for (const away of clubs) {
        if (home === away) continue;
        const means = meansOf({ home, away }, NO_DRIFT);
        const { periods, both } = soccerOutlook(means);
        const { margin, total } = periods.FT!;
        sums.count++;
        sums.homeGoals += means.home;
        sums.awayGoals += means.away;
        sums.home += chanceOf(margin, (lead) => lead > 0);
        sums.draw += chanceOf(margin, (lead) => lead === 0);
        sums.away += chanceOf(margin, (lead) => lead < 0);
        sums.over += chanceOf(total, (value) => value > 2.5);
        sums.both += both!;
        goals[0]! += meanOf(total);
        goals[1]! += meanOf(periods.H1!.total);
      }
  const mean = (sum: number) => sum / sums.count;
  const near = (sum: number, fact: number, by = 0.01) => expect(Math.abs(mean(sum) - fact)).toBeLessThan(by);
  near(sums.home, 0.435);
  near(sums.draw, 0.254);
  near(sums.away, 0.312);
  near(sums.over, 0.532);
  near(sums.both, 0.547);
  near(sums.homeGoals, 1.55, 0.03);
  near(sums.awayGoals, 1.27, 0.03);
  expect(goals[1]! / goals[0]!).toBeGreaterThan(0.45);
  expect(goals[1]! / goals[0]!).toBeLessThan(0.48);
});

describe.each(sports)('%s', (sport) => {
  const events = some(eventsOfDay(DAY).filter(({ league }) => league.sport === sport));

  test('[P-06] expectations sum to one before the start and at every instant', () => {
    for (const event of events) {
      const model = modelOf(sport);
      const script = scriptOf(event);
      for (const step of [
        null,
        ...script.steps.filter((_, index) => index % 17 === 0 && index < script.steps.length - 1),
      ]) {
        const { periods, first } = model.outlook(event, NO_DRIFT, step, 0);
        for (const { margin, total } of Object.values(periods)) {
          expect(margin.p.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
          expect(total.p.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
        }
        if (first) expect(first.H + first.A + first.N).toBeCloseTo(1, 9);
      }
    }
  });

  test('[P-06] probabilities sum to a million and no selection is priced above fair', () => {
    for (const event of events)
      for (const { id, outcomes } of quotesThrough(event)) {
        const sum = outcomes.reduce((all, { probability }) => all + probability!, 0);
        expect(sum).toBe(id === 10 ? 2_000_000 : 1_000_000);
        for (const { odds, probability } of outcomes)
          expect(odds * probability!).toBeLessThanOrEqual(100_000_000 * 1.01);
      }
  });

  test('[P-06] an open market returns 93 to 95 percent on average and never more than 98', () => {
    const returns: number[] = [];
    for (const event of events)
      for (const { id, status, outcomes } of quotesThrough(event)) {
        if (status !== 1) continue;
        const book = outcomes.reduce((sum, { odds }) => sum + 100 / odds, 0) / (id === 10 ? 2 : 1);
        returns.push(1 / book);
        for (const { odds, probability } of outcomes) expect(odds * probability!).toBeLessThan(100_000_000);
      }
    expect(returns.length).toBeGreaterThan(50);
    expect(Math.max(...returns)).toBeLessThan(0.98);
    expect(Math.min(...returns)).toBeGreaterThan(0.91);
    const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
    expect(mean).toBeGreaterThan(0.93);
    expect(mean).toBeLessThan(0.955);
  });
});
