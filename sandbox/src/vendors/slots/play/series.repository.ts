import type { DatabaseSync } from 'node:sqlite';

/**
 * Free spins that one paid spin won: named by its round, played at its stake, and open until the
 * last of them is.
 */
export interface SeriesRow {
  id: string;
  memberRef: string;
  gameKey: string;
  /** The session of the last spin. */
  sessionId: string;
  /** Won. */
  stake: number;
  awarded: number;
  played: number;
  /** By the free spins, won. */
  winnings: number;
  /** The last spin so far: the one that won them, or a free one. */
  lastRound: string;
  lastAt: number;
  doneAt: number | null;
}

const columns =
  'id, member_ref AS memberRef, game_key AS gameKey, session_id AS sessionId, stake, awarded, played, won AS winnings, last_round AS lastRound, last_at AS lastAt, done_at AS doneAt';

/** SQL of series of free spins; no rule lives here. */
export const seriesRepository = (db: DatabaseSync) => {
  const one = (where: string, ...values: string[]): SeriesRow | null =>
    (db.prepare(`SELECT ${columns} FROM series WHERE ${where}`).get(...values) as SeriesRow | undefined) ?? null;
  return {
    /** The oldest that is open. A stake whose answer was late can win a second one beside it. */
    open: (memberRef: string, gameKey: string): SeriesRow | null =>
      one('member_ref = ? AND game_key = ? AND done_at IS NULL ORDER BY id LIMIT 1', memberRef, gameKey),
    /** The series that a free spin belongs to. */
    ofFreeSpin: (roundId: string): SeriesRow | null =>
      one('id = (SELECT series_id FROM series_round WHERE round_id = ?)', roundId),
    /** The series that a paid spin won. */
    wonBy: (roundId: string): SeriesRow | null => one('id = ?', roundId),
    /** Those that nobody has gone on with since then. */
    leftSince: (before: number, limit: number): SeriesRow[] =>
      db
        .prepare(`SELECT ${columns} FROM series WHERE done_at IS NULL AND last_at <= ? ORDER BY last_at LIMIT ?`)
        .all(before, limit) as unknown as SeriesRow[],
    add: (row: Omit<SeriesRow, 'played' | 'winnings' | 'lastRound' | 'doneAt'>): void => {
      db.prepare(
        'INSERT INTO series (id, member_ref, game_key, session_id, stake, awarded, last_round, last_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ).run(row.id, row.memberRef, row.gameKey, row.sessionId, row.stake, row.awarded, row.id, row.lastAt);
    },
    /** Writes down that one more was played; the last one ends the series. */
    spun: (
      id: string,
      spin: { roundId: string; sessionId: string; awarded: number; win: number; at: number },
    ): void => {
      db.prepare('INSERT INTO series_round (round_id, series_id) VALUES (?, ?)').run(spin.roundId, id);
      db.prepare(
        `UPDATE series SET played = played + 1, awarded = awarded + ?2, won = won + ?3, session_id = ?4, last_round = ?5,
          last_at = ?6, done_at = CASE WHEN played + 1 = awarded + ?2 THEN ?6 END WHERE id = ?1`,
      ).run(id, spin.awarded, spin.win, spin.sessionId, spin.roundId, spin.at);
    },
  };
};
