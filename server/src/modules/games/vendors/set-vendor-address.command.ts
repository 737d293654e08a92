import type { CommandContext } from '../../../core/command-context.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { changeVendor, lockVendor } from './vendor.repository.ts';

/**
 * Sets where a vendor answers the calls of this site and at which origins its games are opened.
 * @param url without a slash at its end
 * @returns false: there is no such vendor
 */
export const setVendorAddress = (
  { db, clock }: CommandContext,
  { key, url, origins, actor }: { key: string; url: string; origins: string[]; actor: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const vendor = await lockVendor(trx, key);
    if (!vendor) return false;
    // What was known about its pages concerned the former address.
    await changeVendor(trx, vendor.code, { url, origins, framing: null, framing_at: null });
    await recordAction(trx, {
      actor,
      action: 'vendor.address',
      memberIdx: null,
      subject: key,
      before: { url: vendor.url, origins: vendor.origins.join(' ') },
      after: { url, origins: origins.join(' ') },
      at: new Date(clock.now()),
    });
    return true;
  });
