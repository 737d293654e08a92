import type { Trx } from '../../plugins/db/index.ts';
import type { CashRequest } from './cash.repository.ts';
import type { CashType } from './cash.tables.ts';

/** What a module of its own adds to the decisions of its applications, inside the transaction that decides. */
export interface CashKind {
  /**
   * Before the money of a completed one moves. Answers the key of that movement: what it is made by is credited once.
   * @throws the refusal of what may not be completed yet
   */
  complete(trx: Trx, request: CashRequest, at: Date): Promise<string>;
  /** After one was cancelled. */
  cancel(trx: Trx, request: CashRequest, at: Date): Promise<void>;
}

export type CashKinds = Partial<Record<CashType, CashKind>>;

/** Money in; the other kinds are money out. */
export const isDeposit = (type: CashType): boolean => type === 'in' || type === 'coinIn';
/** Kinds that another module answers for. */
export const isCoin = (type: CashType): boolean => type === 'coinIn' || type === 'coinOut';
