import { LEASE_MS } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import { leaseAt, nameOfActor } from './inquiry.policy.ts';
import { lockInquiry, setLease } from './inquiry.repository.ts';
import type { SupportContext } from './write-inquiry.command.ts';

interface ClaimInput {
  inquiryIdx: bigint;
  actor: string;
}

/**
 * Claims an inquiry for an operator, or renews their claim.
 * @throws SU01, SU06 while another operator has it
 */
export const claimInquiry = ({ db, clock }: SupportContext, { inquiryIdx, actor }: ClaimInput) =>
  db.transaction().execute(async (trx) => {
    const inquiry = await lockInquiry(trx, inquiryIdx);
    if (!inquiry) throw refuse(errorCodes.inquiryNotFound);
    const now = clock.now();
    const lease = leaseAt(inquiry, now);
    if (lease && lease.actor !== actor)
      throw refuse(errorCodes.inquiryClaimed, { owner: nameOfActor(lease.actor), until: lease.until.toISOString() });
    const until = new Date(now + LEASE_MS);
    await setLease(trx, inquiryIdx, { actor, until });
    return { actor, until };
  });

/** Gives up the operator's own claim; another operator's stays. @throws SU01 */
export const releaseInquiry = ({ db }: SupportContext, { inquiryIdx, actor }: ClaimInput): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const inquiry = await lockInquiry(trx, inquiryIdx);
    if (!inquiry) throw refuse(errorCodes.inquiryNotFound);
    if (inquiry.lease_actor === actor) await setLease(trx, inquiryIdx, null);
  });
