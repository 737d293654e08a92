import type { Database } from '../../server/src/db/index.ts';
import type { SealedClient } from '../load/sealed-client.ts';
import { ulidOf } from '../load/ulid.ts';
import type { Member } from './ledger-site.ts';

/** One movement of points to cash by its member's page. */
export const byPage = (client: SealedClient) => async (): Promise<void> => {
  const { resultCode } = await client.call('/api/point/change', { requestId: ulidOf(), points: 1_000 });
  if (resultCode !== '0') throw new Error(`a movement was refused: ${resultCode}`);
};

/** Numbers of the rows that {@link listBare} adds: above those that the site gives. */
let bareRow = 1e12;

/**
 * The same movement by the bare function of the ledger, committed alone; its row comes by {@link
 * listBare}.
 */
export const byFunction =
  ({ pool }: Database, { memberIdx }: Member) =>
  async (): Promise<void> => {
    bareRow += 1;
    await pool.query(
      `SELECT money.post($1, 'point.change', $2, 'bench', now(), ARRAY[$3::bigint, NULL, NULL, $3::bigint],
         ARRAY['point', 'promo', 'house', 'cash'], ARRAY[-1000, 1000, -1000, 1000]::bigint[])`,
      [`bench:bare:${ulidOf()}`, `cash:${bareRow}`, memberIdx],
    );
  };

/**
 * Writes the rows of the bare movements into the members' history, where the check of the ledger
 * compares them.
 */
export const listBare = async ({ pool }: Database): Promise<void> => {
  await pool.query(
    `INSERT INTO cash.request (cash_idx, member_idx, cash_type, amount, status, request_id, digest, requested_at, decided_at, decided_by)
     OVERRIDING SYSTEM VALUE
     SELECT substr(t.ref, 6)::bigint, e.member_idx, 'point', e.amount, 1, t.key, '', t.at, t.at, 'bench'
     FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.account = 'cash' WHERE t.key LIKE 'bench:bare:%'`,
  );
};

/** A sealed call that reads one row: what the envelope, the session and the connection cost. */
export const balance = (client: SealedClient) => async (): Promise<void> => {
  const { resultCode } = await client.call('/api/cash/getUserCash', {});
  if (resultCode !== '0') throw new Error(`the balance was refused: ${resultCode}`);
};

export const firstHistoryPage = (client: SealedClient) => async (): Promise<void> => {
  const { resultCode } = await client.call('/api/cash/list/', {});
  if (resultCode !== '0') throw new Error(`the history was refused: ${resultCode}`);
};
