import { recordAction } from '../../core/decisions/audit.ts';
import { once } from '../../core/idempotency.ts';
import { lockMember } from '../members/index.ts';
import { findPauseByRequest, insertPause } from '../pauses/index.ts';
import { type Length, pauseEnd } from './limit.policy.ts';
import type { LimitContext } from './set-limit.command.ts';

/**
 * Begins a time-out or a self-exclusion, now. Nothing ends it early;
 * another one that ends later prolongs it.
 * @throws C999 for a key of another input
 */
export const takePause = (
  { db, clock }: LimitContext,
  { memberIdx, requestId, length }: { memberIdx: bigint; requestId: string; length: Length },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockMember(trx, memberIdx);
    const digest = length.kind === 'timeOut' ? `timeOut ${length.days} d` : `exclusion ${length.months} m`;
    return once(
      trx,
      { find: () => findPauseByRequest(trx, memberIdx, requestId), replay: () => undefined },
      digest,
      async () => {
        const now = clock.now();
        const [since, until] = [new Date(now), pauseEnd(length, now)];
        await insertPause(trx, { memberIdx, requestId, digest, kind: length.kind, since, until });
        await recordAction(trx, {
          actor: `member:${memberIdx}`,
          action: 'limit.pause',
          memberIdx,
          before: {},
          after: { kind: length.kind, until: until.toISOString() },
          at: since,
        });
      },
    );
  });
