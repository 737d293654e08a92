import { type RawBuilder, type Selectable, sql } from 'kysely';
import { postingBetween, type SystemAccount } from '../../../ledger/index.ts';
import { given } from '../../../plugins/db/given.ts';
import type { Db, Tables, Trx } from '../../../plugins/db/index.ts';
import type { GroupKey } from '../../bets/index.ts';

export type SeamlessTx = Selectable<Tables['game.seamless_tx']>;

const types = {
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
const columns = Object.keys(types) as (keyof SeamlessTx)[];
const own = sql.join(columns.map((column) => sql.ref(column)));

/** A request under its id. Held until the transaction ends. */
export const lockTx = (trx: Trx, vendorCode: string, txId: string): Promise<SeamlessTx | undefined> =>
  trx
    .selectFrom('game.seamless_tx')
    .select(columns)
    .where('vendor_code', '=', vendorCode)
    .where('tx_id', '=', txId)
    .forUpdate()
    .executeTakeFirst();

/** Cash that a request moves between its player and its vendor. */
export interface CashMove {
  /** Idempotency key of the movement. */
  key: string;
  kind: `game.${'bet' | 'win' | 'rollback'}`;
  actor: string;
  /** Won, in the vendor's favour when positive; never nothing. */
  amount: bigint;
}

export interface NewRequest {
  tx: SeamlessTx;
  moves?: CashMove;
}

const moveTypes = { key: 'text', move: 'text', actor: 'text', moved: 'bigint' };

/**
 * Requests' rows together with the movements of their money, one after another in this order, as
 * one statement or a part of one.
 * @throws a unique violation when another member's request has just come under the same id; as
 *   `post`, where errors are those of the database (`failureOf`)
 */
export const requestRows = (requests: readonly NewRequest[]): RawBuilder<Record<string, never>> => {
  const rows = requests.map(({ tx, moves }) => ({
    ...tx,
    key: moves?.key,
    move: moves?.kind,
    actor: moves?.actor,
    moved: moves?.amount,
  }));
  const name = (column: string) => sql.ref<string>(`given.${column}`);
  const movement = postingBetween(
    { key: name('key'), kind: name('move'), ref: name('round_id'), actor: name('actor'), at: sql<Date>`given.at` },
    [
      { member: sql<bigint>`given.member_idx`, account: 'cash' },
      { system: sql<SystemAccount>`'vendor:' || given.vendor_code` },
    ],
    sql`given.moved`,
  );
  // A CASE, because a function in a join is called before its rows are chosen.
  return sql`
    INSERT INTO game.seamless_tx (${own})
    SELECT ${own} FROM (
      SELECT given.*, CASE WHEN moved IS NOT NULL THEN (SELECT ledger_tx FROM ${movement} AS posted (ledger_tx)) END AS posted
      FROM ${given(rows, { ...types, ...moveTypes })}
    ) AS moving WHERE moved IS NULL OR posted IS NOT NULL`;
};

export const cancelBet = (trx: Trx, vendorCode: string, txId: string) =>
  trx
    .updateTable('game.seamless_tx')
    .set({ state: 'cancelled' })
    .where('vendor_code', '=', vendorCode)
    .where('tx_id', '=', txId)
    .execute();

/** Ids of the valid bets of a round. */
export const openBets = async (db: Db, vendorCode: string, roundId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('game.seamless_tx')
      .select('tx_id')
      .where('vendor_code', '=', vendorCode)
      .where('round_id', '=', roundId)
      .where('kind', '=', 'bet')
      .where('state', '=', 'done')
      .orderBy('at')
      .execute()
  ).map(({ tx_id: txId }) => txId);

export interface RoundSums {
  /** Valid stakes, returned stakes, and wins, won. */
  staked: bigint;
  returned: bigint;
  won: bigint;
  /** Valid bets. */
  bets: bigint;
  /** Anything at all is known of it. */
  isKnown: boolean;
  isEnded: boolean;
}

const sums = sql`
  coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND state = 'done'), 0)::int8 AS staked,
  coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND state = 'cancelled'), 0)::int8 AS returned,
  coalesce(sum(amount) FILTER (WHERE kind = 'win' AND state = 'done'), 0)::int8 AS won,
  count(*) FILTER (WHERE kind = 'bet' AND state = 'done') AS bets,
  coalesce(bool_or(state <> 'refused'), false) AS "isKnown",
  coalesce(bool_or(kind = 'end' AND state = 'done'), false) AS "isEnded"`;

/** The valid stakes of a member in a round, won. */
export const stakedBy = async (trx: Trx, memberIdx: bigint, vendorCode: string, roundId: string): Promise<bigint> => {
  const { staked } = await trx
    .selectFrom('game.seamless_tx')
    .select(sql<bigint>`coalesce(sum(amount), 0)::int8`.as('staked'))
    .where('vendor_code', '=', vendorCode)
    .where('round_id', '=', roundId)
    .where('member_idx', '=', memberIdx)
    .where('kind', '=', 'bet')
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return staked;
};

/** A round and its member, once it is in the list. */
export type KnownRound = RoundSums & { row: { memberIdx: bigint; groupKey: GroupKey } | null };

export interface Known {
  /** The request under this id. */
  known: SeamlessTx | null;
  /** A jackpot was claimed under it. */
  isPrize: boolean;
  round: KnownRound;
}

type KnownRow = RoundSums & { isPrize: boolean; owner: bigint | null; groupKey: GroupKey } & (
    | SeamlessTx
    | { [Column in keyof SeamlessTx]: null }
  );

export interface RequestId {
  vendorCode: string;
  txId: string;
  roundId: string;
}
const idTypes = { vendorCode: 'text', txId: 'text', roundId: 'text', place: 'int' };

/**
 * What is known of requests and of their rounds, by one statement, in their order. Each is looked
 * up by itself: joined as tables, they would be planned for a table that is still empty, and gone
 * through from end to end when it is not.
 */
export const readKnown = async (db: Db, ids: readonly RequestId[]): Promise<Known[]> => {
  const requested = given(
    ids.map((id, place) => ({ ...id, place })),
    idTypes,
  );
  const { rows } = await sql<KnownRow>`
    SELECT ${sql.join(columns.map((column) => sql.ref(`tx.${column}`)))}, sums.*,
      EXISTS (SELECT FROM jackpot.win WHERE vendor_code = given."vendorCode" AND tx_id = given."txId") AS "isPrize",
      bet.member_idx AS owner, bet.group_key AS "groupKey"
    FROM ${requested}
    CROSS JOIN LATERAL (
      SELECT ${sums} FROM game.seamless_tx WHERE vendor_code = given."vendorCode" AND round_id = given."roundId"
    ) AS sums
    LEFT JOIN LATERAL (
      SELECT ${own} FROM game.seamless_tx WHERE vendor_code = given."vendorCode" AND tx_id = given."txId" LIMIT 1
    ) AS tx ON true
    LEFT JOIN LATERAL (
      SELECT member_idx, group_key FROM bet.bet WHERE vendor_code = given."vendorCode" AND round_id = given."roundId" LIMIT 1
    ) AS bet ON true
    ORDER BY place`.execute(db);
  return rows.map(({ isPrize, owner, groupKey, staked, returned, won, bets, isKnown, isEnded, ...tx }) => ({
    known: tx.tx_id === null ? null : tx,
    isPrize,
    round: {
      ...{ staked, returned, won, bets, isKnown, isEnded },
      row: owner === null ? null : { memberIdx: owner, groupKey },
    },
  }));
};
