import type { Names } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';

declare module '../../plugins/db/tables.ts' {
  interface Tables {
    'site.option': {
      singleton: Generated<boolean>;
      join_recommander_id: string;
      point_min: bigint;
      join_open: Generated<boolean>;
      check_start: Date | null;
      check_end: Date | null;
    };
    'site.bank': { bank_code: string; bank_name_kr: string; ord: number };
    'site.notice': { board_idx: Generated<bigint>; title: ColumnType<Names, string>; published_at: Date };
    'site.banner': {
      banner_idx: Generated<bigint>;
      ord: number;
      title: ColumnType<Names, string>;
      text: ColumnType<Names, string>;
      page: string | null;
    };
    'site.code': {
      master_code: string;
      code: string;
      group_code: string;
      code_name: string;
      code_name_en: string;
      group_code_name_en: string;
      ord: number;
    };
  }
}

const LATEST_NOTICES = 5;

export const readOption = (db: Db) => db.selectFrom('site.option').selectAll().executeTakeFirstOrThrow();

export const listBanks = (db: Db) => db.selectFrom('site.bank').selectAll().orderBy('ord').execute();

export const isBank = async (db: Db, bankCode: string): Promise<boolean> =>
  (await db.selectFrom('site.bank').select('ord').where('bank_code', '=', bankCode).executeTakeFirst()) !== undefined;

export const listNotices = (db: Db, now: Date) =>
  db
    .selectFrom('site.notice')
    .selectAll()
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('board_idx', 'desc')
    .limit(LATEST_NOTICES)
    .execute();

export const listBanners = (db: Db) => db.selectFrom('site.banner').selectAll().orderBy('ord').execute();

/** Codes of a master code, narrowed by group and code where they are given. */
export const listCodes = (db: Db, masterCode: string, narrow: { groupCode?: string; code?: string } = {}) =>
  db
    .selectFrom('site.code')
    .selectAll()
    .where('master_code', '=', masterCode)
    .$if(narrow.groupCode !== undefined, (query) => query.where('group_code', '=', narrow.groupCode ?? ''))
    .$if(narrow.code !== undefined, (query) => query.where('code', '=', narrow.code ?? ''))
    .orderBy('ord')
    .execute();
