import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../core/refusal.ts';
import type { Approval } from '../members/index.ts';

/** @throws RQ01 for an unknown member, C503 for one who did not await approval */
export const refuseUnapproved = (outcome: Approval): void => {
  if (outcome === 'unknown') throw refuse(errorCodes.invalidRequest, { field: 'memId' });
  if (outcome !== 'approved') throw refuse(errorCodes.alreadyProcessed);
};
