import type { ErrorCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { VendorOutcome } from './outcome.ts';

/** Why a move is blocked, as the member's answer. The move itself continues later. */
export type OutcomeCode = Extract<ErrorCode, 'C009' | 'F001' | 'NT99' | 'TE99' | 'B0099' | '2000' | '9999'>;

/** A call that moves no money did not come to its end. */
export const outcomeCodeOf = (outcome: VendorOutcome<unknown>): OutcomeCode => {
  if (outcome.type === 'undelivered') return errorCodes.networkDelay;
  if (outcome.type === 'silent') return errorCodes.transferDelay;
  if (outcome.type === 'refused' && outcome.status === 'NO_CREDIT') return errorCodes.noCredit;
  const isBlocked =
    outcome.type === 'refused' && (outcome.status === 'BLOCKED' || outcome.status === 'UNDER_MAINTENANCE');
  return isBlocked ? '2000' : '9999';
};

/** On the way out "blocked by the vendor" or "no credit" does not help the member. */
export const leaveCodeOf = (outcome: VendorOutcome<unknown>): OutcomeCode => {
  const circuit = outcomeCodeOf(outcome);
  return circuit === '2000' || circuit === errorCodes.noCredit ? '9999' : circuit;
};

/** An undecided transfer: its vendor was not reached, or did not answer. */
export const undecidedCodeOf = (outcome: VendorOutcome<unknown>): OutcomeCode =>
  outcome.type === 'undelivered' ? errorCodes.networkDelay : errorCodes.transferDelay;
