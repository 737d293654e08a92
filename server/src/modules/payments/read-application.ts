import { listChanges } from '../../core/decisions/audit.ts';
import { assertRead, type ReadState } from '../../core/decisions/read-version.ts';
import type { Db, Trx } from '../../db/index.ts';
import { lockBalance } from '../../ledger/index.ts';
import { listOwed } from '../receivables/index.ts';
import { receivedFor } from './bank/incoming.repository.ts';
import type { CashRequest } from './cash.repository.ts';
import { isDeposit } from './cash-kind.ts';

/**
 * Changes of the member's account from so long before a withdrawal on are shown to its operator,
 * milliseconds.
 */
const ACCOUNT_CHANGE_MS = 72 * 3_600_000;

/** An application as an operator reads it and decides on it. */
export interface ReadApplication extends ReadState {
  /** Won that the bank has received for it; null: nothing. */
  received: bigint | null;
  /** Where a withdrawal to a bank goes, frozen at the application. */
  destination: { bank: string; account: string; holder: string } | null;
  /** When the member last changed their account, from 72 hours before a withdrawal on. */
  accountChangedAt: Date | null;
  /**
   * Won that the member owes by now. A withdrawal was applied for without a debt:
   * what is reserved for it pays none.
   */
  owed: bigint;
}

const destinationOf = ({ to_bank, to_account, to_holder }: CashRequest): ReadApplication['destination'] =>
  to_bank === null || to_account === null || to_holder === null
    ? null
    : { bank: to_bank, account: to_account, holder: to_holder };

const changesOfAccounts = async (db: Db, requests: readonly CashRequest[]) => {
  const out = requests.filter(({ cash_type }) => cash_type === 'out');
  if (out.length === 0) return [];
  const first = Math.min(...out.map(({ requested_at }) => requested_at.getTime()));
  const members = out.map(({ member_idx }) => member_idx);
  const since = new Date(first - ACCOUNT_CHANGE_MS);
  return listChanges(db, { action: 'info', fields: ['bank', 'bankacc'], members, since });
};

/**
 * What a decision on each application depends on, in their order. The status is none of it: each
 * step names the status that it starts from.
 */
export const readApplications = async (db: Db, requests: readonly CashRequest[]): Promise<ReadApplication[]> => {
  const evidence = await receivedFor(db, requests);
  const changes = await changesOfAccounts(db, requests);
  const debts = await listOwed(
    db,
    requests.map(({ member_idx }) => member_idx),
  );
  return requests.map((request) => {
    const { cash_idx, cash_type, member_idx, amount, bonus, wager, requested_at } = request;
    const { received, early } = evidence.get(cash_idx) ?? { received: null, early: null };
    const destination = destinationOf(request);
    const changed = changes.find(
      ({ memberIdx, at }) => memberIdx === member_idx && at.getTime() > requested_at.getTime() - ACCOUNT_CHANGE_MS,
    );
    const accountChangedAt = cash_type === 'out' ? (changed?.at ?? null) : null;
    const owed = debts.get(member_idx) ?? 0n;
    const facts = { cash_idx, cash_type, amount, bonus, wager, received, destination, accountChangedAt };
    // A deposit pays the debt, whatever it is by then.
    const isIndebted = !isDeposit(cash_type) && owed > 0n;
    return {
      facts: isIndebted ? { ...facts, owed } : facts,
      isUnchanged: received === early && (accountChangedAt === null || accountChangedAt <= requested_at) && !isIndebted,
      received,
      destination,
      accountChangedAt,
      owed,
    };
  });
};

/**
 * Refuses a decision on anything but the application as it is, under the lock of its member. The
 * cash is locked too, as by the writer of a debt. @throws OP01
 */
export const assertApplicationRead = async (trx: Trx, request: CashRequest, version: string): Promise<void> => {
  if (!isDeposit(request.cash_type)) await lockBalance(trx, request.member_idx);
  const [application] = await readApplications(trx, [request]);
  if (!application) return;
  const { received, accountChangedAt, owed } = application;
  assertRead(version, application, {
    amount: Number(request.amount),
    ...(request.cash_type === 'in' && { received: Number(received ?? 0n) }),
    ...(owed > 0n && { debt: Number(owed) }),
    ...(accountChangedAt && { accountChangedAt: accountChangedAt.toISOString() }),
  });
};
