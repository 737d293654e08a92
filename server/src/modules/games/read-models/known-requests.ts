import { sql } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Db } from '../../../db/index.ts';
import type { GroupKey } from '../../bets/index.ts';
import { type SeamlessTx, seamlessTxColumns, seamlessTxList } from '../seamless-tx.ts';

export interface RoundSums {
  /** Valid stakes, returned stakes, and wins, won. */
  staked: bigint;
  returned: bigint;
  winnings: bigint;
  /** Valid bets. */
  bets: bigint;
  /** Anything at all is known of it. */
  isKnown: boolean;
  isEnded: boolean;
}

const sums = sql`
  coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND state = 'done'), 0)::int8 AS staked,
  coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND state = 'cancelled'), 0)::int8 AS returned,
  coalesce(sum(amount) FILTER (WHERE kind = 'win' AND state = 'done'), 0)::int8 AS winnings,
  count(*) FILTER (WHERE kind = 'bet' AND state = 'done') AS bets,
  coalesce(bool_or(state <> 'refused'), false) AS "isKnown",
  coalesce(bool_or(kind = 'end' AND state = 'done'), false) AS "isEnded"`;

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
 * up alone: joined as tables, they would be planned for a table that is still empty, and gone
 * through from end to end when it is not.
 */
export const readKnown = async (db: Db, ids: readonly RequestId[]): Promise<Known[]> => {
  const requested = given(
    ids.map((id, place) => ({ ...id, place })),
    idTypes,
  );
  const { rows } = await sql<KnownRow>`
    SELECT ${sql.join(seamlessTxColumns.map((column) => sql.ref(`tx.${column}`)))}, sums.*,
      EXISTS (SELECT FROM jackpot.win WHERE vendor_code = given."vendorCode" AND tx_id = given."txId") AS "isPrize",
      bet.member_idx AS owner, bet.group_key AS "groupKey"
    FROM ${requested}
    CROSS JOIN LATERAL (
      SELECT ${sums} FROM game.seamless_tx WHERE vendor_code = given."vendorCode" AND round_id = given."roundId"
    ) AS sums
    LEFT JOIN LATERAL (
      SELECT ${seamlessTxList} FROM game.seamless_tx WHERE vendor_code = given."vendorCode" AND tx_id = given."txId" LIMIT 1
    ) AS tx ON true
    LEFT JOIN LATERAL (
      SELECT member_idx, group_key FROM bet.bet WHERE vendor_code = given."vendorCode" AND round_id = given."roundId" LIMIT 1
    ) AS bet ON true
    ORDER BY place`.execute(db);
  return rows.map(({ isPrize, owner, groupKey, staked, returned, winnings, bets, isKnown, isEnded, ...tx }) => ({
    known: tx.tx_id === null ? null : tx,
    isPrize,
    round: {
      ...{ staked, returned, winnings, bets, isKnown, isEnded },
      row: owner === null ? null : { memberIdx: owner, groupKey },
    },
  }));
};
