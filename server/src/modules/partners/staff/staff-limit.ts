import { hasStaffRights } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { lockStaff } from '../../members/index.ts';
import type { PartnerUser } from '../partner-user.ts';
import { leftToday } from '../read-models/used-today.ts';

/**
 * Holds the staff account until the transaction ends, so that its moves take turns,
 * and reads its role as it is then.
 * @throws AU03 the account has been stopped or has lost the right
 */
export const holdStaff = async (trx: Trx, { memberIdx, partnerIdx, staff }: PartnerUser): Promise<void> => {
  if (staff === null) return;
  const own = await lockStaff(trx, memberIdx, partnerIdx);
  if (own?.status !== 'active' || !hasStaffRights(own.staff_role, 'cashier')) throw refuse(errorCodes.notPermitted);
};

/** @throws PT08 with what is left of the day */
export const assertWithinLimit = async (trx: Trx, user: PartnerUser, amount: bigint, now: number): Promise<void> => {
  const left = await leftToday(trx, user, now);
  if (left !== null && amount > left) throw refuse(errorCodes.staffLimitReached, { left: toJsonAmount(left) });
};
