import type { Db } from '../../plugins/db/index.ts';

/** Vendors that the sandbox stands behind. */
const played = ['kplayslot', 'slot_hanok'];

/** Opens the vendors of the sandbox. Which vendors there are, and under which codes, the migrations say. */
export const seedGames = async (db: Db): Promise<void> => {
  await db.updateTable('game.vendor').set({ opened: true }).where('key', 'in', played).execute();
};
