import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../../core/command-context.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { digestOf, once } from '../../../core/idempotency.ts';
import { refuse } from '../../../core/refusal.ts';
import { post } from '../../../ledger/index.ts';
import { movementKey, recordMovement } from '../../account-history/index.ts';
import { holdFlag } from '../../games/index.ts';
import { lockMember } from '../../members/index.ts';
import { dropBonuses, insertForfeit, lockForfeit, readWager } from '../../wagering/index.ts';

export interface ForfeitInput {
  memberIdx: bigint;
  requestId: string;
  /** The displayed amount of the forfeit, won. */
  amount: bigint;
}

const factsOf = ({ required, done }: { required: bigint; done: bigint }) => ({
  required: String(required),
  done: String(done),
});

/**
 * Forfeits every unfinished bonus: it and its winnings go back to the house, and the remaining
 * requirement is that of the deposits alone. One movement, one row of the history, one link of the
 * audit chain. A break does not prevent it: nothing is played by it.
 * @throws U0011; C009 while a game runs; BN01 for nothing to forfeit; BN02 for another sum than
 *   displayed; BN03 while open bets hold a part of it; C999 for a used key
 */
export const forfeitBonus = (
  { db, clock }: CommandContext,
  { memberIdx, requestId, amount }: ForfeitInput,
): Promise<{ cashIdx: bigint; removed: bigint }> => {
  const digest = digestOf('forfeit', amount);
  return db.transaction().execute(async (trx) => {
    const { status } = await lockMember(trx, memberIdx);
    const key = movementKey(memberIdx, requestId, (known) => ({ cashIdx: known.cash_idx, removed: known.amount }));
    return once(trx, key, digest, async () => {
      if (status !== 'active') throw refuse(errorCodes.memberSuspended);
      const at = new Date(clock.now());
      // Locked, so that nothing is staked or won between this look and the movement.
      if ((await holdFlag(trx, memberIdx, at)) !== 'SITE') throw refuse(errorCodes.gameEndPending);
      const forfeit = await lockForfeit(trx, memberIdx, at);
      if (!forfeit) throw refuse(errorCodes.noBonusToForfeit);
      const { removed } = forfeit;
      if (removed !== amount) throw refuse(errorCodes.forfeitAmountChanged, { amount: Number(removed) });
      // The rest of it lies in open bets: what they come to decides how much of the bonus is left.
      if (removed > forfeit.cash) throw refuse(errorCodes.openBetsHoldBonus);

      const actor = `member:${memberIdx}`;
      const row = { memberIdx, type: 'bonus', amount: removed, side: -1, key: requestId, digest, actor, at } as const;
      const cashIdx = await recordMovement(trx, row);
      await post(trx, {
        key: `bonus.forfeit:${cashIdx}`,
        kind: 'bonus.forfeit',
        ref: `cash:${cashIdx}`,
        actor,
        at,
        entries: [
          { member: memberIdx, account: 'cash', amount: -removed },
          { system: 'house', amount: removed },
        ],
      });
      await insertForfeit(trx, { cashIdx, memberIdx, removed, bets: forfeit.bets, ...forfeit.terms });
      const before = await readWager(trx, memberIdx);
      await dropBonuses(trx, memberIdx, at);
      await recordAction(trx, {
        actor,
        action: 'bonus.forfeit',
        memberIdx,
        subject: `cash:${cashIdx}`,
        before: factsOf(before),
        after: {
          ...factsOf(await readWager(trx, memberIdx)),
          bonus: String(forfeit.bonus),
          winnings: String(forfeit.winnings),
          removed: String(removed),
        },
        at,
      });
      return { cashIdx, removed };
    });
  });
};
