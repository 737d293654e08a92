import { noteAction } from '../../audit.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../plugins/db/index.ts';
import { standingOf } from './game.policy.ts';
import { changeVendor, lockVendor } from './vendor.repository.ts';

/** What an operator makes of a vendor. */
export const vendorWishes = ['open', 'closed', 'maintenance'] as const;
export type VendorWish = (typeof vendorWishes)[number];

const changes = {
  open: { opened: true, enabled: true, maintenance: false },
  closed: { enabled: false },
  maintenance: { maintenance: true },
} as const;

/**
 * Opens a vendor, or closes it for now, and notes who did. Whoever plays there is brought home as ever; nobody begins.
 * `nowhere`: it has no origin that its games could be handed out from, so there is nothing to open.
 */
export const setVendor = (
  { db, clock }: { db: Db; clock: Clock },
  { key, wish, actor }: { key: string; wish: VendorWish; actor: string },
): Promise<'done' | 'unknown' | 'nowhere'> =>
  db.transaction().execute(async (trx) => {
    const vendor = await lockVendor(trx, key);
    if (!vendor) return 'unknown';
    if (wish === 'open' && vendor.origins.length === 0) return 'nowhere';
    const change = changes[wish];
    await changeVendor(trx, vendor.code, change);
    await noteAction(trx, {
      actor,
      action: 'vendor',
      memberIdx: null,
      subject: key,
      before: { standing: standingOf(vendor) },
      after: { standing: standingOf({ ...vendor, ...change }) },
      at: new Date(clock.now()),
    });
    return 'done';
  });
