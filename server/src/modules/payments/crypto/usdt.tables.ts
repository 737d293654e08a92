import type { CoinNetwork } from '@madang/contracts/chain';
import type { Generated } from 'kysely';

/** State of a quote and its payment. Source: domain §5.5. */
export type CoinState =
  | 'QUOTED'
  | 'SUBMITTED'
  | 'CONFIRMING'
  | 'CREDITED'
  | 'UNDERPAID'
  | 'OVERPAID'
  | 'EXPIRED'
  | 'REJECTED';

declare module '../../../db/tables.ts' {
  interface Tables {
    'coin.rule': { spread_bp: number; quote_ms: bigint };
    'coin.network': { network: CoinNetwork; address: string; confirmations: number };
    'coin.quote': {
      quote_idx: Generated<bigint>;
      quote_id: string;
      member_idx: bigint;
      request_id: string;
      digest: string;
      network: CoinNetwork;
      address: string;
      usdt: bigint;
      krw: bigint;
      rate: bigint;
      quoted_at: Date;
      expires_at: Date;
      state: Generated<CoinState>;
      amount_held: Generated<boolean>;
      txid: string | null;
      submitted_at: Date | null;
      ask_at: Date | null;
      asked: Generated<number>;
      cash_idx: bigint | null;
      credit: bigint | null;
      /** Written for a payment that an operator credited; no member was given its amount. */
      by_operator: Generated<boolean>;
    };
    'coin.transfer': {
      network: CoinNetwork;
      txid: string;
      out_index: number;
      address: string;
      usdt: bigint;
      confirmations: number;
      paid_at: Date;
      told_at: Date;
      quote_idx: bigint | null;
      /** What it is recorded as in the suspense account while it pays no quote. */
      incoming_idx: Generated<bigint | null>;
      settled_at: Date | null;
      /**
       * By which its amount in the suspense account was computed, hundredths of a won for one USDT.
       */
      rate: Generated<bigint | null>;
      /** Time of its block by the chain's own clock; null: recorded before the column. */
      block_at: Generated<Date | null>;
      /** When the poller last tried to settle it; null: never. */
      tried_at: Generated<Date | null>;
    };
    'coin.withdrawal': {
      cash_idx: bigint;
      member_idx: bigint;
      network: CoinNetwork;
      address: string;
      usdt: bigint;
      rate: bigint;
      ref: string;
      txid: string | null;
      next_at: Date | null;
      attempts: Generated<number>;
    };
  }
}
