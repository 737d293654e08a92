import type { Generated } from 'kysely';
import type { MemberAccount, SystemAccount } from './accounts.ts';

declare module '../db/tables.ts' {
  interface Tables {
    'money.ledger_tx': {
      id: Generated<bigint>;
      key: string;
      kind: string;
      ref: string | null;
      actor: string;
      at: Date;
      entry_count: number;
      digest: Buffer;
    };
    'money.entry': {
      tx_id: bigint;
      line: number;
      member_idx: bigint | null;
      account: MemberAccount | SystemAccount;
      amount: bigint;
      balance_after: bigint | null;
      version: bigint | null;
    };
    'money.balance': {
      member_idx: bigint;
      account: MemberAccount;
      amount: Generated<bigint>;
      version: Generated<bigint>;
    };
  }
}
