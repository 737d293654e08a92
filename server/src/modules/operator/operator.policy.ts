import { refuse } from '../../plugins/errors.ts';
import type { Approval } from '../members/index.ts';

/** @throws RQ01 for an unknown member, C503 for one who did not await approval */
export const refuseUnapproved = (outcome: Approval): void => {
  if (outcome === 'unknown') throw refuse('RQ01', { field: 'memId' });
  if (outcome !== 'approved') throw refuse('C503');
};
