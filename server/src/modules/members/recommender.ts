import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../core/clock.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../db/index.ts';
import { countGuestAttempt } from './guest-throttle.ts';
import { memberPolicy } from './member.policy.ts';
import { findRecommender } from './member.repository.ts';

/**
 * Whether a typed recommender is valid, checked while typing.
 * @throws U112 nothing typed, U113 no partner, U114 unknown or not in use,
 *   RQ02 too many questions from one address
 */
export const checkRecommender = async (
  { db, clock }: { db: Db; clock: Clock },
  recommenderId: string,
  address: string,
): Promise<void> => {
  const typed = recommenderId.trim();
  if (typed === '') throw refuse(errorCodes.recommenderMissing);
  await countGuestAttempt(db, 'recommender', address, clock.now());
  const refusal = memberPolicy.recommenderRefusal(await findRecommender(db, typed));
  if (refusal) throw refuse(refusal);
};
