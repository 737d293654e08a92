import type { Db } from '../../db/index.ts';

/**
 * Opens the vendors of the sandbox: those whose games are beside this site. The migrations define
 * vendors, codes and pages.
 */
export const seedGames = async (db: Db): Promise<void> => {
  await db
    .updateTable('game.vendor')
    .set({ opened: true })
    .where((eb) => eb(eb.fn<string>('array_to_string', ['origins', eb.val(' ')]), 'like', '%{sandbox}%'))
    .execute();
};
