import type { DatabaseSync } from 'node:sqlite';
import type { VendorData } from '@madang/contracts/vendor-protocol';

type Totals = Pick<VendorData<'totals'>, 'staked' | 'won' | 'rounds'>;

/**
 * A player's part in a round of a table: the round of the operator's books. open: stakes are taken,
 * and after the result settled; ending: all winnings are reported, and the end is being reported;
 * void: no stake remains.
 */
export type SeatState = 'open' | 'ending' | 'done' | 'void';

export interface SeatRow {
  id: string;
  tableKey: string;
  /** The table's round, as it is shown: `20261122-0481`. */
  round: string;
  memberRef: string;
  sessionId: string;
  state: SeatState;
  dealsAt: number;
  resultAt: number;
  /**
   * What the round is drawn from. Kept with the first stake: whatever becomes of clock and tables,
   * this round is this round.
   */
  seed: string;
  hash: string;
  base: string;
  /** Place in the order of settling; null before. With it stake and win of all its slips, won. */
  seq: number | null;
  stake: number;
  win: number;
  settledAt: number | null;
  /** What is reported at its end, as JSON, once it is settled. */
  detail: string;
  attempts: number;
  nextAt: number;
}

export type NewSeat = Pick<
  SeatRow,
  'id' | 'tableKey' | 'round' | 'memberRef' | 'sessionId' | 'dealsAt' | 'resultAt' | 'seed' | 'hash' | 'base'
>;

export const seatSchema = `
  CREATE TABLE IF NOT EXISTS seat (
    id TEXT PRIMARY KEY,
    table_key TEXT NOT NULL,
    round TEXT NOT NULL,
    member_ref TEXT NOT NULL,
    session_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'ending', 'done', 'void')),
    deals_at INTEGER NOT NULL,
    result_at INTEGER NOT NULL,
    seed TEXT NOT NULL,
    hash TEXT NOT NULL,
    base TEXT NOT NULL,
    seq INTEGER UNIQUE,
    stake INTEGER NOT NULL DEFAULT 0,
    win INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    detail TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    UNIQUE (member_ref, table_key, round)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS seat_open ON seat (next_at) WHERE state IN ('open', 'ending');
  CREATE TABLE IF NOT EXISTS draw_secret (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    secret TEXT NOT NULL
  ) STRICT;
`;

const columns =
  'id, table_key AS tableKey, round, member_ref AS memberRef, session_id AS sessionId, state, deals_at AS dealsAt, result_at AS resultAt, seed, hash, base, seq, stake, win, settled_at AS settledAt, detail, attempts, next_at AS nextAt';

/** SQL of seats and of the secret of the draws; no rule lives here. */
export const seatRepository = (db: DatabaseSync) => ({
  add: (row: NewSeat): void => {
    db.prepare(
      "INSERT INTO seat (id, table_key, round, member_ref, session_id, state, deals_at, result_at, seed, hash, base, next_at) VALUES (?, ?, ?, ?, ?, 'open', ?, ?, ?, ?, ?, ?)",
    ).run(
      row.id,
      row.tableKey,
      row.round,
      row.memberRef,
      row.sessionId,
      row.dealsAt,
      row.resultAt,
      row.seed,
      row.hash,
      row.base,
      row.resultAt,
    );
  },
  byId: (id: string): SeatRow => db.prepare(`SELECT ${columns} FROM seat WHERE id = ?`).get(id) as unknown as SeatRow,
  of: (memberRef: string, tableKey: string, round: string): SeatRow | null =>
    (db
      .prepare(`SELECT ${columns} FROM seat WHERE member_ref = ? AND table_key = ? AND round = ?`)
      .get(memberRef, tableKey, round) as unknown as SeatRow | undefined) ?? null,
  /** The member's newest at a table. */
  newest: (memberRef: string, tableKey: string): SeatRow | null =>
    (db
      .prepare(`SELECT ${columns} FROM seat WHERE member_ref = ? AND table_key = ? ORDER BY rowid DESC LIMIT 1`)
      .get(memberRef, tableKey) as unknown as SeatRow | undefined) ?? null,
  /** Seats of which something is to be done by now. */
  due: (now: number, limit: number): string[] =>
    db
      .prepare(
        `SELECT seat_id AS id FROM slip WHERE state IN ('betting', 'paying', 'cancelling') AND next_at <= ?1
        UNION SELECT id FROM seat WHERE state IN ('open', 'ending') AND next_at <= ?1 LIMIT ?2`,
      )
      .all(now, limit)
      .map((row) => String(row.id)),
  openCount: (): number =>
    (db.prepare("SELECT count(*) AS open FROM seat WHERE state IN ('open', 'ending')").get() as { open: number }).open,
  move: (id: string, state: SeatState): void => {
    db.prepare('UPDATE seat SET state = ?, attempts = 0, next_at = 0 WHERE id = ?').run(state, id);
  },
  settle: (
    id: string,
    { stake, win, at, detail }: { stake: number; win: number; at: number; detail: string },
  ): void => {
    db.prepare(
      `UPDATE seat SET state = 'ending', attempts = 0, next_at = 0, stake = ?2, win = ?3, settled_at = ?4, detail = ?5,
        seq = (SELECT coalesce(max(seq), 0) + 1 FROM seat) WHERE id = ?1`,
    ).run(id, stake, win, at, detail);
  },
  postpone: (id: string, attempts: number, nextAt: number): void => {
    db.prepare('UPDATE seat SET attempts = ?, next_at = ? WHERE id = ?').run(attempts, nextAt, id);
  },
  /** Settled seats in the order of settling, of one player or of all. */
  after: (seq: number, limit: number, memberRef: string | null): SeatRow[] =>
    db
      .prepare(`SELECT ${columns} FROM seat WHERE seq > ?1 AND (?3 IS NULL OR member_ref = ?3) ORDER BY seq LIMIT ?2`)
      .all(seq, limit, memberRef) as unknown as SeatRow[],
  lastSeq: (): number => (db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM seat').get() as { seq: number }).seq,
  latest: (memberRef: string, tableKey: string, limit: number): SeatRow[] =>
    db
      .prepare(
        `SELECT ${columns} FROM seat WHERE member_ref = ? AND table_key = ? AND seq IS NOT NULL ORDER BY seq DESC LIMIT ?`,
      )
      .all(memberRef, tableKey, limit) as unknown as SeatRow[],
  /** What was staked and won in settled rounds. */
  totals: (memberRef: string | null): Totals =>
    db
      .prepare(
        `SELECT coalesce(sum(stake), 0) AS staked, coalesce(sum(win), 0) AS won, count(*) AS rounds
        FROM seat WHERE seq IS NOT NULL AND (?1 IS NULL OR member_ref = ?1)`,
      )
      .get(memberRef) as Totals,
  /** Won minus staked in one session. */
  net: (sessionId: string): number =>
    (
      db
        .prepare('SELECT coalesce(sum(win - stake), 0) AS net FROM seat WHERE session_id = ? AND seq IS NOT NULL')
        .get(sessionId) as { net: number }
    ).net,
  /** The secret of all draws of this vendor: made once, kept for ever. */
  secret: (made: () => string): string => {
    db.prepare('INSERT INTO draw_secret (only, secret) VALUES (1, ?) ON CONFLICT DO NOTHING').run(made());
    return (db.prepare('SELECT secret FROM draw_secret').get() as { secret: string }).secret;
  },
});
