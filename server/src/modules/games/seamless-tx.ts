import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/index.ts';
import './game.tables.ts';

/** A request of a seamless vendor. */
export type SeamlessTx = Selectable<Tables['game.seamless_tx']>;

export const seamlessTxTypes = {
  vendor_code: 'text',
  tx_id: 'text',
  kind: 'text',
  member_idx: 'bigint',
  round_id: 'text',
  bet_tx_id: 'text',
  amount: 'bigint',
  digest: 'bytea',
  state: 'text',
  status: 'text',
  balance: 'bigint',
  at: 'timestamptz',
} as const satisfies { [Column in keyof SeamlessTx]: string };
export const seamlessTxColumns = Object.keys(seamlessTxTypes) as (keyof SeamlessTx)[];

/** SQL: all columns, in their order. */
export const seamlessTxList = sql.join(seamlessTxColumns.map((column) => sql.ref(column)));
