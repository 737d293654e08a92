import type { ErrorCode } from '@madang/contracts';
import type { Outcome } from './outcome.ts';

/** Why a move is blocked, as the member's answer. The move itself continues later. */
export type CircuitState = Extract<ErrorCode, 'C009' | 'F001' | 'NT99' | 'TE99' | 'B0099' | '2000' | '9999'>;

/** A call that moves no money did not come to its end. */
export const circuitStateOf = (outcome: Outcome<unknown>): CircuitState => {
  if (outcome.is === 'undelivered') return 'NT99';
  if (outcome.is === 'silent') return 'TE99';
  if (outcome.is === 'refused' && outcome.status === 'NO_CREDIT') return 'B0099';
  const isBlocked =
    outcome.is === 'refused' && (outcome.status === 'BLOCKED' || outcome.status === 'UNDER_MAINTENANCE');
  return isBlocked ? '2000' : '9999';
};

/** On the way out "blocked by the vendor" or "no credit" does not help the member. */
export const circuitOfLeave = (outcome: Outcome<unknown>): CircuitState => {
  const circuit = circuitStateOf(outcome);
  return circuit === '2000' || circuit === 'B0099' ? '9999' : circuit;
};

/** An undecided transfer: its vendor was not reached, or did not answer. */
export const circuitOfUndecided = (outcome: Outcome<unknown>): CircuitState =>
  outcome.is === 'undelivered' ? 'NT99' : 'TE99';
