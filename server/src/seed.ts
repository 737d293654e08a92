import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { seedGames } from './modules/game/index.ts';
import { seedMembers } from './modules/member/index.ts';
import { seedSite } from './modules/site/index.ts';
import type { Db } from './plugins/db/index.ts';

/** Fills an empty demo or qa site once; a start that was killed half-way leaves nothing. Production is never seeded. */
export const seed = async (db: Db, clock: Clock): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('madang.seed'))`.execute(trx);
    const { rows } = await sql<{ seeded: boolean }>`SELECT EXISTS (SELECT 1 FROM site.code) AS seeded`.execute(trx);
    if (rows[0]?.seeded) return;
    await seedSite(trx, clock.now());
    await seedMembers(trx, clock);
    await seedGames(trx);
  });
};
