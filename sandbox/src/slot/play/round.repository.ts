import type { DatabaseSync } from 'node:sqlite';
import type { VendorRound } from '@madang/contracts/vendor';

export interface NewRound extends Omit<VendorRound, 'seq'> {
  /** The page's id of one press of the button. */
  requestId: string;
}

const columns =
  'seq, id AS roundId, member_ref AS memberRef, session_id AS sessionId, game_key AS gameKey, stake, win, at, detail';

type Row = Omit<VendorRound, 'detail'> & { detail: string };
const read = (row: unknown): VendorRound => {
  const { detail, ...rest } = row as Row;
  return { ...rest, detail: JSON.parse(detail) as VendorRound['detail'] };
};

/** SQL of settled rounds; they are written once and never changed. */
export const roundRepository = (db: DatabaseSync) => ({
  add: (round: NewRound): VendorRound => {
    const { requestId, ...rest } = round;
    const { lastInsertRowid } = db
      .prepare(
        'INSERT INTO round (id, session_id, request_id, member_ref, game_key, stake, win, at, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        round.roundId,
        round.sessionId,
        requestId,
        round.memberRef,
        round.gameKey,
        round.stake,
        round.win,
        round.at,
        JSON.stringify(round.detail),
      );
    return { seq: Number(lastInsertRowid), ...rest };
  },
  byRequest: (sessionId: string, requestId: string): VendorRound | null => {
    const row = db
      .prepare(`SELECT ${columns} FROM round WHERE session_id = ? AND request_id = ?`)
      .get(sessionId, requestId);
    return row === undefined ? null : read(row);
  },
  after: (seq: number, limit: number, memberRef: string | null): VendorRound[] =>
    db
      .prepare(`SELECT ${columns} FROM round WHERE seq > ?1 AND (?3 IS NULL OR member_ref = ?3) ORDER BY seq LIMIT ?2`)
      .all(seq, limit, memberRef)
      .map(read),
  latest: (memberRef: string, gameKey: string, limit: number): VendorRound[] =>
    db
      .prepare(`SELECT ${columns} FROM round WHERE member_ref = ? AND game_key = ? ORDER BY seq DESC LIMIT ?`)
      .all(memberRef, gameKey, limit)
      .map(read),
  lastSeq: (): number => (db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM round').get() as { seq: number }).seq,
  /** Won minus staked in one session. */
  net: (sessionId: string): number =>
    (
      db.prepare('SELECT coalesce(sum(win - stake), 0) AS net FROM round WHERE session_id = ?').get(sessionId) as {
        net: number;
      }
    ).net,
});
