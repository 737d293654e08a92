import type { Db } from '../../db/index.ts';
import { readPause } from './pause.repository.ts';

/**
 * Whether somebody may see promotions: not a member on a break. Source:
 * domain §6, marketing stopped.
 */
export const mayPromote = async (db: Db, memberIdx: bigint | null, now: number): Promise<boolean> =>
  memberIdx === null || !(await readPause(db, memberIdx, now));
