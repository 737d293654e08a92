import type { DataOf } from '@madang/contracts';
import { maskAddress } from '../../../core/mask.ts';
import type { Db } from '../../../db/index.ts';
import { deviceName } from './device-name.ts';
import { countFailures, findLastSuccess } from './sign-in.repository.ts';

export type PreviousSignIn = NonNullable<DataOf<'/api/member/login'>['previous']>;

/**
 * The last sign-in so far and the failures since; read before the present one is inserted. Null:
 * none is known.
 */
export const previousSignIn = async (db: Db, memberIdx: bigint): Promise<PreviousSignIn | null> => {
  const last = await findLastSuccess(db, memberIdx);
  if (!last) return null;
  return {
    at: last.at.toISOString(),
    ...deviceName(last.user_agent),
    address: maskAddress(last.address),
    failures: await countFailures(db, memberIdx, last.at),
  };
};
