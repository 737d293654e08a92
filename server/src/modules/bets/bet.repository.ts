import { OLD_AFTER_DAYS, PAGE_SIZE, ROUND_BETS_MAX } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db } from '../../db/index.ts';
import type { BetType, GroupKey } from './bet.tables.ts';

const DAY_MS = 86_400_000;

export interface BetQuery {
  memberIdx: bigint;
  /** Empty: all. */
  groupKey: GroupKey | '';
  vendorCode: string;
  type: BetType | '';
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
  /** Settled more than 90 days ago; otherwise the rest. Of a round: whenever. */
  old: boolean;
  /** Bets on this round, or the one row that bears its name. Null: all. */
  roundId: string | null;
  now: Date;
}

/** The member's own bets: nothing that a client sends widens that. */
const chosen = (db: Db, { memberIdx, groupKey, vendorCode, type, from, until, old, roundId, now }: BetQuery) => {
  const border = new Date(now.getTime() - OLD_AFTER_DAYS * DAY_MS);
  return db
    .selectFrom('bet.bet')
    .where('member_idx', '=', memberIdx)
    .$if(roundId === null, (query) =>
      query.where((eb) =>
        old ? eb('settled_at', '<', border) : eb.or([eb('settled_at', 'is', null), eb('settled_at', '>=', border)]),
      ),
    )
    .$if(roundId !== null, (query) =>
      query.where(sql<boolean>`(round_id = ${roundId} OR starts_with(round_id, ${`${roundId}-`}))`),
    )
    .$if(groupKey !== '', (query) => query.where('group_key', '=', groupKey as GroupKey))
    .$if(vendorCode !== '', (query) => query.where('vendor_code', '=', vendorCode))
    .$if(type !== '', (query) => query.where('type', '=', type as BetType))
    .$if(from !== null, (query) => query.where('bet_at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('bet_at', '<', until as Date));
};

/** Rows of a page. */
export const pageOf = ({ roundId }: Pick<BetQuery, 'roundId'>): number =>
  roundId === null ? PAGE_SIZE : ROUND_BETS_MAX;

/** What a level has paid for a round is part of what was won. */
export const listBets = (db: Db, query: BetQuery, page: number) =>
  chosen(db, query)
    .select(['bet_idx', 'group_key', 'vendor_code', 'vendor_names', 'game_names', 'round_id', 'cash', 'type', 'bet_at'])
    .select(['settled_at', 'detail'])
    .select(sql<bigint>`win_cash + prize`.as('win_cash'))
    .orderBy('bet_at', 'desc')
    .orderBy('bet_idx', 'desc')
    .limit(pageOf(query))
    .offset((page - 1) * pageOf(query))
    .execute();

/** Sums over all pages. What is not decided yet is counted apart, as waiting. */
export const sumBets = (db: Db, query: BetQuery) =>
  chosen(db, query)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .select([
      sql<bigint>`coalesce(sum(cash), 0)::int8`.as('cash'),
      sql<bigint>`coalesce(sum(win_cash + prize), 0)::int8`.as('win_cash'),
      sql<bigint>`coalesce(sum(win_cash + prize - cash) FILTER (WHERE type <> 'wait'), 0)::int8`.as('result_cash'),
      sql<bigint>`coalesce(sum(cash) FILTER (WHERE type = 'wait'), 0)::int8`.as('waiting'),
    ])
    .executeTakeFirstOrThrow();
