import type { BankEvent } from '@madang/contracts/bank';
import type { Db } from '../../../db/index.ts';
import '../cash.tables.ts';

/** False when the bank has reported this before. */
export const claimEvent = async (trx: Db, { eventId, kind, ref, ...body }: BankEvent, at: Date): Promise<boolean> =>
  (await trx
    .insertInto('cash.bank_event')
    .values({ event_id: eventId, kind, ref, body: JSON.stringify(body), told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()) !== undefined;
