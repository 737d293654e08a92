import { INQUIRY_LATE_MS, INQUIRY_OPEN_DAYS } from '@madang/contracts';
import type { InquiryStatus } from '../support.tables.ts';

const DAY_MS = 86_400_000;

interface InquiryState {
  readonly status: InquiryStatus;
  readonly waits_since: Date | null;
  readonly answered_at: Date | null;
}

/**
 * Until when the member may write on; null while the inquiry waits: there is no end. Source:
 * boards BO-10.
 */
export const writableUntil = ({ status, answered_at }: InquiryState): Date | null =>
  status === 'wait' || answered_at === null ? null : new Date(answered_at.getTime() + INQUIRY_OPEN_DAYS * DAY_MS);

export const isWritable = (inquiry: InquiryState, now: number): boolean => {
  const until = writableUntil(inquiry);
  return until === null || now < until.getTime();
};

/** Milliseconds that the member has waited; null: answered. */
export const waitingMs = ({ waits_since }: InquiryState, now: number): number | null =>
  waits_since && Math.max(0, now - waits_since.getTime());

/** Source: boards BO-10. */
export const isLate = (inquiry: InquiryState, now: number): boolean => (waitingMs(inquiry, now) ?? 0) > INQUIRY_LATE_MS;

interface Lease {
  readonly lease_actor: string | null;
  readonly lease_until: Date | null;
}

/** Who works on the inquiry at `now`; null: nobody. */
export const leaseAt = ({ lease_actor, lease_until }: Lease, now: number) =>
  lease_actor !== null && lease_until !== null && lease_until.getTime() > now
    ? { actor: lease_actor, until: lease_until }
    : null;

/** `operator:admin01` is admin01. */
export const nameOfActor = (actor: string): string => actor.slice(actor.indexOf(':') + 1);
