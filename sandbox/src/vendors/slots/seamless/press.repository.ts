import type { DatabaseSync } from 'node:sqlite';
import type { SeamlessRefusalStatus } from '@madang/contracts/vendor-protocol';
import { ulid } from 'ulid';
import type { SessionRow } from '../../../core/session/session.repository.ts';

/**
 * The status of a press of the button. betting: its stake is requested. paying, ending: it was
 * taken, the round is drawn, and its win and its end are being reported. cancelling: nobody knows
 * whether it was taken, so it is taken back.
 */
export type PressState = 'betting' | 'paying' | 'ending' | 'done' | 'cancelling' | 'void' | 'refused';

export interface PressRow {
  roundId: string;
  sessionId: string;
  requestId: string;
  memberRef: string;
  gameKey: string;
  /** What it is played at, won; of a free spin nothing is taken. */
  stake: number;
  win: number;
  state: PressState;
  reason: SeamlessRefusalStatus | '';
  attempts: number;
  nextAt: number;
  at: number;
}

export const seamlessSchema = `
  CREATE TABLE IF NOT EXISTS press (
    round_id TEXT PRIMARY KEY,
    session_id TEXT NOT NULL,
    request_id TEXT NOT NULL,
    member_ref TEXT NOT NULL,
    game_key TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    win INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL CHECK (state IN ('betting', 'paying', 'ending', 'done', 'cancelling', 'void', 'refused')),
    reason TEXT NOT NULL DEFAULT '',
    detail TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (session_id, request_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS press_open ON press (next_at) WHERE state IN ('betting', 'paying', 'ending', 'cancelling');
  -- An earlier process may have requested these, and ended before the answer arrived.
  UPDATE press SET attempts = 1 WHERE state = 'betting' AND attempts = 0;
`;

const columns =
  'round_id AS roundId, session_id AS sessionId, request_id AS requestId, member_ref AS memberRef, game_key AS gameKey, stake, win, state, reason, attempts, next_at AS nextAt, at';
const OPEN = "state IN ('betting', 'paying', 'ending', 'cancelling')";

/** SQL of presses; no rule lives here. */
export const pressRepository = (db: DatabaseSync) => ({
  /** A press of the button, before anything has come of it. Answers the id of its round. */
  begin: (session: SessionRow, requestId: string, stake: number, at: number): string => {
    const roundId = ulid(at);
    db.prepare(
      "INSERT INTO press (round_id, session_id, request_id, member_ref, game_key, stake, state, next_at, at) VALUES (?, ?, ?, ?, ?, ?, 'betting', 0, ?)",
    ).run(roundId, session.id, requestId, session.memberRef, session.gameKey, stake, at);
    return roundId;
  },
  byRequest: (sessionId: string, requestId: string): PressRow | null =>
    (db
      .prepare(`SELECT ${columns} FROM press WHERE session_id = ? AND request_id = ?`)
      .get(sessionId, requestId) as unknown as PressRow | undefined) ?? null,
  byRound: (roundId: string): PressRow =>
    db.prepare(`SELECT ${columns} FROM press WHERE round_id = ?`).get(roundId) as unknown as PressRow,
  due: (now: number, limit: number): PressRow[] =>
    db
      .prepare(`SELECT ${columns} FROM press WHERE ${OPEN} AND next_at <= ? ORDER BY next_at LIMIT ?`)
      .all(now, limit) as unknown as PressRow[],
  openCount: (memberRef: string | null): number =>
    (
      db
        .prepare(`SELECT count(*) AS open FROM press WHERE ${OPEN} AND (?1 IS NULL OR member_ref = ?1)`)
        .get(memberRef) as { open: number }
    ).open,
  /** Whether a win of a player is on its way to the operator. */
  isPaying: (memberRef: string): boolean =>
    db.prepare("SELECT 1 FROM press WHERE state = 'paying' AND member_ref = ? LIMIT 1").get(memberRef) !== undefined,
  move: (roundId: string, state: PressState, reason: SeamlessRefusalStatus | '' = ''): void => {
    db.prepare('UPDATE press SET state = ?, reason = ?, attempts = 0, next_at = 0 WHERE round_id = ?').run(
      state,
      reason,
      roundId,
    );
  },
  drawn: (roundId: string, state: PressState, win: number): void => {
    db.prepare('UPDATE press SET state = ?, win = ?, attempts = 0, next_at = 0 WHERE round_id = ?').run(
      state,
      win,
      roundId,
    );
  },
  /**
   * Whether a win of a series, or of the round that won it, is on its way: then the round cannot be
   * ended.
   */
  isPayingSeries: (seriesId: string): boolean =>
    db
      .prepare(
        "SELECT 1 FROM press WHERE state = 'paying' AND (round_id = ?1 OR round_id IN (SELECT round_id FROM series_round WHERE series_id = ?1)) LIMIT 1",
      )
      .get(seriesId) !== undefined,
  postpone: (roundId: string, attempts: number, nextAt: number): void => {
    db.prepare('UPDATE press SET attempts = ?, next_at = ? WHERE round_id = ?').run(attempts, nextAt, roundId);
  },
});
