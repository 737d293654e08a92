import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { publish } from '../../../plugins/realtime/index.ts';
import { statusOf } from '../game.policy.ts';
import { playersAt } from '../wallet/wallet.repository.ts';
import { changeVendor, lockVendor, type Vendor } from './vendor.repository.ts';

/** What an operator makes of a vendor. */
export const vendorChanges = ['open', 'closed', 'maintenance', 'popup', 'page'] as const;
export type VendorChange = (typeof vendorChanges)[number];

const changes = {
  open: { opened: true, enabled: true, maintenance: false },
  closed: { enabled: false },
  maintenance: { maintenance: true },
  // Where its games open: always in a window of their own,
  // or in the page wherever that is possible.
  popup: { opens: 'popup' },
  page: { opens: 'auto' },
} as const;

/**
 * Notifies the vendor's players of its closing, or of its reopening. Source:
 * specification §4, LOCK_BET_YN.
 */
const notifyPlayers = async (trx: Trx, vendor: Vendor, isOpen: boolean): Promise<void> => {
  for (const memberIdx of await playersAt(trx, vendor.code))
    await publish(trx, { memberIdx }, { cmd: 'LOCK_BET_YN', data1: isOpen ? 'N' : 'Y', data2: isOpen ? 'Y' : 'N' });
};

/**
 * Opens a vendor, closes it for now, or sets where its games open, and records the actor. No game
 * starts there any more; current players are notified, and brought home by the resolver where the
 * money is at the vendor, which would go on taking stakes. `nowhere`: it has no origin for its
 * games, so there is nothing to open.
 */
export const setVendor = (
  { db, clock }: { db: Db; clock: Clock },
  { key, change: wanted, actor }: { key: string; change: VendorChange; actor: string },
): Promise<'done' | 'unknown' | 'nowhere'> =>
  db.transaction().execute(async (trx) => {
    const vendor = await lockVendor(trx, key);
    if (!vendor) return 'unknown';
    if (wanted === 'open' && vendor.origins.length === 0) return 'nowhere';
    const change = changes[wanted];
    const after = { ...vendor, ...change };
    await changeVendor(trx, vendor.code, change);
    if (statusOf(after) !== statusOf(vendor)) await notifyPlayers(trx, vendor, statusOf(after) === 'open');
    await recordAction(trx, {
      actor,
      action: 'vendor',
      memberIdx: null,
      subject: key,
      before: { standing: statusOf(vendor), opens: vendor.opens },
      after: { standing: statusOf(after), opens: after.opens },
      at: new Date(clock.now()),
    });
    return 'done';
  });
