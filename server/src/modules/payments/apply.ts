import type { ErrorCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../core/clock.ts';
import { type Params, refuse } from '../../core/refusal.ts';
import type { Db } from '../../plugins/db/index.ts';
import type { CashRequest } from './cash.repository.ts';
import type { CashKinds, ChainIncoming } from './cash-kind.ts';

export interface CashContext {
  db: Db;
  clock: Clock;
  /** What goes with the applications of a module of its own, by their kind. */
  kinds?: CashKinds;
  /** What settles payments on a chain. */
  chain?: ChainIncoming;
}

/** Throws the refusal that a policy found, if any. */
export const assertAllowed = (no: { code: ErrorCode; params?: Params } | null): void => {
  if (no) throw refuse(no.code, no.params);
};

/** The answer to a used key: the same again, or C999 for another input. */
export const replayOf = (known: CashRequest | undefined, digest: string): { cashIdx: number; status: 0 } | null => {
  if (!known) return null;
  if (known.digest !== digest) throw refuse(errorCodes.requestKeyReused);
  return { cashIdx: Number(known.cash_idx), status: 0 };
};
