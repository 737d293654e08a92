import { isClosed } from '@madang/contracts';
import { type Generated, sql } from 'kysely';
import { batchBy } from '../../core/batcher.ts';
import type { Db } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'site.option': {
      singleton: Generated<boolean>;
      join_recommander_id: string;
      point_min: bigint;
      join_open: Generated<boolean>;
      idle_minutes: Generated<number>;
      /** Partners and operators need a second factor. */
      totp_required: Generated<boolean>;
      /** Simulated rows are written to the feed of the first page, and shown. */
      feed_simulated: Generated<boolean>;
      check_start: Date | null;
      check_end: Date | null;
      /** The window that succeeds it. */
      next_start: Date | null;
      next_end: Date | null;
    };
    'site.bank': { bank_code: string; bank_name_kr: string; bank_name_en: string; ord: number };
    'site.code': {
      master_code: string;
      code: string;
      group_code: string;
      code_name: string;
      code_name_en: string;
      group_code_name_en: string;
      ord: number;
    };
    /** The same, and the vendors that can be played under the master code `game`. */
    'site.any_code': Tables['site.code'];
  }
}

/** Master code of the categories: each is a group of its own. */
const CATEGORIES = 'bcategory';

/**
 * Listed one by one, for a statement that is planned once: every launch and every bet queries it.
 */
const optionOf = (db: Db) =>
  db
    .selectFrom('site.option')
    .select([
      'join_recommander_id',
      'point_min',
      'join_open',
      'feed_simulated',
      'check_start',
      'check_end',
      'idle_minutes',
      'totp_required',
    ])
    .executeTakeFirstOrThrow();
const optionForAll = batchBy(async (db, askers: readonly null[]) => {
  const option = await optionOf(db);
  return askers.map(() => option);
});

export const readOption = (db: Db) => optionForAll(db, null);

/**
 * Whether the site is closed by the window in the database,
 * which another process may have set just now.
 */
export const isClosedBy = (
  { check_start: start, check_end: end }: Pick<Awaited<ReturnType<typeof readOption>>, 'check_start' | 'check_end'>,
  now: Date,
): boolean => isClosed(start?.getTime() ?? null, end?.getTime() ?? null, now.getTime());

export const listBanks = (db: Db) => db.selectFrom('site.bank').selectAll().orderBy('ord').execute();

export const isBank = async (db: Db, bankCode: string): Promise<boolean> =>
  (await db.selectFrom('site.bank').select('ord').where('bank_code', '=', bankCode).executeTakeFirst()) !== undefined;

/** A bank by its code or by its name in Korean or English; undefined: none of the list. */
export const findBank = (db: Db, text: string) =>
  db
    .selectFrom('site.bank')
    .select(['bank_code', 'bank_name_kr', 'bank_name_en'])
    .where((eb) =>
      eb.or([
        eb('bank_code', '=', text),
        eb(sql<string>`lower(bank_name_kr)`, '=', text.toLowerCase()),
        eb(sql<string>`lower(bank_name_en)`, '=', text.toLowerCase()),
      ]),
    )
    .executeTakeFirst();

/** The groups that a master code's entries belong to, as the categories name them. */
export const listGroups = (db: Db, masterCode: string) =>
  db
    .selectFrom('site.code')
    .selectAll()
    .where('master_code', '=', CATEGORIES)
    .where('code', 'in', (eb) =>
      eb.selectFrom('site.any_code').select('group_code').where('master_code', '=', masterCode),
    )
    .orderBy('ord')
    .execute();

/** Codes of a master code, narrowed by group and code where they are given. */
export const listCodes = (db: Db, masterCode: string, narrow: { groupCode?: string; code?: string } = {}) =>
  db
    .selectFrom('site.any_code')
    .selectAll()
    .where('master_code', '=', masterCode)
    .$if(narrow.groupCode !== undefined, (query) => query.where('group_code', '=', narrow.groupCode ?? ''))
    .$if(narrow.code !== undefined, (query) => query.where('code', '=', narrow.code ?? ''))
    .orderBy('ord')
    .execute();
