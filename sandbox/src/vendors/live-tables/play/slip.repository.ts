import type { DatabaseSync } from 'node:sqlite';
import type { SeamlessRefusalStatus } from '@madang/contracts/vendor-protocol';

/**
 * The status of a slip, what a player staked at one press. betting: its stake is requested. `held`:
 * it was taken. paying: it won, and the win is being reported. cancelling: it was not known in time
 * whether it was taken, so it is taken back.
 */
export type SlipState = 'betting' | 'held' | 'paying' | 'done' | 'cancelling' | 'void' | 'refused';

export interface SlipRow {
  id: string;
  seatId: string;
  sessionId: string;
  requestId: string;
  /** Spots and what was laid on each, as JSON: `[["banker", 5000]]`. */
  spots: string;
  stake: number;
  win: number;
  state: SlipState;
  reason: SeamlessRefusalStatus | '';
  attempts: number;
  nextAt: number;
  at: number;
}

export const slipSchema = `
  CREATE TABLE IF NOT EXISTS slip (
    id TEXT PRIMARY KEY,
    seat_id TEXT NOT NULL REFERENCES seat (id),
    session_id TEXT NOT NULL,
    request_id TEXT NOT NULL,
    spots TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    win INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL CHECK (state IN ('betting', 'held', 'paying', 'done', 'cancelling', 'void', 'refused')),
    reason TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (session_id, request_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS slip_of_seat ON slip (seat_id);
  CREATE INDEX IF NOT EXISTS slip_open ON slip (next_at) WHERE state IN ('betting', 'paying', 'cancelling');
  -- An earlier process may have requested these, and ended before the answer arrived.
  UPDATE slip SET attempts = 1 WHERE state = 'betting' AND attempts = 0;
`;

const columns =
  'id, seat_id AS seatId, session_id AS sessionId, request_id AS requestId, spots, stake, win, state, reason, attempts, next_at AS nextAt, at';

/** SQL of slips; no rule lives here. */
export const slipRepository = (db: DatabaseSync) => ({
  add: (row: Pick<SlipRow, 'id' | 'seatId' | 'sessionId' | 'requestId' | 'spots' | 'stake' | 'at'>): void => {
    db.prepare(
      "INSERT INTO slip (id, seat_id, session_id, request_id, spots, stake, state, next_at, at) VALUES (?, ?, ?, ?, ?, ?, 'betting', 0, ?)",
    ).run(row.id, row.seatId, row.sessionId, row.requestId, row.spots, row.stake, row.at);
  },
  byRequest: (sessionId: string, requestId: string): SlipRow | null =>
    (db
      .prepare(`SELECT ${columns} FROM slip WHERE session_id = ? AND request_id = ?`)
      .get(sessionId, requestId) as unknown as SlipRow | undefined) ?? null,
  ofSeat: (seatId: string): SlipRow[] =>
    db.prepare(`SELECT ${columns} FROM slip WHERE seat_id = ? ORDER BY rowid`).all(seatId) as unknown as SlipRow[],
  move: (id: string, state: SlipState, reason: SeamlessRefusalStatus | '' = ''): void => {
    db.prepare('UPDATE slip SET state = ?, reason = ?, attempts = 0, next_at = 0 WHERE id = ?').run(state, reason, id);
  },
  settle: (id: string, win: number): void => {
    db.prepare('UPDATE slip SET state = ?, win = ?, attempts = 0, next_at = 0 WHERE id = ?').run(
      win > 0 ? 'paying' : 'done',
      win,
      id,
    );
  },
  postpone: (id: string, attempts: number, nextAt: number): void => {
    db.prepare('UPDATE slip SET attempts = ?, next_at = ? WHERE id = ?').run(attempts, nextAt, id);
  },
  /** Whether a win of a player is on its way to the operator. */
  isPaying: (memberRef: string): boolean =>
    db
      .prepare(
        "SELECT 1 FROM slip JOIN seat ON seat.id = seat_id WHERE slip.state = 'paying' AND member_ref = ? LIMIT 1",
      )
      .get(memberRef) !== undefined,
});
