import { type Generated, sql } from 'kysely';
import type { ReadState } from '../../../core/decisions/read-version.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { CashStatus, CashType } from '../cash.tables.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    'cash.incoming': {
      incoming_idx: Generated<bigint>;
      /** Of the bank; null: it came on a chain. */
      event_id: string | null;
      member_idx: bigint | null;
      amount: bigint;
      used: Generated<bigint>;
      sender: string;
      received_at: Date;
      /** When an operator attached it to its member; null: it came to them. */
      attached_at: Generated<Date | null>;
      candidates: Generated<string[]>;
    };
    'cash.incoming_use': {
      use_idx: Generated<bigint>;
      incoming_idx: bigint;
      cash_idx: bigint | null;
      amount: bigint;
      actor: string;
      at: Date;
    };
  }
}

export interface Incoming {
  incoming_idx: bigint;
  /** Null: it came on a chain. */
  event_id: string | null;
  member_idx: bigint | null;
  amount: bigint;
  used: bigint;
  attached_at: Date | null;
}

const columns = ['incoming_idx', 'event_id', 'member_idx', 'amount', 'used', 'attached_at'] as const;

/** What a settlement of received money depends on. */
export const readStateOf = (incoming: Omit<Incoming, 'event_id'>): ReadState => {
  const { incoming_idx, member_idx, amount, used, attached_at } = incoming;
  return { facts: { incoming_idx, member_idx, amount, used }, isUnchanged: used === 0n && attached_at === null };
};

/**
 * The member to whom the bank gave a number under this reference,
 * whether or not the number is still valid.
 */
export const memberOfAccount = async (db: Db, ref: string): Promise<bigint | null> =>
  (await db.selectFrom('cash.account').select('member_idx').where('ref', '=', ref).executeTakeFirst())?.member_idx ??
  null;

export const insertIncoming = (
  trx: Trx,
  row: {
    event_id: string | null;
    member_idx: bigint | null;
    amount: bigint;
    sender: string;
    received_at: Date;
    candidates?: string[];
  },
) => trx.insertInto('cash.incoming').values(row).returning('incoming_idx').executeTakeFirstOrThrow();

/**
 * What the bank has received for a member and no deposit has taken, the oldest first;
 * locked until the transaction ends.
 */
export const lockOpenOf = (trx: Trx, memberIdx: bigint): Promise<Incoming[]> =>
  trx
    .selectFrom('cash.incoming')
    .select(columns)
    .where('member_idx', '=', memberIdx)
    // What came on a chain supports no deposit at the bank.
    .where('event_id', 'is not', null)
    .whereRef('used', '<', 'amount')
    .orderBy('incoming_idx')
    .forUpdate()
    .execute();

export const lockIncoming = (trx: Trx, incomingIdx: bigint): Promise<Incoming | undefined> =>
  trx
    .selectFrom('cash.incoming')
    .select(columns)
    .where('incoming_idx', '=', incomingIdx)
    .forUpdate()
    .executeTakeFirst();

export const memberOfIncoming = async (db: Db, incomingIdx: bigint): Promise<bigint | null> =>
  (await db.selectFrom('cash.incoming').select('member_idx').where('incoming_idx', '=', incomingIdx).executeTakeFirst())
    ?.member_idx ?? null;

export const attachIncoming = (trx: Trx, incomingIdx: bigint, memberIdx: bigint, at: Date) =>
  trx
    .updateTable('cash.incoming')
    .set({ member_idx: memberIdx, attached_at: at })
    .where('incoming_idx', '=', incomingIdx)
    .execute();

export const recordUse = async (
  trx: Trx,
  use: { incomingIdx: bigint; cashIdx: bigint | null; amount: bigint; actor: string; at: Date },
): Promise<void> => {
  const { incomingIdx: incoming_idx, cashIdx: cash_idx, amount, actor, at } = use;
  await trx
    .updateTable('cash.incoming')
    .set({ used: sql<bigint>`used + ${amount}` })
    .where('incoming_idx', '=', incoming_idx)
    .execute();
  await trx.insertInto('cash.incoming_use').values({ incoming_idx, cash_idx, amount, actor, at }).execute();
};

/**
 * What has come in for deposits: for an open application what no other has taken, for a complete
 * one what it was decided by, with the part of it that was there when the member applied. Won, by
 * application; absent where nothing has come in.
 */
export const receivedFor = async (
  db: Db,
  requests: readonly { cash_idx: bigint; cash_type: CashType; status: CashStatus }[],
): Promise<ReadonlyMap<bigint, { received: bigint; early: bigint | null }>> => {
  const deposits = requests.filter(({ cash_type }) => cash_type === 'in').map(({ cash_idx }) => cash_idx);
  if (deposits.length === 0) return new Map();
  const { rows } = await sql<{ cash_idx: bigint; received: bigint; early: bigint | null }>`
    SELECT r.cash_idx, sum(i.amount - i.used)::int8 AS received,
        sum(i.amount - i.used) FILTER (WHERE greatest(i.received_at, i.attached_at) <= r.requested_at)::int8 AS early
    FROM cash.request r JOIN cash.incoming i ON i.member_idx = r.member_idx AND i.used < i.amount AND i.event_id IS NOT NULL
    WHERE r.cash_idx = ANY (${deposits}::bigint[]) AND r.status IN (0, 2)
    GROUP BY r.cash_idx
    UNION ALL
    SELECT cash_idx, sum(amount)::int8, sum(amount)::int8 FROM cash.incoming_use
    WHERE cash_idx = ANY (${deposits}::bigint[]) GROUP BY cash_idx`.execute(db);
  return new Map(rows.map(({ cash_idx, ...row }) => [cash_idx, row]));
};

/**
 * True while nothing of what came in is used and it belongs to nobody else:
 * an operator may have attached it to a member.
 */
export const isIncomingFreeFor = async (trx: Trx, incomingIdx: bigint, memberIdx: bigint): Promise<boolean> => {
  const incoming = await lockIncoming(trx, incomingIdx);
  return incoming?.used === 0n && (incoming.member_idx === null || incoming.member_idx === memberIdx);
};
