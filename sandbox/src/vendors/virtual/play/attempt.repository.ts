import type { DatabaseSync } from 'node:sqlite';
import type { SeamlessRefusalStatus } from '@madang/contracts/vendor-protocol';

/**
 * The status of a stake. betting: it is requested. open: it was taken, the board is drawn, and the
 * next step is the player's. paying, ending: its win and its end are being reported. cancelling: it
 * is given back, because nobody knows whether it was taken, or because no position was opened in
 * time.
 */
export type AttemptState = 'betting' | 'open' | 'paying' | 'ending' | 'done' | 'cancelling' | 'void' | 'refused';

export interface Seed {
  hash: string;
  clientSeed: string;
  nonce: number;
}

export interface Attempt {
  roundId: string;
  sessionId: string;
  requestId: string;
  memberRef: string;
  gameKey: string;
  level: string;
  stake: number;
  win: number;
  state: AttemptState;
  reason: SeamlessRefusalStatus | '';
  /** Bad places, once they are drawn. */
  bad: number[];
  /** Places the member opened, in the member's order. */
  opened: number[];
  /** What they were drawn from; null: set by a tester. */
  seed: Seed | null;
  /** The round as it is reported, as JSON, once it is over. */
  detail: string;
  attempts: number;
  nextAt: number;
  at: number;
  /** Of the member's last step. */
  movedAt: number;
}

export const attemptSchema = `
  CREATE TABLE IF NOT EXISTS attempt (
    round_id TEXT PRIMARY KEY,
    session_id TEXT NOT NULL,
    request_id TEXT NOT NULL,
    member_ref TEXT NOT NULL,
    game_key TEXT NOT NULL,
    level TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    win INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL CHECK (state IN ('betting', 'open', 'paying', 'ending', 'done', 'cancelling', 'void', 'refused')),
    reason TEXT NOT NULL DEFAULT '',
    bad TEXT NOT NULL DEFAULT '[]',
    opened TEXT NOT NULL DEFAULT '[]',
    seed TEXT NOT NULL DEFAULT 'null',
    detail TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL DEFAULT 0,
    at INTEGER NOT NULL,
    moved_at INTEGER NOT NULL,
    UNIQUE (session_id, request_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS attempt_due ON attempt (next_at) WHERE state IN ('betting', 'paying', 'ending', 'cancelling');
  CREATE UNIQUE INDEX IF NOT EXISTS attempt_in_play ON attempt (member_ref, game_key) WHERE state IN ('betting', 'open');
  -- An earlier process may have requested these, and ended before the answer arrived.
  UPDATE attempt SET attempts = 1 WHERE state = 'betting' AND attempts = 0;
`;

const columns =
  'round_id AS roundId, session_id AS sessionId, request_id AS requestId, member_ref AS memberRef, game_key AS gameKey, level, stake, win, state, reason, bad, opened, seed, detail, attempts, next_at AS nextAt, at, moved_at AS movedAt';
const DUE = "state IN ('betting', 'paying', 'ending', 'cancelling')";

type Row = Omit<Attempt, 'bad' | 'opened' | 'seed'> & { bad: string; opened: string; seed: string };
const read = (row: unknown): Attempt => {
  const { bad, opened, seed, ...rest } = row as Row;
  return { ...rest, bad: JSON.parse(bad), opened: JSON.parse(opened), seed: JSON.parse(seed) };
};

type Begun = Pick<Attempt, 'roundId' | 'sessionId' | 'requestId' | 'memberRef' | 'gameKey' | 'level' | 'stake' | 'at'>;

/** SQL of stakes and what became of them, and of the operator's tokens; no rule lives here. */
export const attemptRepository = (db: DatabaseSync) => {
  const one = (where: string, ...values: (string | number)[]): Attempt | null => {
    const row = db.prepare(`SELECT ${columns} FROM attempt WHERE ${where}`).get(...values);
    return row === undefined ? null : read(row);
  };
  const many = (where: string, ...values: (string | number)[]): Attempt[] =>
    db
      .prepare(`SELECT ${columns} FROM attempt WHERE ${where}`)
      .all(...values)
      .map(read);
  return {
    add: ({ roundId, sessionId, requestId, memberRef, gameKey, level, stake, at }: Begun): void => {
      db.prepare(
        "INSERT INTO attempt (round_id, session_id, request_id, member_ref, game_key, level, stake, state, at, moved_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'betting', ?, ?)",
      ).run(roundId, sessionId, requestId, memberRef, gameKey, level, stake, at, at);
    },
    byRequest: (sessionId: string, requestId: string): Attempt | null =>
      one('session_id = ? AND request_id = ?', sessionId, requestId),
    byRound: (roundId: string): Attempt | null => one('round_id = ?', roundId),
    /** What the member has open in a game; of all games without one. */
    inPlay: (memberRef: string, gameKey?: string): Attempt | null =>
      gameKey === undefined
        ? one("member_ref = ? AND state IN ('betting', 'open') LIMIT 1", memberRef)
        : one("member_ref = ? AND game_key = ? AND state IN ('betting', 'open')", memberRef, gameKey),
    due: (now: number, limit: number): Attempt[] =>
      many(`${DUE} AND next_at <= ? ORDER BY next_at LIMIT ?`, now, limit),
    /** Open boards that nobody has touched since then. */
    leftSince: (before: number): Attempt[] => many("state = 'open' AND moved_at <= ?", before),
    /** Stakes of which something is still to be reported. */
    owedCount: (): number =>
      (db.prepare(`SELECT count(*) AS owed FROM attempt WHERE ${DUE}`).get() as { owed: number }).owed,
    /** Whether a win of a player is on its way to the operator. */
    isPaying: (memberRef: string): boolean =>
      db.prepare("SELECT 1 FROM attempt WHERE state = 'paying' AND member_ref = ? LIMIT 1").get(memberRef) !==
      undefined,
    move: (roundId: string, state: AttemptState, reason: SeamlessRefusalStatus | '' = ''): void => {
      db.prepare('UPDATE attempt SET state = ?, reason = ?, attempts = 0, next_at = 0 WHERE round_id = ?').run(
        state,
        reason,
        roundId,
      );
    },
    draw: (roundId: string, { bad, seed, movedAt }: Pick<Attempt, 'bad' | 'seed' | 'movedAt'>): void => {
      db.prepare(
        "UPDATE attempt SET state = 'open', bad = ?, seed = ?, moved_at = ?, attempts = 0 WHERE round_id = ?",
      ).run(JSON.stringify(bad), JSON.stringify(seed), movedAt, roundId);
    },
    step: (roundId: string, opened: readonly number[], movedAt: number): void => {
      db.prepare('UPDATE attempt SET opened = ?, moved_at = ? WHERE round_id = ?').run(
        JSON.stringify(opened),
        movedAt,
        roundId,
      );
    },
    settle: (roundId: string, { state, win, detail }: Pick<Attempt, 'state' | 'win' | 'detail'>): void => {
      db.prepare('UPDATE attempt SET state = ?, win = ?, detail = ?, attempts = 0, next_at = 0 WHERE round_id = ?').run(
        state,
        win,
        detail,
        roundId,
      );
    },
    postpone: (roundId: string, attempts: number, nextAt: number): void => {
      db.prepare('UPDATE attempt SET attempts = ?, next_at = ? WHERE round_id = ?').run(attempts, nextAt, roundId);
    },
  };
};
