import { PAGE_SIZE } from '@madang/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../db/index.ts';
import './lottery.tables.ts';

export type Ticket = Selectable<Tables['lottery.ticket']>;

export const findPurchase = (db: Db, memberIdx: bigint, requestId: string) =>
  db
    .selectFrom('lottery.purchase')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** What a member has staked on a draw, won. */
export const stakedOn = async (db: Db, memberIdx: bigint, drawId: string): Promise<bigint> => {
  const { staked } = await db
    .selectFrom('lottery.purchase')
    .select(sql<bigint>`coalesce(sum(stake), 0)::int8`.as('staked'))
    .where('draw_id', '=', drawId)
    .where('member_idx', '=', memberIdx)
    .executeTakeFirstOrThrow();
  return staked;
};

export const insertPurchase = async (trx: Trx, purchase: Insertable<Tables['lottery.purchase']>): Promise<bigint> =>
  (await trx.insertInto('lottery.purchase').values(purchase).returning('purchase_idx').executeTakeFirstOrThrow())
    .purchase_idx;

/** In the order given. */
export const insertTickets = (trx: Trx, tickets: Insertable<Tables['lottery.ticket']>[]): Promise<Ticket[]> =>
  trx.insertInto('lottery.ticket').values(tickets).returningAll().execute();

/** Tickets of a draw that are not settled, locked until the transaction ends. */
export const holdTickets = (trx: Trx, drawId: string): Promise<Ticket[]> =>
  trx
    .selectFrom('lottery.ticket')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('state', '=', 'wait')
    .orderBy('ticket_idx')
    .forUpdate()
    .execute();

export type SettledTicket = Pick<Ticket, 'ticket_idx' | 'state' | 'tier' | 'win'>;

export const settleTickets = async (trx: Trx, at: Date, tickets: readonly SettledTicket[]): Promise<void> => {
  await sql`
    UPDATE lottery.ticket SET state = told.state, tier = told.tier, win = told.win, settled_at = ${at}
      FROM unnest(${tickets.map((t) => t.ticket_idx)}::bigint[], ${tickets.map((t) => t.state)}::text[],
          ${tickets.map((t) => t.tier)}::int[], ${tickets.map((t) => t.win)}::bigint[]) AS told (idx, state, tier, win)
      WHERE ticket.ticket_idx = told.idx`.execute(trx);
};

/** Draws with tickets that are not settled. */
export const waitingDraws = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('lottery.ticket').select('draw_id').distinct().where('state', '=', 'wait').execute()).map(
    ({ draw_id }) => draw_id,
  );

/** Newest first. */
export const listTickets = (db: Db, memberIdx: bigint, page: number) =>
  db
    .selectFrom('lottery.ticket as t')
    .innerJoin('lottery.purchase as p', 'p.purchase_idx', 't.purchase_idx')
    .selectAll('t')
    .select('p.at')
    .where('t.member_idx', '=', memberIdx)
    .orderBy('t.ticket_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();

export const countTickets = async (db: Db, memberIdx: bigint): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('lottery.ticket')
        .select((eb) => eb.fn.countAll<bigint>().as('n'))
        .where('member_idx', '=', memberIdx)
        .executeTakeFirstOrThrow()
    ).n,
  );
