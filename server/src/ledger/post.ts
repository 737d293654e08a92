import { errorCodes } from '@madang/contracts/error-codes';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../core/refusal.ts';
import type { Db } from '../db/index.ts';
import { relayAfterCommit } from '../plugins/realtime/outbox.ts';
import type { Entry, MemberAccount, SystemAccount } from './accounts.ts';
import { InsufficientFunds } from './insufficient-funds.ts';

/** SQLSTATEs of `money.post`. */
const INSUFFICIENT = 'MD001';
const OTHER_MOVEMENT = 'MD002';

export interface Movement {
  /** Idempotency key: the same key moves money once. */
  key: string;
  /** What happened, for example `game.deposit`. */
  kind: string;
  /** What it belongs to: a bet, a request, a move. */
  ref?: string;
  /** Who caused it: `member:7`, `system`. */
  actor: string;
  at: Date;
  /** At most one for each account; they sum to zero in each currency. */
  entries: readonly Entry[];
}

export interface Posted {
  txId: bigint;
  /** True when this key had moved the same money before: nothing moved now. */
  replayed: boolean;
}

/** What a failure of `money.post` is called here; any other error stays as it is. */
export const failureOf = (error: unknown): unknown => {
  const { code, detail = '' } = error as { code?: string; detail?: string };
  if (code === OTHER_MOVEMENT) return Object.assign(refuse(errorCodes.movementKeyReused), { cause: error });
  if (code !== INSUFFICIENT) return error;
  const [member = '0', account] = detail.split('.');
  return Object.assign(new InsufficientFunds(BigInt(member), account as MemberAccount), { cause: error });
};

/** As it is known here, or as the statement names it. */
type ValueOrSql<Value> = Value | RawBuilder<Value>;
/** A movement without its entries. */
type Named = { [Field in 'key' | 'kind' | 'actor' | 'at']: ValueOrSql<Movement[Field]> } & { ref?: ValueOrSql<string> };

/** Members, accounts and amounts, as both functions take them. */
const columnsOf = (entries: readonly Entry[]): RawBuilder<unknown> => {
  const members = entries.map((entry) => ('member' in entry ? entry.member : null));
  const accounts = entries.map((entry) => ('member' in entry ? entry.account : entry.system));
  const amounts = entries.map((entry) => entry.amount);
  return sql`${members}::bigint[], ${accounts}::text[], ${amounts}::bigint[]`;
};

/**
 * The call that moves money, for a statement that does more than that.
 * Its errors are read by {@link failureOf}.
 */
export const posting = ({
  key,
  kind,
  ref,
  actor,
  at,
  entries,
}: Named & Pick<Movement, 'entries'>): RawBuilder<unknown> =>
  sql`money.post(${key}, ${kind}, ${ref ?? null}, ${actor}, ${at}, ${columnsOf(entries)})`;

type Party = { member: ValueOrSql<bigint>; account: MemberAccount } | { system: ValueOrSql<SystemAccount> };

/**
 * The call for two accounts, where names and amount (won, positive)
 * may come about in the statement, too.
 */
export const postingBetween = (
  { key, kind, ref, actor, at }: Named,
  [from, to]: readonly [from: Party, to: Party],
  amount: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const member = (party: Party) => ('member' in party ? party.member : null);
  const account = (party: Party) => ('member' in party ? party.account : party.system);
  return sql`money.post(${key}, ${kind}, ${ref ?? null}, ${actor}, ${at},
    ARRAY[${member(from)}, ${member(to)}]::bigint[], ARRAY[${account(from)}, ${account(to)}]::text[],
    ARRAY[-(${amount}), (${amount})]::bigint[])`;
};

/**
 * Moves money inside the caller's transaction; members whose cash or points moved receive CASH
 * after the commit. After a failure the transaction is aborted, as in PostgreSQL.
 * @throws InsufficientFunds; `refuse('T999')` when the key has moved other money
 */
export const post = async (trx: Db, movement: Movement): Promise<Posted> => {
  try {
    const { rows } = await sql<{ tx_id: bigint; replayed: boolean }>`
      SELECT tx_id, replayed FROM ${posting(movement)}`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('money.post answered nothing');
    await relayAfterCommit(trx);
    return { txId: row.tx_id, replayed: row.replayed };
  } catch (error) {
    throw failureOf(error);
  }
};

/**
 * Moves money by many movements at once, as `post` would one after another in this order: all of
 * them or none. No two have the same key. A member whose cash or points moved receives one message
 * with the final amounts. Answers in the order given.
 * @throws as `post`
 */
export const postAll = async (trx: Db, movements: readonly Movement[]): Promise<Posted[]> => {
  const [first] = movements;
  if (!first) return [];
  if (movements.length === 1) return [await post(trx, first)];
  const column = <Value>(of: (movement: Movement) => Value): Value[] => movements.map(of);
  const numbers = movements.flatMap(({ entries }, index) => entries.map(() => index + 1));
  try {
    const { rows } = await sql<{ tx_id: bigint; replayed: boolean }>`
      SELECT tx_id, replayed FROM money.post_all(
        ${column(({ key }) => key)}::text[], ${column(({ kind }) => kind)}::text[],
        ${column(({ ref }) => ref ?? null)}::text[], ${column(({ actor }) => actor)}::text[],
        ${column(({ at }) => at)}::timestamptz[],
        ${numbers}::int[], ${columnsOf(column(({ entries }) => entries).flat())})`.execute(trx);
    await relayAfterCommit(trx);
    return rows.map(({ tx_id, replayed }) => ({ txId: tx_id, replayed }));
  } catch (error) {
    throw failureOf(error);
  }
};
