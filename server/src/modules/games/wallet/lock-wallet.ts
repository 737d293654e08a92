import { setTimeout as sleep } from 'node:timers/promises';
import { type GameContext, laterThan, nowOf } from '../game-context.ts';
import { newId } from '../new-id.ts';
import { extendLease, giveLeaseBack, takeLease } from './lease.repository.ts';
import { ensureWallet, readWallet, type Wallet } from './wallet.repository.ts';

/** How often a waiting tab looks again, milliseconds. */
const LOOK_MS = 60;

/** Someone works on a member's wallet; nobody else begins a move of it meanwhile. */
export interface Hold {
  memberIdx: bigint;
  leaseId: string;
  /** As it was when it was taken. */
  wallet: Wallet;
  /** Somebody else was at it first. */
  waited: boolean;
}

/** Longer than one call to the vendor: the lock is renewed before each call. */
export const leaseEnd = (games: GameContext, now: Date) => laterThan(now, games.timeoutMs + 2_000);

const take = async (games: GameContext, memberIdx: bigint, waited: boolean): Promise<Hold | null> => {
  const now = nowOf(games);
  const leaseId = newId(now);
  const lease_until = leaseEnd(games, now);
  const wallet = await takeLease(games.db, { member_idx: memberIdx, lease_id: leaseId, lease_until, now });
  return wallet ? { memberIdx, leaseId, wallet, waited } : null;
};

/** Keeps the wallet for one more call to the vendor. */
export const keepHold = (games: GameContext, { memberIdx, leaseId }: Hold) =>
  extendLease(games.db, memberIdx, leaseId, leaseEnd(games, nowOf(games)));

/** Works on a member's wallet if nobody else does; null otherwise. */
export const withFreeWallet = async <T>(
  games: GameContext,
  memberIdx: bigint,
  work: (hold: Hold) => Promise<T>,
): Promise<T | null> => {
  const hold = await take(games, memberIdx, false);
  if (!hold) return null;
  try {
    return await work(hold);
  } finally {
    await giveLeaseBack(games.db, { member_idx: memberIdx, lease_id: hold.leaseId });
  }
};

/**
 * Works on a member's wallet as soon as it is free: of two tabs one is first, the other waits its
 * turn. Waits in real time for as long as a whole move may take.
 * @throws what `busy` makes of the wallet when that time has passed
 */
export const withWallet = async <T>(
  games: GameContext,
  memberIdx: bigint,
  busy: (wallet: Wallet | undefined) => Error,
  work: (hold: Hold) => Promise<T>,
): Promise<T> => {
  const giveUpAt = performance.now() + 2 * games.timeoutMs + 2_000;
  for (let waited = false; ; waited = true) {
    let hold = await take(games, memberIdx, waited);
    // Locked by another, or the member never played.
    if (!hold && !waited && (await ensureWallet(games.db, memberIdx, nowOf(games))))
      hold = await take(games, memberIdx, waited);
    if (hold) {
      try {
        return await work(hold);
      } finally {
        await giveLeaseBack(games.db, { member_idx: memberIdx, lease_id: hold.leaseId });
      }
    }
    if (performance.now() > giveUpAt) throw busy(await readWallet(games.db, memberIdx));
    await sleep(LOOK_MS);
  }
};
