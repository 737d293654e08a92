import { sql } from 'kysely';
import { ulid } from 'ulid';
import type { Db } from '../db/index.ts';
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
  mode?: 'builder';
  builderOdds?: number;
}

type DropFirst<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

export type OutcomesInput = Readonly<
  Record<
    string,
    {
      result: 'win' | 'halfWin' | 'void' | 'halfLose' | 'lose';
      deadHeat?: { places: number; tied: number };
    }
  >
>;
export type VoidWindowInput = { from: number | null; to: number | null };

/**
 * Prices of a market, hundredths and parts per million by selection;
 * a material change bumps both versions.
 */
export const writePrices = async (
  db: Db,
  eventId: string,
  code: string,
  prices: Record<string, [odds: number, chance?: number]>,
  { material = false, status = 'open' } = {},
): Promise<void> => {
  const json = Object.entries(prices).map(([sel, [odds, p]]) => ({ sel, odds, ...(p && { p }), open: true }));
  await sql`
    UPDATE sports.market SET prices = ${JSON.stringify(json)}, version = version + 1, status = ${status},
        material_version = material_version + ${material ? 1 : 0}
      WHERE event_id = ${eventId} AND code = ${code}`.execute(db);
};

interface ResultInput {
  eventId: string;
  code: string;
  /** Null: taken back. */
  outcomes: OutcomesInput | null;
  windows?: readonly VoidWindowInput[];
  at: number;
}

/**
 * Writes a market's result in force as the feed's reader would, in one transaction with the market.
 */
export const writeResult = (db: Db, { eventId, code, outcomes, windows = [], at }: ResultInput): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`
      UPDATE sports.market SET status = 'settled' WHERE event_id = ${eventId} AND code = ${code}`.execute(trx);
    await sql`
      INSERT INTO sports.market_result (event_id, code, tab, is_live, version, outcomes, prices, void_windows, settled_at)
        SELECT event_id, code, tab, is_live, 1, ${outcomes && JSON.stringify(outcomes)}::jsonb, prices,
            ${JSON.stringify(windows)}::jsonb, ${new Date(at)}
          FROM sports.market WHERE event_id = ${eventId} AND code = ${code}
        ON CONFLICT (event_id, code) DO UPDATE SET version = sports.market_result.version + 1,
          outcomes = excluded.outcomes, void_windows = excluded.void_windows`.execute(trx);
  });

/** Bets on sports at a test site, whose results come when the test writes them. */
export const sportsHarness = (site: TestSite) => {
  const book = cashHarness(site);
  return {
    ...book,
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
        await book.as(memId),
      ),
    open: async (memId = 'member01') => (await site.call('/api/sports/bets', {}, await book.as(memId))).data.list,
    list: async (memId = 'member01') =>
      (
        await site.call(
          '/api/bet/betlist',
          { groupKey: 'sports', startDate: '2026-10-01 00:00:00' },
          await book.as(memId),
        )
      ).data.list,
    offer: async (betId: number, part = 100, memId = 'member01') =>
      site.call('/api/sports/cashOutOffer', { betId, part }, await book.as(memId)),
    cashOut: async (body: object, memId = 'member01') =>
      site.call('/api/sports/cashOut', { part: 100, requestId: ulid(), ...body }, await book.as(memId)),
    price: (...args: DropFirst<Parameters<typeof writePrices>>) => writePrices(site.db, ...args),
    /** A market's result in force, null: taken back. Answers after bets have it. */
    async result(
      eventId: string,
      code: string,
      outcomes: OutcomesInput | null,
      { windows = [] as VoidWindowInput[], settle = true } = {},
    ) {
      await writeResult(site.db, { eventId, code, outcomes, windows, at: site.clock.now() });
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
