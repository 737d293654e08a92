import type { Db } from '../../db/index.ts';
import { commonCodes } from './common-codes.ts';

const groups = [
  ['casino', '라이브카지노', 'Live casino'],
  ['hotelcasino', '호텔카지노', 'Hotel casino'],
  ['slot', '슬롯게임', 'Slot games'],
  ['hotelslot', '호텔슬롯', 'Hotel slots'],
  ['sports', '스포츠', 'Sports'],
  ['esports', 'e스포츠', 'E-sports'],
  ['mini', '미니게임', 'Mini games'],
  ['virtual', '가상게임', 'Virtual games'],
  ['fishing', '피싱게임', 'Fishing game'],
  ['lottery', '복권', 'Lottery'],
] as const;

/** The payment feed of the demo site is simulated. */
export const simulateFeedOfDemo = async (db: Db): Promise<void> => {
  await db.updateTable('site.option').set({ feed_simulated: true }).execute();
};

/** The codes of every site. */
export const seedCodes = async (db: Db): Promise<void> => {
  await db
    .insertInto('site.code')
    .values([
      ...groups.map(([code, name, nameEn], ord) => ({
        master_code: 'bcategory',
        code,
        group_code: code,
        code_name: name,
        code_name_en: nameEn,
        group_code_name_en: nameEn,
        ord,
      })),
      ...commonCodes,
    ])
    .execute();
};
