import { batchBy } from '../../../core/batcher.ts';
import type { Db } from '../../../db/index.ts';
import { type LockedPlayer, touchWallets } from '../wallet/wallet.repository.ts';

/**
 * Often enough for three minutes of silence, seldom enough for a page that reports every 10 s,
 * milliseconds.
 */
const WRITE_EVERY_MS = 20_000;

const touch = batchBy(async (db, batch: readonly { members: readonly bigint[]; now: Date }[]): Promise<undefined[]> => {
  const members = new Set(batch.flatMap((one) => one.members));
  const now = new Date(Math.max(...batch.map((one) => one.now.getTime())));
  await touchWallets(db, [...members], now, WRITE_EVERY_MS);
  return batch.map(() => undefined);
});

/**
 * A heartbeat of members' games, by a game's own page or window, or by a stake at its vendor: they
 * are not ended. A balance query of the site's page is none.
 */
export const heartbeat = (db: Db, members: readonly bigint[], now: Date): Promise<void> => touch(db, { members, now });

/**
 * Whether a heartbeat would be written now: the owner of the wallet's lock
 * need not query the database.
 */
export const isSilent = ({ flag, seen_at: seen }: Pick<LockedPlayer, 'flag' | 'seen_at'>, now: Date): boolean =>
  flag !== 'SITE' && (seen > now || seen.getTime() < now.getTime() - WRITE_EVERY_MS);
