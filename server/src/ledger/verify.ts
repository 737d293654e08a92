import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../db/index.ts';
import './ledger.tables.ts';
import type { Check, CheckGroup } from './checks/check.ts';
import { ledgerChecks } from './checks/ledger.checks.ts';
import { movesCheck } from './checks/moves.check.ts';

/** How many faults of one kind are named. */
const NAMED = 20;

export interface CheckResult {
  name: string;
  /** How many there are. */
  faults: number;
  /** What is wrong, with the transaction or account named; the first {@link NAMED}. */
  named: string[];
}

export interface VendorTotal {
  vendor: string;
  /** Won that the vendor is up by the ledger. */
  ledger: bigint;
  /** Stakes less wins of its booked rounds; null where no group of checks has them. */
  rounds: bigint | null;
}

export interface LedgerReport {
  transactions: bigint;
  entries: bigint;
  /** Members' accounts. */
  accounts: bigint;
  krw: bigint;
  points: bigint;
  checks: CheckResult[];
  vendors: VendorTotal[];
  isWhole: boolean;
}

const one = async <T>(trx: Trx, query: RawBuilder<T>): Promise<T> => {
  const [row] = (await query.execute(trx)).rows;
  if (!row) throw new Error('the database answered nothing');
  return row;
};

/** What one check finds now. */
export const runCheck = async (trx: Trx, { name, query }: Check): Promise<CheckResult> => {
  const { rows } = await sql<{ fault: string; faults: bigint }>`
    SELECT fault, count(*) OVER () AS faults FROM (${query}) AS found ORDER BY fault LIMIT ${NAMED}`.execute(trx);
  return { name, faults: Number(rows[0]?.faults ?? 0n), named: rows.map(({ fault }) => fault) };
};

const NO_TOTALS = sql`SELECT NULL::text AS vendor, NULL::bigint AS total WHERE false`;

const compareVendors = async (trx: Trx, groups: readonly CheckGroup[]): Promise<VendorTotal[]> => {
  const totals = groups.find(({ vendorTotals }) => vendorTotals)?.vendorTotals;
  const { rows } = await sql<VendorTotal>`
    SELECT vendor, coalesce(l.total, 0)::bigint AS ledger,
        CASE WHEN ${totals !== undefined} THEN coalesce(r.total, 0)::bigint END AS rounds
      FROM (SELECT substr(account, 8) AS vendor, sum(amount)::bigint AS total
              FROM money.entry WHERE member_idx IS NULL AND account LIKE 'vendor:%' GROUP BY 1) AS l
      FULL JOIN (${totals ?? NO_TOTALS}) AS r USING (vendor) ORDER BY vendor`.execute(trx);
  return rows;
};

/** Columns of these that the database does not have yet. */
const missingOf = async (trx: Trx, columns: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(${[...columns]}::text[]) AS name
      WHERE NOT EXISTS (SELECT FROM information_schema.columns WHERE name = concat_ws('.', table_schema, table_name, column_name))`.execute(
    trx,
  );
  return new Set(rows.map(({ name }) => name));
};

/** Groups whose tables this database has. */
const presentGroups = async (trx: Trx, groups: readonly CheckGroup[]): Promise<CheckGroup[]> => {
  const missing = await missingOf(
    trx,
    groups.flatMap(({ needs }) => needs),
  );
  return groups.filter(({ needs }) => !needs.some((column) => missing.has(column)));
};

/** All checks that can be made in this database, those of the ledger first. */
export const listChecks = async (trx: Trx, registered: readonly CheckGroup[]): Promise<Check[]> => {
  const groups = [ledgerChecks, ...registered];
  return [...(await presentGroups(trx, groups)).flatMap(({ checks }) => checks), movesCheck(groups)];
};

/**
 * Checks the whole ledger in one snapshot of the database, while the site runs: every transaction
 * against its entries, every balance against its entries, every vendor against its reported rounds.
 * Changes nothing.
 * @param registered checks of the modules; those whose tables are missing are left out
 */
export const verifyGroups = (db: Db, registered: readonly CheckGroup[]): Promise<LedgerReport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const size = await one(
        trx,
        sql<Pick<LedgerReport, 'transactions' | 'entries' | 'accounts' | 'krw' | 'points'>>`
          SELECT (SELECT count(*) FROM money.ledger_tx) AS transactions, (SELECT count(*) FROM money.entry) AS entries,
            count(*) AS accounts,
            coalesce(sum(amount) FILTER (WHERE account <> 'point'), 0)::bigint AS krw,
            coalesce(sum(amount) FILTER (WHERE account = 'point'), 0)::bigint AS points
          FROM money.balance`,
      );
      const checks: CheckResult[] = [];
      for (const check of await listChecks(trx, registered)) checks.push(await runCheck(trx, check));
      const vendors = await compareVendors(trx, await presentGroups(trx, registered));
      const isWhole =
        checks.every(({ faults }) => faults === 0) &&
        vendors.every(({ ledger, rounds }) => rounds === null || rounds === ledger);
      return { ...size, checks, vendors, isWhole };
    });
