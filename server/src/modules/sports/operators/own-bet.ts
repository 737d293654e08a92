import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { accountOfActor } from '../../members/index.ts';

/** Nobody decides an event on which their own account has a bet, open or settled. @throws OP02 */
export const assertNoOwnBet = async (trx: Trx, actor: string, eventId: string): Promise<void> => {
  const memberIdx = await accountOfActor(trx, actor);
  if (memberIdx === null) return;
  const { rows } = await sql`
    SELECT FROM sports.leg l JOIN sports.bet b USING (bet_idx)
      WHERE l.event_id = ${eventId} AND b.member_idx = ${memberIdx} LIMIT 1`.execute(trx);
  if (rows.length > 0) throw refuse(errorCodes.ownAccount);
};
