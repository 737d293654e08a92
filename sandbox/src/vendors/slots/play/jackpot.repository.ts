import type { DatabaseSync } from 'node:sqlite';
import type { JackpotLevel } from '@madang/contracts';

/** A level that a round has drawn. `amount` is null until the operator has reported its value. */
export interface JackpotRow {
  roundId: string;
  memberRef: string;
  gameKey: string;
  level: JackpotLevel;
  amount: number | null;
  attempts: number;
  nextAt: number;
}

const columns =
  'round_id AS roundId, member_ref AS memberRef, game_key AS gameKey, level, amount, attempts, next_at AS nextAt';

/** SQL of jackpots that were drawn; no rule lives here. */
export const jackpotRepository = (db: DatabaseSync) => ({
  add: ({
    roundId,
    memberRef,
    gameKey,
    level,
  }: Pick<JackpotRow, 'roundId' | 'memberRef' | 'gameKey' | 'level'>): void => {
    db.prepare('INSERT INTO jackpot_win (round_id, member_ref, game_key, level) VALUES (?, ?, ?, ?)').run(
      roundId,
      memberRef,
      gameKey,
      level,
    );
  },
  byRound: (roundId: string): JackpotRow | null =>
    (db.prepare(`SELECT ${columns} FROM jackpot_win WHERE round_id = ?`).get(roundId) as unknown as
      | JackpotRow
      | undefined) ?? null,
  due: (now: number, limit: number): JackpotRow[] =>
    db
      .prepare(`SELECT ${columns} FROM jackpot_win WHERE amount IS NULL AND next_at <= ? ORDER BY next_at LIMIT ?`)
      .all(now, limit) as unknown as JackpotRow[],
  owed: (): number =>
    (db.prepare('SELECT count(*) AS owed FROM jackpot_win WHERE amount IS NULL').get() as { owed: number }).owed,
  paid: (roundId: string, amount: number): void => {
    db.prepare('UPDATE jackpot_win SET amount = ? WHERE round_id = ?').run(amount, roundId);
  },
  postpone: (roundId: string, attempts: number, nextAt: number): void => {
    db.prepare('UPDATE jackpot_win SET attempts = ?, next_at = ? WHERE round_id = ?').run(attempts, nextAt, roundId);
  },
});
