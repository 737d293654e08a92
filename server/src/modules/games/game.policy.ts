import type { ErrorCode } from '@madang/contracts';
import { refuse } from '../../plugins/errors.ts';
import { type MemberRecord, memberPolicy } from '../members/index.ts';

/** Starts of games that a member may make within {@link LAUNCH_WINDOW_MS}; more is no play by hand. Specification §8, ABZ01. */
export const LAUNCH_LIMIT = 30;
/** "Retry after 2 minutes": after that long without a start she always may again, milliseconds. */
export const LAUNCH_WINDOW_MS = 120_000;

/** What decides whether a vendor can be played. */
export interface Standing {
  /** False: there is nobody behind it yet. */
  opened: boolean;
  enabled: boolean;
  maintenance: boolean;
}

/** How a vendor stands: `planned` is told as a vendor that there is not, `closed` as one that is blocked. */
export const statusOf = ({ opened, enabled, maintenance }: Standing): 'open' | 'closed' | 'planned' => {
  if (!opened) return 'planned';
  return enabled && !maintenance ? 'open' : 'closed';
};

export interface Wish {
  isClosed: boolean;
  member: MemberRecord;
  /** Undefined: no such vendor. */
  vendor: Standing | undefined;
}

/** Why a member may not play at a vendor, in the order in which she is told. */
export const refusalToPlay = ({ isClosed, member, vendor }: Wish): ErrorCode | null => {
  if (isClosed) return 'B0093';
  const refusal = memberPolicy.playRefusal(member);
  if (refusal) return refusal;
  const standing = vendor ? statusOf(vendor) : 'planned';
  if (standing === 'planned') return 'B0091';
  return standing === 'open' ? null : '2000';
};

/**
 * A vendor whose games may be shown.
 * @throws B0091 when there is none or nobody behind it, 2000 when it is switched off or in maintenance
 */
export const openable = <Vendor extends Standing>(vendor: Vendor | undefined): Vendor => {
  if (!vendor?.opened) throw refuse('B0091');
  if (statusOf(vendor) === 'closed') throw refuse('2000');
  return vendor;
};
