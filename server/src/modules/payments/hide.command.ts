import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { refuse } from '../../core/refusal.ts';
import { hideRows, lockOwn } from './history.repository.ts';

/**
 * Hides finished rows from the member's own history. Nothing is cancelled:
 * a withdrawal under way stays under way.
 * @throws F001 when one of them is not finished, and then none is hidden
 */
export const hideFinished = (
  { db, clock }: CommandContext,
  memberIdx: bigint,
  chosen: readonly bigint[],
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const own = await lockOwn(trx, memberIdx, chosen);
    if (own.some(({ status }) => status === 0 || status === 2)) throw refuse(errorCodes.moneyRequestUnfinished);
    const visible = own.filter(({ hidden_at }) => hidden_at === null).map(({ cash_idx }) => cash_idx);
    if (visible.length > 0) await hideRows(trx, visible, new Date(clock.now()));
    return visible.length;
  });
