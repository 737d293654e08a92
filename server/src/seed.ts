import { sql } from 'kysely';
import type { Clock } from './core/clock.ts';
import type { Db } from './db/index.ts';
import { seedBanners } from './modules/banners/index.ts';
import { seedBoards } from './modules/boards/index.ts';
import { seedCoupons } from './modules/coupons/index.ts';
import { seedDemoHistory } from './modules/demo-history/index.ts';
import { seedGames } from './modules/games/index.ts';
import { seedMembers } from './modules/members/index.ts';
import { seedConsoleAccount } from './modules/operator/index.ts';
import { seedDemoPartners, seedPartners } from './modules/partners/index.ts';
import { seedSite } from './modules/site/index.ts';
import { seedSupport } from './modules/support/index.ts';

/** True when the demo's accounts are in this database. */
export const isSeeded = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ seeded: boolean }>`SELECT seeded FROM site.option`.execute(db);
  return rows[0]?.seeded ?? false;
};

/**
 * Fills an empty demo or qa site once; a start that was killed half-way leaves nothing.
 * Production is never seeded.
 * @param hasHistory its members have thirty days behind them
 */
export const seed = async (db: Db, clock: Clock, hasHistory = false): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('madang.seed'))`.execute(trx);
    if (await isSeeded(trx)) return;
    await seedSite(trx);
    await seedBanners(trx);
    await seedConsoleAccount(trx);
    await seedMembers(trx, clock, hasHistory);
    await seedPartners(trx, clock.now());
    await seedCoupons(trx, clock.now());
    await seedGames(trx);
    if (hasHistory) {
      await seedDemoHistory(trx, clock);
      await seedDemoPartners(trx, clock.now());
    }
    // Members of the history write on the boards as well.
    await seedBoards(trx, clock.now());
    await seedSupport(trx, clock.now());
    await sql`UPDATE site.option SET seeded = true`.execute(trx);
  });
};
