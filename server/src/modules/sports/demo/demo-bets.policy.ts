/**
 * Which bets the demo's members placed on a day that is over: a pure function of the day's results.
 */
import { createHash } from 'node:crypto';
import type { DecidedMarket } from '../feed/load-history.command.ts';
import type { Price } from '../sports.tables.ts';

const MINUTE_MS = 60_000;
const STAKES = [5_000, 10_000, 15_000, 20_000, 30_000, 50_000] as const;
/** The bet is placed so long before its first match, minutes. */
const LEAD_MINUTES = { min: 20, range: 280 } as const;

export interface DemoLeg extends DecidedMarket {
  readonly price: Price;
}

export interface DemoBet {
  /** The same for the same day, member and number. */
  readonly key: string;
  readonly memId: string;
  /** Won. */
  readonly stake: number;
  readonly legs: readonly DemoLeg[];
  /** Milliseconds since the epoch. */
  readonly placedAt: number;
  readonly settledAt: number;
}

/** A whole number that depends on the text alone. */
const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

const betOf = (memId: string, day: string, number: number, markets: readonly DecidedMarket[]): DemoBet | [] => {
  const key = `demo-${memId}-${day}-${number}`;
  const legCount = 1 + (numberOf(`${key}:legs`) % 3);
  const legs = new Map<string, DemoLeg>();
  for (let index = 0; index < legCount; index++) {
    const market = markets[numberOf(`${key}:${index}`) % markets.length];
    const price = market?.prices[numberOf(`${key}:${index}:sel`) % market.prices.length];
    if (market && price) legs.set(market.event.eventId, { ...market, price });
  }
  const chosen = [...legs.values()];
  if (chosen.length === 0) return [];
  const first = Math.min(...chosen.map(({ event }) => event.startsAt));
  const lead = LEAD_MINUTES.min + (numberOf(`${key}:lead`) % LEAD_MINUTES.range);
  return {
    key,
    memId,
    stake: STAKES[numberOf(`${key}:stake`) % STAKES.length] ?? STAKES[0],
    legs: chosen,
    placedAt: first - lead * MINUTE_MS,
    settledAt: Math.max(...chosen.map(({ result }) => result.settledAt.getTime())),
  };
};

/**
 * Bets of a day in the order in which they were placed:
 * the first member places one to three, the others up to two.
 * @param day names the day
 */
export const demoBetsOf = (
  day: string,
  members: readonly string[],
  markets: readonly DecidedMarket[],
): readonly DemoBet[] => {
  if (markets.length === 0) return [];
  return members
    .flatMap((memId, index) =>
      Array.from({ length: Number(index === 0) + (numberOf(`${memId}:${day}`) % 3) }, (_, number) =>
        betOf(memId, day, number, markets),
      ).flat(),
    )
    .sort((one, other) => one.placedAt - other.placedAt);
};
