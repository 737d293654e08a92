import type { DatabaseSync } from 'node:sqlite';
import type { VendorData, VendorRefusalStatus } from '@madang/contracts/vendor-protocol';

export interface PlayerRow {
  memberRef: string;
  balance: number;
  blocked: number;
  lastSpinAt: number;
}

export interface TransferRow {
  txId: string;
  kind: 'deposit' | 'withdraw';
  memberRef: string;
  amount: number;
  state: 'done' | 'refused';
  reason: VendorRefusalStatus | 'OK';
  balance: number;
  at: number;
}

const playerColumns = 'member_ref AS memberRef, balance, blocked, last_spin_at AS lastSpinAt';
const transferColumns = 'tx_id AS txId, kind, member_ref AS memberRef, amount, state, reason, balance, at';

/** SQL of players and transfers; no rule lives here. */
export const walletRepository = (db: DatabaseSync) => ({
  player: (memberRef: string): PlayerRow | null =>
    (db.prepare(`SELECT ${playerColumns} FROM player WHERE member_ref = ?`).get(memberRef) as PlayerRow | undefined) ??
    null,
  players: (): PlayerRow[] =>
    db.prepare(`SELECT ${playerColumns} FROM player ORDER BY member_ref`).all() as unknown as PlayerRow[],
  /** All that players hold here, won. */
  totalBalance: (): number =>
    (db.prepare('SELECT coalesce(sum(balance), 0) AS totalBalance FROM player').get() as { totalBalance: number })
      .totalBalance,
  addPlayer: (memberRef: string): void => {
    db.prepare('INSERT INTO player (member_ref) VALUES (?) ON CONFLICT DO NOTHING').run(memberRef);
  },
  setBalance: (memberRef: string, balance: number): void => {
    db.prepare('UPDATE player SET balance = ? WHERE member_ref = ?').run(balance, memberRef);
  },
  setBlocked: (memberRef: string, blocked: boolean): void => {
    db.prepare('UPDATE player SET blocked = ? WHERE member_ref = ?').run(blocked ? 1 : 0, memberRef);
  },
  setSpun: (memberRef: string, balance: number, at: number): void => {
    db.prepare('UPDATE player SET balance = ?, last_spin_at = ? WHERE member_ref = ?').run(balance, at, memberRef);
  },
  transfer: (txId: string): TransferRow | null =>
    (db.prepare(`SELECT ${transferColumns} FROM transfer WHERE tx_id = ?`).get(txId) as TransferRow | undefined) ??
    null,
  transfers: (): TransferRow[] =>
    db.prepare(`SELECT ${transferColumns} FROM transfer ORDER BY at, tx_id`).all() as unknown as TransferRow[],
  addTransfer: (row: TransferRow): void => {
    db.prepare(
      'INSERT INTO transfer (tx_id, kind, member_ref, amount, state, reason, balance, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(row.txId, row.kind, row.memberRef, row.amount, row.state, row.reason, row.balance, row.at);
  },
  totals: (memberRef: string | null) =>
    db
      .prepare(
        `SELECT
          (SELECT coalesce(sum(amount), 0) FROM transfer WHERE kind = 'deposit' AND state = 'done' AND (?1 IS NULL OR member_ref = ?1)) AS deposited,
          (SELECT coalesce(sum(amount), 0) FROM transfer WHERE kind = 'withdraw' AND state = 'done' AND (?1 IS NULL OR member_ref = ?1)) AS withdrawn,
          (SELECT coalesce(sum(stake), 0) FROM round WHERE ?1 IS NULL OR member_ref = ?1) AS staked,
          (SELECT coalesce(sum(win), 0) FROM round WHERE ?1 IS NULL OR member_ref = ?1) AS won,
          (SELECT coalesce(sum(balance), 0) FROM player WHERE ?1 IS NULL OR member_ref = ?1) AS balance,
          (SELECT count(*) FROM round WHERE ?1 IS NULL OR member_ref = ?1) AS rounds`,
      )
      .get(memberRef) as VendorData<'totals'>,
});
