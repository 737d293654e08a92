import type { CoinNetwork } from '@madang/contracts/chain';
import type { Db, Trx } from '../../db/index.ts';
import type { CashRequest } from './cash.repository.ts';
import type { CashType } from './cash.tables.ts';

/**
 * What a module of its own adds to the decisions of its applications,
 * inside the transaction that decides.
 */
export interface CashKind {
  /**
   * Before the money of a completed one moves. Answers the key of that movement:
   * what it is made by is credited once.
   * @throws the refusal of what may not be completed yet
   */
  complete(trx: Trx, request: CashRequest, at: Date): Promise<string>;
  /** After one was cancelled. */
  cancel(trx: Trx, request: CashRequest, at: Date): Promise<void>;
}

/**
 * A payment on a chain that has been seen and is not in the suspense account yet:
 * unconfirmed, or without a price.
 */
export interface PendingIncoming {
  network: CoinNetwork;
  txid: string;
  /** Micro-USDT. */
  usdt: bigint;
  confirmations: number;
  needed: number;
  seenAt: Date;
  memId: string | null;
  candidates: string[];
}

/** What the module of the chains adds to the settlement of money that came in there. */
export interface ChainIncoming {
  /** Locks the payment before its money, as all that moves a payment does. */
  lock(trx: Trx, incomingIdx: bigint): Promise<void>;
  /**
   * Links the payment to the member's unpaid application or quote, to one of its own where there is
   * none, and answers the application, ready to be completed with `amount` won.
   */
  prepare(
    trx: Trx,
    payment: { incomingIdx: bigint; memberIdx: bigint; amount: bigint; requestId: string; at: Date },
  ): Promise<CashRequest>;
  /** The oldest first. */
  listPending(db: Db): Promise<PendingIncoming[]>;
}

export type CashKinds = Partial<Record<CashType, CashKind>>;

/** Money in; the other kinds are money out. */
export const isDeposit = (type: CashType): boolean => type === 'in' || type === 'coinIn';
/** Kinds that another module answers for. */
const isCoin = (type: CashType): boolean => type === 'coinIn' || type === 'coinOut';

/** What answers for an application beside this module; undefined: nothing. */
export const kindOf = ({ cash_type }: CashRequest, kinds: CashKinds): CashKind | undefined => {
  const kind = kinds[cash_type];
  if (!kind && isCoin(cash_type)) throw new Error(`nobody answers for an application of ${cash_type}`);
  return kind;
};
