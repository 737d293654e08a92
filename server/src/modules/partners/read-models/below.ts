import { type RawBuilder, sql } from 'kysely';

/** Members and partners who are below the caller now. */
export const below = (callerIdx: bigint): RawBuilder<unknown> =>
  sql`SELECT descendant FROM member.partner_path WHERE ancestor = ${callerIdx} AND depth > 0`;

/**
 * Members and partners below a partner of the caller's tree, or below the caller; nobody where the
 * id is of another tree or above the caller.
 */
export const belowPartner = (callerIdx: bigint, memId: string): RawBuilder<unknown> => sql`
  SELECT p.descendant FROM member.member a
    JOIN member.partner_path own ON own.descendant = a.idx AND own.ancestor = ${callerIdx}
    JOIN member.partner_path p ON p.ancestor = a.idx AND p.depth > 0
    WHERE lower(a.mem_id) = lower(${memId})`;

/** Nodes of the caller and of all that is or was below. */
export const nodesOf = (callerIdx: bigint): RawBuilder<unknown> =>
  sql`SELECT node_idx FROM partner.node WHERE path @> ARRAY[${callerIdx}::bigint]`;

/**
 * Completed deposits and withdrawals, decided in a span,
 * of members who were below the caller when they were decided.
 * @param by one row for each member, or for each position in the tree
 */
export const flowsBelow = (
  callerIdx: bigint,
  by: 'member_idx' | 'partner_node',
  from: Date,
  until: Date | null,
): RawBuilder<unknown> => sql`
  SELECT ${sql.ref(by)}, coalesce(sum(amount) FILTER (WHERE cash_type IN ('in', 'coinIn')), 0)::bigint AS deposits,
      coalesce(sum(amount) FILTER (WHERE cash_type IN ('out', 'coinOut')), 0)::bigint AS withdrawals
    FROM cash.request
    WHERE partner_node IN (${nodesOf(callerIdx)}) AND status = 1 AND cash_type IN ('in', 'out', 'coinIn', 'coinOut')
      AND decided_at >= ${from} AND (${until}::timestamptz IS NULL OR decided_at < ${until})
    GROUP BY ${sql.ref(by)}`;

/** The same of all time, by member: from sums that are kept. */
export const flowsOfAllTime = (callerIdx: bigint): RawBuilder<unknown> => sql`
  SELECT member_idx, sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals FROM partner.flow
    WHERE node_idx IN (${nodesOf(callerIdx)}) GROUP BY member_idx`;
