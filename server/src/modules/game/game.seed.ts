import type { Db } from '../../plugins/db/index.ts';

/** The vendors of the sandbox. Source: spec pages (code 0 is kplayslot). */
export const seedGames = async (db: Db): Promise<void> => {
  await db
    .insertInto('game.vendor')
    .values({
      code: '0',
      key: 'kplayslot',
      names: JSON.stringify({ ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' }),
      group_key: 'slot',
      wallet: 'transfer',
      url: null,
      pulled_at: null,
    })
    .execute();
};
