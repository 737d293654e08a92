import type { Trx } from '../../../db/index.ts';
import { post } from '../../../ledger/index.ts';
import { lockIncoming, recordUse } from './incoming.repository.ts';

/**
 * Takes a payment out of the suspense account for the application that it pays after all,
 * which credits it as any other.
 */
export const releaseIncoming = async (
  trx: Trx,
  { incomingIdx, cashIdx, actor, at }: { incomingIdx: bigint; cashIdx: bigint; actor: string; at: Date },
): Promise<void> => {
  const incoming = await lockIncoming(trx, incomingIdx);
  if (!incoming || incoming.used > 0n) return;
  const { amount } = incoming;
  await recordUse(trx, { incomingIdx, cashIdx, amount, actor, at });
  await post(trx, {
    key: `incoming.release:${incomingIdx}`,
    kind: 'incoming.release',
    ref: `incoming:${incomingIdx}`,
    actor,
    at,
    entries: [
      { system: 'suspense', amount: -amount },
      { system: 'external', amount },
    ],
  });
};
