import { sql } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { GameType } from '../game-type.ts';
import { betsToCount, type CountedSpan, openUntil } from '../read-models/bets-to-count.ts';
import type { LossPolicy, TreeNode } from './settle.policy.ts';

/** Rows of one statement, at most. */
const CHUNK = 5_000;

export interface Book {
  has_sports: boolean;
  loss_policy: LossPolicy;
  closed_until: Date | null;
  lease_by: string | null;
  epoch: bigint;
}

/** Locks the settings of the settlement until the transaction ends. */
export const lockBook = async (trx: Trx): Promise<Book> => {
  const { rows } = await sql<Book>`
    SELECT has_sports, loss_policy, closed_until, lease_by, epoch FROM partner.book FOR UPDATE`.execute(trx);
  if (!rows[0]) throw new Error('the settings of the settlement are missing');
  return rows[0];
};

/** False: the day is settled already. */
export const insertPeriod = async (
  trx: Trx,
  { day, at, epoch, policy }: { day: string; at: Date; epoch: bigint; policy: LossPolicy },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    INSERT INTO partner.period (period, ran_at, epoch, loss_policy) VALUES (${day}::date, ${at}, ${epoch}, ${policy})
      ON CONFLICT (period) DO NOTHING`.execute(trx);
  return numAffectedRows === 1n;
};

/**
 * Counts what is new of the bets that were settled until `end`: those of the day; those of the day
 * before that were committed after its run; and those whose settlement changed later. One statement
 * and one snapshot, however many bets: a change that is committed meanwhile stays recorded for the
 * next run. A bet that is open again stays recorded as well,
 * because its next settlement belongs to its original day.
 */
export const countBets = async (trx: Trx, span: CountedSpan): Promise<void> => {
  await sql`
    WITH treated AS (
      DELETE FROM partner.changed c WHERE NOT EXISTS (${openUntil(sql`c.bet_idx`, span.end)})
    )
    INSERT INTO partner.counted (bet_idx, period, origin, member_idx, node_idx, game_type, bets, turnover, stake, payout)
      ${betsToCount(span)}`.execute(trx);
};

export const listNodes = async (db: Db): Promise<Map<bigint, TreeNode>> => {
  const { rows } = await sql<{ node_idx: bigint; parent_node: bigint | null; path: bigint[] }>`
    SELECT node_idx, parent_node, path::text[] AS path FROM partner.node`.execute(db);
  return new Map(
    rows.map(({ node_idx, parent_node, path }) => [
      node_idx,
      { nodeIdx: node_idx, parent: parent_node, path: path.map(BigInt) },
    ]),
  );
};

export const listCharges = async (db: Db, day: string) =>
  (
    await sql<{ node_idx: bigint; game_type: GameType; kind: 'bonus' | 'adjustment'; amount: bigint }>`
      SELECT node_idx, game_type, kind, amount FROM partner.charge WHERE period = ${day}::date`.execute(db)
  ).rows;

/**
 * Closing carries that are not zero, by node and game type.
 * @param above only of this partner and of those below
 */
export const listCarries = async (db: Db, day: string, above: bigint | null = null) =>
  (
    await sql<{ node_idx: bigint; game_type: GameType; carry_out: bigint }>`
      SELECT n.node_idx, t.game_type, s.carry_out
        FROM partner.node n, unnest(ARRAY['casino', 'hotelcasino', 'slot', 'mini', 'sports']) AS t (game_type),
          LATERAL (SELECT carry_out FROM partner.settlement s
            WHERE s.node_idx = n.node_idx AND s.game_type = t.game_type AND s.period < ${day}::date
            ORDER BY period DESC, version DESC LIMIT 1) AS s
        WHERE s.carry_out <> 0 AND (${above}::bigint IS NULL OR n.path @> ARRAY[${above}::bigint])`.execute(db)
  ).rows;

export interface SettlementRow {
  node_idx: bigint;
  partner_idx: bigint;
  game_type: GameType;
  bets: number;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
  rolling_bp: number;
  rolling_gross: bigint;
  rolling_net: bigint;
  rolling_top: bigint;
  bonus: bigint;
  adjustment: bigint;
  carry_in: bigint;
  losing_bp: number;
  losing_base: bigint;
  losing_gross: bigint;
  losing_net: bigint;
  carry_out: bigint;
  withheld: bigint;
  total: bigint;
  /** JSON of the parts of earlier days. */
  late: string;
}

export const settlementColumns = {
  node_idx: 'bigint',
  partner_idx: 'bigint',
  game_type: 'text',
  bets: 'int',
  turnover: 'bigint',
  stake: 'bigint',
  payout: 'bigint',
  rolling_bp: 'int',
  rolling_gross: 'bigint',
  rolling_net: 'bigint',
  rolling_top: 'bigint',
  bonus: 'bigint',
  adjustment: 'bigint',
  carry_in: 'bigint',
  losing_bp: 'int',
  losing_base: 'bigint',
  losing_gross: 'bigint',
  losing_net: 'bigint',
  carry_out: 'bigint',
  withheld: 'bigint',
  total: 'bigint',
  late: 'jsonb',
} as const;

export const insertSettlements = async (trx: Trx, day: string, rows: readonly SettlementRow[]): Promise<void> => {
  const names = sql.join(Object.keys(settlementColumns).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += CHUNK)
    await sql`
      INSERT INTO partner.settlement (period, ${names})
        SELECT ${day}::date, ${names} FROM ${given(rows.slice(from, from + CHUNK), settlementColumns)}`.execute(trx);
};

/** Closes the day: a bet that arrives with an earlier settlement is recorded as changed. */
export const closeUntil = (trx: Trx, end: Date) => sql`UPDATE partner.book SET closed_until = ${end}`.execute(trx);

/** Takes or renews the lease of the run. Undefined: another process has it. @returns its epoch */
export const takeRunLease = async (db: Db, by: string, now: Date, until: Date): Promise<bigint | undefined> =>
  (
    await sql<{ epoch: bigint }>`
      UPDATE partner.book SET lease_by = ${by}, lease_until = ${until},
          epoch = CASE WHEN lease_by = ${by} THEN epoch ELSE epoch + 1 END
        WHERE lease_by IS NULL OR lease_by = ${by} OR lease_until <= ${now} RETURNING epoch`.execute(db)
  ).rows[0]?.epoch;

export const releaseRunLease = (db: Db, by: string) =>
  sql`UPDATE partner.book SET lease_by = NULL, lease_until = NULL WHERE lease_by = ${by}`.execute(db);
