import type { ErrorCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../core/refusal.ts';
import { type MemberRecord, memberPolicy } from '../members/index.ts';

/**
 * Starts of games that a member may make within {@link LAUNCH_WINDOW_MS}; more is no play by hand.
 * Specification §8, ABZ01.
 */
export const LAUNCH_LIMIT = 30;
/**
 * "Retry after 2 minutes": after that long without a start the member may start again,
 * milliseconds.
 */
export const LAUNCH_WINDOW_MS = 120_000;

/** What decides whether a vendor can be played. */
export interface VendorAvailability {
  /** False: there is nobody behind it yet. */
  opened: boolean;
  enabled: boolean;
  maintenance: boolean;
}

/** Availability of a vendor: `planned` is answered as unknown, `closed` as blocked. */
export const statusOf = ({ opened, enabled, maintenance }: VendorAvailability): 'open' | 'closed' | 'planned' => {
  if (!opened) return 'planned';
  return enabled && !maintenance ? 'open' : 'closed';
};

export interface PlayInput {
  isClosed: boolean;
  member: MemberRecord;
  /** Undefined: no such vendor. */
  vendor: VendorAvailability | undefined;
}

/** Why a member may not play at a vendor, in the order of the checks. */
export const refusalToPlay = ({ isClosed, member, vendor }: PlayInput): ErrorCode | null => {
  if (isClosed) return errorCodes.siteMaintenance;
  const refusal = memberPolicy.playRefusal(member);
  if (refusal) return refusal;
  const status = vendor ? statusOf(vendor) : 'planned';
  if (status === 'planned') return errorCodes.gameNotPlayable;
  return status === 'open' ? null : '2000';
};

/**
 * A vendor whose games may be shown.
 * @throws B0091 when there is none or nobody behind it,
 *   2000 when it is switched off or in maintenance
 */
export const openable = <Vendor extends VendorAvailability>(vendor: Vendor | undefined): Vendor => {
  if (!vendor?.opened) throw refuse(errorCodes.gameNotPlayable);
  if (statusOf(vendor) === 'closed') throw refuse(errorCodes.blockedByVendor);
  return vendor;
};
