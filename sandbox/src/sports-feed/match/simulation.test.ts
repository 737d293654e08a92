/** Simulated matches against the models that price them. */
import { sports } from '@madang/contracts';
import { chancesOf, refundOf } from '../markets/chances.ts';
import { keyOf, refOf } from '../markets/market-ref.ts';
import { decisionsOf } from '../markets/settle.ts';
import { NO_DRIFT } from '../models/drift.ts';
import { eventsOfDay, type SportsEvent } from '../schedule/schedule.ts';
import { lastStep, lengthOf, stepIndexAt } from './script.ts';
import { modelOf } from './sport-models.ts';

function* eventsOf(sport: string, count: number): Generator<SportsEvent> {
  let left = count;
  for (let day = 20_000; left > 0; day++)
    for (const event of eventsOfDay(day, 'simulation')) if (event.league.sport === sport && left-- > 0) yield event;
}

/** Sums of expected and observed wins. */
const tally = () => {
  const sums = new Map<string, { expected: number; observed: number; variance: number; count: number }>();
  return {
    add: (key: string, expected: number, observed: number, weight = 1): void => {
      const sum = sums.get(key) ?? { expected: 0, observed: 0, variance: 0, count: 0 };
      sum.expected += expected * weight;
      sum.observed += observed * weight;
      sum.variance += expected * (1 - expected) * weight * weight;
      sum.count += weight;
      sums.set(key, sum);
    },
    sums,
  };
};

test('[P-06] ten thousand soccer matches end as the model and the facts have it', () => {
  const COUNT = 10_000;
  const model = modelOf('soccer');
  const seen = { home: 0, draw: 0, away: 0, over: 0 };
  const priced = { home: 0, draw: 0, away: 0, over: 0 };
  for (const event of eventsOf('soccer', COUNT)) {
    const outlook = model.outlook(event, NO_DRIFT, null, 0);
    const [home, draw, away] = chancesOf({ type: '1X2', period: 'FT', line: null, base: null }, outlook)!;
    const [over] = chancesOf({ type: 'OU', period: 'FT', line: 10, base: null }, outlook)!;
    priced.home += home!;
    priced.draw += draw!;
    priced.away += away!;
    priced.over += over!;
    const { score } = lastStep(model.play(event));
    seen[score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw']++;
    if (score.home + score.away > 2.5) seen.over++;
  }
  const facts = { home: 0.435, draw: 0.254, away: 0.312, over: 0.532 };
  for (const key of ['home', 'draw', 'away', 'over'] as const) {
    expect(Math.abs(seen[key] - priced[key]) / COUNT).toBeLessThan(0.01);
    expect(Math.abs(seen[key] / COUNT - facts[key])).toBeLessThan(0.01);
  }
});

/** Matches per sport: the slowest model takes about a millisecond for each. */
const MATCHES = 1_500;

test.each(sports)('[P-06] results of %s come as often as their markets expect', (sport) => {
  const model = modelOf(sport);
  const { add, sums } = tally();
  for (const event of eventsOf(sport, MATCHES)) {
    const offers = model
      .offers(event)
      .map((offer) => (offer.lines ? { ...offer, lines: [offer.lines[Math.floor(offer.lines.length / 2)]!] } : offer));
    const script = model.play(event);
    const decided = new Map(decisionsOf(model, offers, script).map(({ market }) => [keyOf(market), market.outcomes]));
    // Before the start and at one instant of the match: a price that knows the score must be right
    // as well.
    const at = lengthOf(script) * (0.15 + (event.id % 6) / 10);
    const step = script.steps[stepIndexAt(script, at)]!;
    const views = [
      ['before', model.outlook(event, NO_DRIFT, null, 0)],
      ['live', model.outlook(event, NO_DRIFT, step, at - step.at)],
    ] as const;
    for (const [view, outlook] of views)
      for (const { type, period, lines } of offers) {
        const market = { type, period, line: lines?.[0] ?? null, base: null };
        const chances = chancesOf(market, outlook);
        const outcomes = decided.get(keyOf(refOf(market)))!;
        const refund = refundOf(market, outlook);
        if (chances && refund > 0 && !script.isAbandoned)
          add(`${view} ${period} ${type} refund`, refund, outcomes[0]!.voidFactor);
        if (!chances || outcomes.some(({ voidFactor }) => voidFactor === 1)) continue;
        const weight = outcomes[0]!.voidFactor === 0.5 ? 0.5 : 1;
        add(`${view} ${period} ${type}`, chances[0]!, outcomes[0]!.result, weight);
      }
  }
  for (const [key, { expected, observed, variance }] of sums) {
    const deviation = Math.abs(observed - expected) / Math.sqrt(variance);
    expect({ key, isNear: deviation < 4 }).toEqual({ key, isNear: true });
  }
  expect(sums.size).toBeGreaterThanOrEqual(6);
});
