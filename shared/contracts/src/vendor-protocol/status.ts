import { z } from 'zod';

/**
 * How a vendor answers. All but `OK` are definite: nothing was moved by this request. A time-out, a
 * broken body or any HTTP status without one of these codes is no statement, and the transaction id
 * must be queried (operation `status`). `UNDER_MAINTENANCE` is not remembered: the same transaction
 * id may be sent again later.
 */
export const vendorStatuses = [
  'OK',
  'INVALID_SIGNATURE',
  'STALE_REQUEST',
  'REPLAYED_REQUEST',
  'INVALID_REQUEST',
  'PLAYER_NOT_FOUND',
  'GAME_NOT_FOUND',
  'SESSION_CLOSED',
  'INSUFFICIENT_FUNDS',
  'DUPLICATE_MISMATCH',
  'BLOCKED',
  /** What the operator may owe this vendor is used up: nothing more is taken in. */
  'NO_CREDIT',
  'UNDER_MAINTENANCE',
  'INTERNAL_ERROR',
] as const;

export type VendorStatus = (typeof vendorStatuses)[number];
export type VendorRefusalStatus = Exclude<VendorStatus, 'OK'>;

/** HTTP status that goes with a word; 200 unless the request itself was unfit. */
export const vendorHttpStatus: Readonly<Record<VendorStatus, number>> = {
  OK: 200,
  INVALID_SIGNATURE: 401,
  STALE_REQUEST: 401,
  REPLAYED_REQUEST: 401,
  INVALID_REQUEST: 400,
  PLAYER_NOT_FOUND: 200,
  GAME_NOT_FOUND: 200,
  SESSION_CLOSED: 200,
  INSUFFICIENT_FUNDS: 200,
  DUPLICATE_MISMATCH: 200,
  BLOCKED: 200,
  NO_CREDIT: 200,
  UNDER_MAINTENANCE: 503,
  INTERNAL_ERROR: 500,
};

const [, ...refusals] = vendorStatuses;

/** A refusal in the vendor's wording; `message` is for the log alone. */
export const vendorRefusal = z.object({ status: z.enum(refusals), message: z.string() });
export type VendorRefusal = z.output<typeof vendorRefusal>;

/** What an operation answers: its data, or a refusal. */
export const vendorAnswer = <Data extends z.ZodType>(data: Data) =>
  z.union([z.object({ status: z.literal('OK'), data }), vendorRefusal]);
