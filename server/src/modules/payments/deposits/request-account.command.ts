import { ulid } from 'ulid';
import type { CommandContext } from '../../../core/command-context.ts';
import { once } from '../../../core/idempotency.ts';
import { assertAllowed } from '../../../core/refusal.ts';
import { lockMember } from '../../members/index.ts';
import { guardPlay } from '../../responsible-gaming/index.ts';
import { mayDeposit } from '../cash.policy.ts';
import { findOpen, readMemberRule } from '../cash.repository.ts';
import { findAccountRequest, insertAccountRequest, lastAccountRequest } from './account.repository.ts';

/**
 * Records a member's request for an account number; the bank is contacted afterwards, with retries.
 * @param isOnlyOpen no request while another waits for the bank: the outcome is `open`
 * @throws U0011, C001, C003, c104, RG02
 */
export function requestAccount(
  context: CommandContext,
  memberIdx: bigint,
  requestId: string,
): Promise<{ requestedAt: Date }>;
export function requestAccount(
  context: CommandContext,
  memberIdx: bigint,
  requestId: string,
  rule: { isOnlyOpen: true },
): Promise<{ requestedAt: Date } | 'open'>;
export function requestAccount(
  { db, clock }: CommandContext,
  memberIdx: bigint,
  requestId: string,
  { isOnlyOpen = false } = {},
): Promise<{ requestedAt: Date } | 'open'> {
  return db.transaction().execute(async (trx) => {
    const { status } = await lockMember(trx, memberIdx);
    return once(
      trx,
      {
        find: () => findAccountRequest(trx, memberIdx, requestId),
        replay: (known) => ({ requestedAt: known.requested_at }),
      },
      '',
      async () => {
        const now = clock.now();
        const last = await lastAccountRequest(trx, memberIdx);
        if (isOnlyOpen && last && last.answered_at === null) return 'open';
        const { in_blocked: blocked } = await readMemberRule(trx, memberIdx);
        const hasOpen = (await findOpen(trx, memberIdx, 'in')) !== undefined;
        assertAllowed(mayDeposit({ status, blocked, hasOpen, lastAt: last?.requested_at ?? null }, now));
        await guardPlay(trx, memberIdx, now);
        const at = new Date(now);
        await insertAccountRequest(trx, { memberIdx, requestId, ref: ulid(), at });
        return { requestedAt: at };
      },
    );
  });
}
