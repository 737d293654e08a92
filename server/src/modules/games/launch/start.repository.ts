import type { Names } from '@madang/contracts';
import { sql } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Trx } from '../../../db/index.ts';
import { columnsOf, type Transfer } from '../wallet/transfer.repository.ts';

/**
 * A start as it is written down: a session, what it makes of the wallet, and, if there is cash,
 * the transfer of it.
 */
export interface NewStart {
  launch_id: string;
  member_idx: bigint;
  vendor_code: string;
  game_key: string;
  game_names: Names;
  now: Date;
  /** What a seamless vendor's token is known by, and until when. */
  token_hash?: Buffer;
  token_until?: Date;
  /** Whether the wallet is on its way into the game, rather than in it already. */
  is_moving: boolean;
  lease_until: Date;
  tx_id: string;
  /** Won that go along; nothing is sent where there are none. */
  amount: bigint;
  /** Cash that follows into a game that is open already. */
  top_up: boolean;
}

const types = {
  launch_id: 'text',
  member_idx: 'bigint',
  vendor_code: 'text',
  game_key: 'text',
  game_names: 'jsonb',
  now: 'timestamptz',
  token_hash: 'bytea',
  token_until: 'timestamptz',
  is_moving: 'boolean',
  lease_until: 'timestamptz',
  tx_id: 'text',
  amount: 'bigint',
  top_up: 'boolean',
};

/** Named one by one: a statement of a star is not kept by its connection. */
const columns = sql.join(Object.keys(types).map((column) => sql.ref(column)));

/**
 * Writes starts down, one of a member, whose wallets are locked.
 * Answers the transfers of those who take cash along.
 */
export const writeStarts = async (trx: Trx, starts: readonly NewStart[]): Promise<Transfer[]> => {
  if (starts.length === 0) return [];
  const rows = starts.map((start) => ({ ...start, game_names: JSON.stringify(start.game_names) }));
  return (
    await sql<Transfer>`
    WITH starting AS MATERIALIZED (SELECT ${columns} FROM ${given(rows, types)}), session AS (
      INSERT INTO game.session (launch_id, member_idx, vendor_code, game_key, game_names, status, created_at, token_hash,
        token_until)
      SELECT launch_id, member_idx, vendor_code, game_key, game_names, 'opening', now, token_hash, token_until FROM starting
    ), wallet AS (
      UPDATE game.wallet AS wallet SET lease_until = starting.lease_until,
        flag = CASE WHEN is_moving THEN 'MOVING_IN' ELSE wallet.flag END,
        vendor_code = CASE WHEN is_moving THEN starting.vendor_code ELSE wallet.vendor_code END,
        since = CASE WHEN is_moving THEN starting.now ELSE wallet.since END,
        seen_at = CASE WHEN is_moving THEN starting.now ELSE wallet.seen_at END,
        attempts = CASE WHEN is_moving THEN 0 ELSE wallet.attempts END,
        next_at = CASE WHEN is_moving THEN NULL ELSE wallet.next_at END
      FROM starting WHERE wallet.member_idx = starting.member_idx
    )
    INSERT INTO game.transfer AS transfer (tx_id, member_idx, vendor_code, direction, amount, top_up, state, created_at)
    SELECT tx_id, member_idx, vendor_code, 'in', amount, top_up, 'new', now FROM starting WHERE amount > 0
    RETURNING ${columnsOf('transfer')}`.execute(trx)
  ).rows;
};
