import type { Names } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Db } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'site.banner': {
      banner_idx: Generated<bigint>;
      ord: number;
      title: ColumnType<Names, string>;
      text: ColumnType<Names, string>;
      page: string | null;
      is_promo: Generated<boolean>;
      percent: number | null;
    };
  }
}

/** @param promo whether what promotes something is among them */
export const listBanners = (db: Db, promo: boolean) =>
  db
    .selectFrom('site.banner')
    .selectAll()
    .$if(!promo, (query) => query.where('is_promo', '=', false))
    .orderBy('ord')
    .execute();
