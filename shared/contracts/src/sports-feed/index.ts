/**
 * The protocol between the site and its sports feed, in the shape of a public unified feed:
 * numbered markets with specifiers, numbered outcomes, results with a void factor. Requests are
 * signed as those of vendors. Source: domain §2.7, row P-06.
 */
import { z } from 'zod';
import { names } from '../schema.ts';

/** The feed's name in signed headers. */
export const SPORTS_FEED_KEY = 'sportsfeed';
/** All that is known now: `{ from: ms, until: ms }` bounds the kick-offs. */
export const SPORTS_SNAPSHOT_PATH = '/feed/sports/snapshot';
/**
 * Messages after a sequence number; the answer waits up to {@link SPORTS_POLL_MS} for the first
 * one.
 */
export const SPORTS_CHANGES_PATH = '/feed/sports/changes';
/** How long an answer without messages is delayed at most, milliseconds. */
export const SPORTS_POLL_MS = 2_000;
/** Messages in one answer at most. */
export const SPORTS_CHANGES_MAX = 500;

const urn = (kind: string) => z.string().regex(new RegExp(`^fd:${kind}:\\d{1,18}$`));
export const feedEventId = urn('match');
/** Milliseconds since the epoch. */
const time = z.int().positive();
const goals = z.int().nonnegative().max(999);

/** Sports by the feed's numbers. */
export const feedSports = { soccer: 1, baseball: 3, basketball: 2, volleyball: 23, esports: 110 } as const;

/** Status of a fixture. */
export const feedFixtureStatus = z.enum(['not_started', 'live', 'ended', 'postponed', 'abandoned', 'cancelled']);

/**
 * The competitors and the start. The order of `competitors` means nothing: `qualifier` names the
 * side.
 */
export const feedFixture = z.object({
  eventId: feedEventId,
  sportId: z.int().positive(),
  tournament: z.object({ id: urn('tournament'), names }),
  competitors: z.array(z.object({ id: urn('competitor'), qualifier: z.enum(['home', 'away']), names })).length(2),
  startsAt: time,
  status: feedFixtureStatus,
});
export type FeedFixture = z.output<typeof feedFixture>;

/** Market status: offered, no bets for now, no longer offered, decided, cancelled. */
export const feedMarketStatus = { active: 1, suspended: -1, inactive: 0, settled: -3, cancelled: -4 } as const;

const marketRef = z.object({
  id: z.int().positive(),
  /** `hcp=-0.5`, `total=2.5`, `hcp=-0.5|score=1:0`; empty where the market has none. */
  specifiers: z.string().max(60).default(''),
});
export type FeedMarketRef = z.output<typeof marketRef>;

export const feedMarket = marketRef.extend({
  status: z.union([z.literal(1), z.literal(-1), z.literal(0), z.literal(-3), z.literal(-4)]),
  /** True for a market that is offered while the event runs. */
  isLive: z.boolean(),
  outcomes: z.array(
    z.object({
      id: z.int().positive(),
      /** Hundredths of the stake. */
      odds: z.int().min(101).max(100_000),
      /** Chance by the feed's model, parts per million; absent where the model has none. */
      probability: z.int().nonnegative().max(1_000_000).optional(),
      /**
       * Share of the stake that is expected back because the line is met, parts per million;
       * absent: none. `probability` is then the chance of a win in the rest.
       */
      refund: z.int().positive().max(1_000_000).optional(),
      isActive: z.boolean().default(true),
    }),
  ),
});
export type FeedMarket = z.output<typeof feedMarket>;

/** The event as it runs. */
export const feedMatchState = z.object({
  /** The running period, in the feed's terms: `1st_half`, `halftime`, `inning_7`, `ended`. */
  period: z.string().max(30),
  /** Whole minutes played; null in sports without a clock. */
  minute: z.int().nonnegative().nullable(),
  isClockRunning: z.boolean(),
  score: z.object({ home: goals, away: goals }),
  periods: z.array(z.object({ period: z.string().max(30), home: goals, away: goals })),
  /** Side that scored first in the event; null while nobody has. */
  firstScore: z.enum(['home', 'away']).nullable(),
  incidents: z
    .array(
      z.object({
        at: time,
        minute: z.int().nonnegative().nullable(),
        kind: z.string().max(30),
        side: z.enum(['home', 'away']).nullable(),
      }),
    )
    .max(60),
});
export type FeedMatchState = z.output<typeof feedMatchState>;

const settledMarket = marketRef.extend({
  outcomes: z.array(
    z.object({
      id: z.int().positive(),
      result: z.union([z.literal(0), z.literal(1)]),
      /** 0.5: half of the stake is returned; 1: all of it. */
      voidFactor: z.union([z.literal(0), z.literal(0.5), z.literal(1)]).default(0),
      deadHeatFactor: z.number().positive().max(1).optional(),
    }),
  ),
});
export type FeedSettledMarket = z.output<typeof settledMarket>;

const common = {
  /** One sequence over all events; no number is skipped. */
  seq: z.int().positive(),
  eventId: feedEventId,
  /** Grows by one with each message of the event. */
  version: z.int().positive(),
  at: time,
};

/** Kinds of messages. Each is versioned within its event, and may arrive twice or out of order. */
export const feedMessage = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('fixture_change'), fixture: feedFixture }),
  z.object({
    ...common,
    kind: z.literal('odds_change'),
    markets: z.array(feedMarket).max(400),
    state: feedMatchState.nullable(),
  }),
  /** No bets on the event until its next `odds_change`. */
  z.object({ ...common, kind: z.literal('bet_stop'), reason: z.string().max(40) }),
  z.object({
    ...common,
    kind: z.literal('bet_settlement'),
    markets: z.array(settledMarket).max(400),
    state: feedMatchState,
  }),
  z.object({ ...common, kind: z.literal('rollback_bet_settlement'), markets: z.array(marketRef).max(400) }),
  z.object({
    ...common,
    kind: z.literal('bet_cancel'),
    markets: z.array(marketRef).max(400),
    /** Bets accepted in the window are void; null leaves that end open. */
    startTime: time.nullable(),
    endTime: time.nullable(),
  }),
  z.object({
    ...common,
    kind: z.literal('rollback_bet_cancel'),
    markets: z.array(marketRef).max(400),
    startTime: time.nullable(),
    endTime: time.nullable(),
  }),
]);
export type FeedMessage = z.output<typeof feedMessage>;

export const feedSnapshotBody = z.object({ from: time, until: time });
export const feedSnapshot = z.object({
  /** The sequence number that the snapshot includes. */
  seq: z.int().nonnegative(),
  at: time,
  events: z.array(
    z.object({
      fixture: feedFixture,
      version: z.int().positive(),
      markets: z.array(feedMarket),
      state: feedMatchState.nullable(),
      /** Markets decided so far, for a reader that missed their messages. */
      settled: z.array(settledMarket),
    }),
  ),
});
export type FeedSnapshot = z.output<typeof feedSnapshot>;

export const feedChangesBody = z.object({ after: z.int().nonnegative() });
export const feedChanges = z.object({
  messages: z.array(feedMessage).max(SPORTS_CHANGES_MAX),
  /** Last sequence number of the feed; a reader that is behind sends another request. */
  seq: z.int().nonnegative(),
  /** The feed's own time: an answer is its sign of life. */
  alive: time,
  /** The oldest number that is still kept; a reader before it takes a snapshot. */
  oldest: z.int().nonnegative(),
});
export type FeedChanges = z.output<typeof feedChanges>;

/**
 * Markets of the feed by number, with their outcomes, and what they are here. Numbers are those of
 * a public unified feed; a real adapter has this table alone to replace.
 */
export const feedMarkets = {
  1: { type: '1X2', period: 'FT', outcomes: { 1: 'H', 2: 'D', 3: 'A' } },
  10: { type: 'DC', period: 'FT', outcomes: { 9: 'HD', 10: 'HA', 11: 'DA' } },
  16: { type: 'AH', period: 'FT', outcomes: { 1714: 'H', 1715: 'A' } },
  18: { type: 'OU', period: 'FT', outcomes: { 12: 'O', 13: 'U' } },
  26: { type: 'OE', period: 'FT', outcomes: { 70: 'ODD', 72: 'EVEN' } },
  29: { type: 'BTTS', period: 'FT', outcomes: { 74: 'Y', 76: 'N' } },
  8: { type: 'FS', period: 'FT', outcomes: { 6: 'H', 8: 'A', 7: 'N' } },
  60: { type: '1X2', period: 'H1', outcomes: { 1: 'H', 2: 'D', 3: 'A' } },
  66: { type: 'AH', period: 'H1', outcomes: { 1714: 'H', 1715: 'A' } },
  68: { type: 'OU', period: 'H1', outcomes: { 12: 'O', 13: 'U' } },
  186: { type: 'ML', period: 'FT', outcomes: { 4: 'H', 5: 'A' } },
  235: { type: '1X2', period: 'Q1', outcomes: { 1: 'H', 2: 'D', 3: 'A' } },
  236: { type: 'OU', period: 'Q1', outcomes: { 12: 'O', 13: 'U' } },
  274: { type: '1X2', period: 'I5', outcomes: { 1: 'H', 2: 'D', 3: 'A' } },
  276: { type: 'OU', period: 'I5', outcomes: { 12: 'O', 13: 'U' } },
  287: { type: '1X2', period: 'I1', outcomes: { 1: 'H', 2: 'D', 3: 'A' } },
  202: { type: 'ML', period: 'S1', outcomes: { 4: 'H', 5: 'A' } },
  245: { type: 'ML', period: 'M1', outcomes: { 4: 'H', 5: 'A' } },
} as const;
export type FeedMarketId = keyof typeof feedMarkets;
