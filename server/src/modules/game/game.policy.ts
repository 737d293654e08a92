import type { ErrorCode } from '@madang/contracts';
import { refuse } from '../../plugins/errors.ts';

/** Starts of games that a member may make within {@link LAUNCH_WINDOW_MS}; more is no play by hand. Specification §8, ABZ01. */
export const LAUNCH_LIMIT = 30;
/** "Retry after 2 minutes": after that long without a start she always may again, milliseconds. */
export const LAUNCH_WINDOW_MS = 120_000;

export interface Wish {
  isClosed: boolean;
  status: string;
  isPartner: boolean;
  /** Undefined: no such vendor. */
  vendor: { enabled: boolean; maintenance: boolean } | undefined;
}

/** Why a member may not play at a vendor, in the order in which she is told. */
export const refusalToPlay = ({ isClosed, status, isPartner, vendor }: Wish): ErrorCode | null => {
  if (isClosed) return 'B0093';
  if (status !== 'active') return 'B1002';
  if (isPartner) return 'B0095';
  if (!vendor) return 'B0091';
  return vendor.enabled && !vendor.maintenance ? null : '2000';
};

/**
 * A vendor whose games may be shown.
 * @throws B0091 when there is none, 2000 when it is switched off or in maintenance
 */
export const openable = <Vendor extends { enabled: boolean; maintenance: boolean }>(
  vendor: Vendor | undefined,
): Vendor => {
  if (!vendor) throw refuse('B0091');
  if (!vendor.enabled || vendor.maintenance) throw refuse('2000');
  return vendor;
};
