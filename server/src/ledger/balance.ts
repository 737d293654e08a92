import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../db/index.ts';
import './ledger.tables.ts';
import { type MemberAccount, memberAccounts } from './accounts.ts';

/** What a member holds, in won (point: in points), at balance version `v`. */
export type Balance = Record<MemberAccount, bigint> & {
  /** Rises with every movement of cash or points; the `v` of CASH messages. */
  v: bigint;
};

type BalanceRow = Pick<Selectable<Tables['money.balance']>, 'account' | 'amount' | 'version'>;

const balanceFrom = (rows: BalanceRow[]): Balance => {
  const balance: Balance = { cash: 0n, coin: 0n, point: 0n, bonus: 0n, hold: 0n, transit: 0n, v: 0n };
  for (const { account, amount, version } of rows) {
    balance[account] = amount;
    // A movement holds both rows, so this sum names one pair of amounts.
    if (account === 'cash' || account === 'point') balance.v += version;
  }
  return balance;
};

const rowsOf = (db: Db, memberIdx: bigint) =>
  db.selectFrom('money.balance').select(['account', 'amount', 'version']).where('member_idx', '=', memberIdx);

/** One consistent picture of a member's accounts. */
export const balanceOf = async (db: Db, memberIdx: bigint): Promise<Balance> =>
  balanceFrom(await rowsOf(db, memberIdx).execute());

/** The same, locked until the transaction ends: for commands that move all there is. */
export const lockBalance = async (trx: Trx, memberIdx: bigint): Promise<Balance> =>
  balanceFrom(await rowsOf(trx, memberIdx).orderBy('account').forUpdate().execute());

/**
 * Members' cash, won, locked until the transaction ends,
 * for a statement that holds more than that before it.
 * @param members a statement that answers their numbers
 * @param alone nobody else waits for this: a row that somebody holds is waited for;
 *   otherwise it is left out
 */
export const holdingCash = (members: RawBuilder<unknown>, alone: boolean): RawBuilder<unknown> => sql`
  SELECT member_idx, amount FROM money.balance WHERE member_idx = ANY(ARRAY(${members})) AND account = 'cash'
  ORDER BY member_idx FOR UPDATE ${sql.raw(alone ? '' : 'SKIP LOCKED')}`;

/** The same for many members. */
export const lockBalances = async (trx: Trx, members: readonly bigint[]): Promise<Map<bigint, Balance>> => {
  const rows = await trx
    .selectFrom('money.balance')
    .select(['member_idx', 'account', 'amount', 'version'])
    .where('member_idx', '=', sql<bigint>`ANY(${members})`)
    .orderBy('member_idx')
    .orderBy('account')
    .forUpdate()
    .execute();
  const byMember = new Map<bigint, BalanceRow[]>();
  for (const { member_idx, ...row } of rows) {
    const own = byMember.get(member_idx);
    if (own) own.push(row);
    else byMember.set(member_idx, [row]);
  }
  return new Map(members.map((member) => [member, balanceFrom(byMember.get(member) ?? [])]));
};

/** Opens a new member's accounts at nothing. Safe to repeat. */
export const openAccounts = async (trx: Db, memberIdx: bigint): Promise<void> => {
  await trx
    .insertInto('money.balance')
    .values(memberAccounts.map((account) => ({ member_idx: memberIdx, account })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Cash before and after movements by their idempotency keys,
 * each on the account of the one of these members that it moved.
 */
export const cashAround = async (
  db: Db,
  members: readonly bigint[],
  keys: readonly string[],
): Promise<Map<string, { before: bigint; after: bigint }>> => {
  const { rows } = await sql<{ key: string; before: bigint; after: bigint }>`
    SELECT t.key, e.balance_after - e.amount AS before, e.balance_after AS after
      FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id
      WHERE t.key = ANY(${keys}::text[]) AND e.member_idx = ANY(${members}::bigint[]) AND e.account = 'cash'`.execute(
    db,
  );
  return new Map(rows.map(({ key, before, after }) => [key, { before, after }]));
};

/**
 * Cash and points of members as a statement that a list can join: `member_idx`, `cash`, `points`.
 */
export const balancesByMember = sql<{ member_idx: bigint; cash: bigint; points: bigint }>`
  SELECT member_idx, max(amount) FILTER (WHERE account = 'cash') AS cash,
      max(amount) FILTER (WHERE account = 'point') AS points
    FROM money.balance GROUP BY member_idx`;
