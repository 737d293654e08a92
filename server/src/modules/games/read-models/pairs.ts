import { sql } from 'kysely';

/** A member at a vendor. */
export interface VendorPair {
  member_idx: bigint;
  vendor_code: string;
  ref: string;
  /** The member has a round there that is not over, or not in the ledger. */
  waits: boolean;
}

/** Who left a vendor's game since then, and is at the site. */
export const pairsSince = (since: Date, only?: VendorPair) => sql<VendorPair>`
  SELECT DISTINCT s.member_idx, s.vendor_code, w.ref, EXISTS (
    SELECT FROM bet.bet b
    WHERE b.member_idx = s.member_idx AND b.vendor_code = s.vendor_code AND (b.type = 'wait' OR b.booked_at IS NULL)
  ) AS waits
  FROM game.session s JOIN game.wallet w USING (member_idx)
  WHERE s.closed_at >= ${since} AND s.opened_at IS NOT NULL AND w.flag = 'SITE'
    AND (${only?.member_idx ?? null}::bigint IS NULL
      OR (s.member_idx = ${only?.member_idx ?? null} AND s.vendor_code = ${only?.vendor_code ?? null}))
  ORDER BY 1, 2`;
