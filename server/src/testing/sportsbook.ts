import { sql } from 'kysely';
import { ulid } from 'ulid';
import type { TestSite } from './app.ts';
import { cashHarness } from './payments/cash-harness.ts';

interface LegInput {
  eventId: string;
  marketCode: string;
  selCode: string;
  odds: number;
  oddsVersion?: number;
}

export interface SportsBetChanges {
  clientBetId?: string;
  stake?: number;
  acceptOdds?: 'NONE' | 'HIGHER' | 'ANY';
  acceptStake?: 'NONE' | 'HALF' | 'ANY';
}

type Outcome = {
  result: 'win' | 'halfWin' | 'void' | 'halfLose' | 'lose';
  deadHeat?: { places: number; tied: number };
};

/** Bets on sports at a test site, whose results come when the test writes them. */
export const sportsHarness = (site: TestSite) => {
  const desk = cashHarness(site);
  return {
    ...desk,
    bet: async (legs: readonly LegInput[], changes: SportsBetChanges = {}, memId = 'member01') =>
      site.call(
        '/api/bet/betProc',
        {
          product: 'SPORTS',
          mode: legs.length === 1 ? 'single' : 'combination',
          stake: 10_000,
          clientBetId: ulid(),
          ...changes,
          legs: legs.map((leg) => ({ oddsVersion: 1, ...leg })),
        },
        await desk.as(memId),
      ),
    open: async (memId = 'member01') => (await site.call('/api/sports/bets', {}, await desk.as(memId))).data.list,
    list: async (memId = 'member01') =>
      (
        await site.call(
          '/api/bet/betlist',
          { groupKey: 'sports', startDate: '2026-01-01 00:00:00' },
          await desk.as(memId),
        )
      ).data.list,
    offer: async (betId: number, part = 100, memId = 'member01') =>
      site.call('/api/sports/cashOutOffer', { betId, part }, await desk.as(memId)),
    cashOut: async (body: object, memId = 'member01') =>
      site.call('/api/sports/cashOut', { part: 100, requestId: ulid(), ...body }, await desk.as(memId)),
    /** Prices of a market, hundredths and parts per million by selection; a material change bumps both versions. */
    async price(
      eventId: string,
      code: string,
      prices: Record<string, [odds: number, chance?: number]>,
      { material = false, status = 'open' } = {},
    ) {
      const json = Object.entries(prices).map(([sel, [odds, p]]) => ({ sel, odds, ...(p && { p }), open: true }));
      await sql`
        UPDATE sports.market SET prices = ${JSON.stringify(json)}, version = version + 1, status = ${status},
            material_version = material_version + ${material ? 1 : 0}
          WHERE event_id = ${eventId} AND code = ${code}`.execute(site.db);
    },
    /** A market's result in force, null: taken back. Answers after bets have it. */
    async result(
      eventId: string,
      code: string,
      outcomes: Record<string, Outcome> | null,
      { windows = [] as { from: number | null; to: number | null }[], settle = true } = {},
    ) {
      await sql`
        INSERT INTO sports.market_result (event_id, code, tab, is_live, version, outcomes, prices, void_windows, settled_at)
          SELECT event_id, code, tab, is_live, 1, ${outcomes && JSON.stringify(outcomes)}::jsonb, prices,
              ${JSON.stringify(windows)}::jsonb, ${new Date(site.clock.now())}
            FROM sports.market WHERE event_id = ${eventId} AND code = ${code}
          ON CONFLICT (event_id, code) DO UPDATE SET version = sports.market_result.version + 1,
            outcomes = excluded.outcomes, void_windows = excluded.void_windows`.execute(site.db);
      await sql`
        UPDATE sports.market SET status = 'settled' WHERE event_id = ${eventId} AND code = ${code}`.execute(site.db);
      if (settle) await site.app.sportsBets.settle();
    },
    settle: () => site.app.sportsBets.settle(),
    /** The clock forward, and what is due decided. */
    async wait(ms: number) {
      site.clock.set(site.clock.now() + ms);
      await site.app.sportsBets.decide();
    },
  };
};
