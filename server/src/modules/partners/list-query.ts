import { nameKey, PAGE_SIZE } from '@madang/contracts';
import type { endpoints } from '@madang/contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fromSeoulTime } from '../../core/seoul.ts';
import { addDays, seoulDateOf } from '../../core/seoul-date.ts';
import type { Db, Trx } from '../../db/index.ts';

const SECOND_MS = 1_000;

/** The validated body of a call, by its name in the contracts. */
export type InputOf<Name extends keyof typeof endpoints> = z.output<(typeof endpoints)[Name]['body']>;

/** Rows and totals of one moment. */
export const inSnapshot = <Answer>(db: Db, read: (trx: Trx) => Promise<Answer>): Promise<Answer> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

interface Dates {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Instants of a list; the end is exclusive. Without dates: today in Seoul. */
export const instantsOf = ({ startDate, endDate }: Dates, now: number): { from: Date; until: Date } => {
  const today = seoulDateOf(now);
  return {
    from: fromSeoulTime(startDate ?? `${today} 00:00:00`),
    until: new Date(fromSeoulTime(endDate ?? `${today} 23:59:59`).getTime() + SECOND_MS),
  };
};

/** Business days of a list, both included. Without dates: yesterday in Seoul. */
export const daysOf = ({ startDate, endDate }: Dates, now: number): { first: string; last: string } => {
  const yesterday = addDays(seoulDateOf(now), -1);
  return { first: (startDate ?? yesterday).slice(0, 10), last: (endDate ?? yesterday).slice(0, 10) };
};

/** In place of a page: all rows of an export. No call can send it. */
export const ALL_ROWS = 0;
export const MAX_EXPORT_ROWS = 100_000;

export const pageSql = (page: number, perPage: number = PAGE_SIZE): RawBuilder<unknown> =>
  page === ALL_ROWS ? sql`LIMIT ${MAX_EXPORT_ROWS}` : sql`LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;

export const partnerPageInfo = (page: number, rows: bigint, perPage: number = PAGE_SIZE) => ({
  page,
  count_per_list: perPage,
  tatal_list_count: Number(rows),
});

/**
 * Whether a part of the id or nickname of a member `m` is the keyword, whatever the composition,
 * width or case of either; `%` and `_` are characters like all others.
 * An empty keyword is a part of each.
 */
export const hasKeyword = (keyword: string): RawBuilder<unknown> => {
  const pattern = `%${nameKey(keyword).replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${keyword} = '' OR lower(m.mem_id) LIKE ${pattern} OR m.nick_key LIKE ${pattern})`;
};

/** What a list answers beside its rows. */
export interface ListContext {
  db: Db;
  callerIdx: bigint;
  /** Milliseconds since the epoch. */
  now: number;
  /** Fields of rows and totals that an export writes; absent: all are answered. */
  written?: ReadonlySet<string>;
}

/** The only row of a statement that sums. */
export const single = async <Row>(trx: Trx, statement: RawBuilder<Row>): Promise<Row> => {
  const [row] = (await statement.execute(trx)).rows;
  if (!row) throw new Error('a sum answered nothing');
  return row;
};
