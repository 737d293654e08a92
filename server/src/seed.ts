import { sql } from 'kysely';
import type { Clock } from './core/clock.ts';
import type { Db, Trx } from './db/index.ts';
import { seedBanners } from './modules/banners/index.ts';
import { seedBoards } from './modules/boards/index.ts';
import { seedCoupons } from './modules/coupons/index.ts';
import { seedDemoHistory } from './modules/demo-history/index.ts';
import { seedGames } from './modules/games/index.ts';
import { seedMembers } from './modules/members/index.ts';
import { seedConsoleAccount } from './modules/operator/index.ts';
import { seedDemoPartners, seedPartners } from './modules/partners/index.ts';
import { seedCodes, simulateFeedOfDemo } from './modules/site/index.ts';
import { seedInquiries, seedSupportTexts } from './modules/support/index.ts';

/** True when the demo's accounts are in this database. */
export const isSeeded = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ seeded: boolean }>`SELECT seeded FROM site.option`.execute(db);
  return rows[0]?.seeded ?? false;
};

/** One process seeds, and a start that was killed half-way leaves nothing. */
const seedOnce = (db: Db, fill: (trx: Trx) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('madang.seed'))`.execute(trx);
    await fill(trx);
  });

/** The data that every site begins with, once: codes, banners, questions and their answers. */
const seedBase = async (trx: Trx, now: number): Promise<void> => {
  const { rows } = await sql<{ present: boolean }>`SELECT has_base_data AS present FROM site.option`.execute(trx);
  if (rows[0]?.present) return;
  await seedCodes(trx);
  await seedBanners(trx);
  await seedSupportTexts(trx, now);
  await sql`UPDATE site.option SET has_base_data = true`.execute(trx);
};

/** Gives an empty production site its base data, and nobody's account. */
export const seedProduction = (db: Db, clock: Clock): Promise<void> =>
  seedOnce(db, (trx) => seedBase(trx, clock.now()));

/**
 * Fills an empty demo or qa site once: base data, accounts and what they did.
 * @param hasHistory its members have thirty days behind them
 */
export const seed = async (db: Db, clock: Clock, hasHistory = false): Promise<void> => {
  await seedOnce(db, async (trx) => {
    if (await isSeeded(trx)) return;
    await seedBase(trx, clock.now());
    await simulateFeedOfDemo(trx);
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
    await seedInquiries(trx, clock.now());
    await sql`UPDATE site.option SET seeded = true`.execute(trx);
  });
};
