import type { DatabaseSync } from 'node:sqlite';
import type { VendorRound } from '@madang/contracts/vendor-protocol';

/** A round of whatever is played here. */
type AnyRound = Omit<VendorRound, 'detail'> & { detail: unknown };

export type NewRound<Round extends AnyRound> = Omit<Round, 'seq'> & {
  /** The page's id of one press of the button. */
  requestId: string;
};

const columns =
  'seq, id AS roundId, member_ref AS memberRef, session_id AS sessionId, game_key AS gameKey, stake, win, at, detail, (SELECT amount FROM jackpot_win WHERE round_id = round.id) AS jackpot';

/** What only a slot's round has: the level that it drew. */
type MayDraw = { jackpot?: object };
const readAs = <Round extends AnyRound>(row: unknown): Round => {
  const {
    detail: text,
    jackpot: amount,
    ...rest
  } = row as Omit<Round, 'detail'> & {
    detail: string;
    jackpot: number | null;
  };
  const detail = JSON.parse(text) as MayDraw;
  // The operator alone reports what a level was worth, after the round was written.
  return {
    ...rest,
    detail: { ...detail, ...(detail.jackpot && { jackpot: { ...detail.jackpot, amount } }) },
  } as unknown as Round;
};

/** SQL of settled rounds; they are written once and never changed. */
export const roundRepository = <Round extends AnyRound = VendorRound>(db: DatabaseSync) => ({
  add: (round: NewRound<Round>): Round => {
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
    return { seq: Number(lastInsertRowid), ...rest } as unknown as Round;
  },
  byRequest: (sessionId: string, requestId: string): Round | null => {
    const row = db
      .prepare(`SELECT ${columns} FROM round WHERE session_id = ? AND request_id = ?`)
      .get(sessionId, requestId);
    return row === undefined ? null : readAs<Round>(row);
  },
  byId: (roundId: string): Round => readAs<Round>(db.prepare(`SELECT ${columns} FROM round WHERE id = ?`).get(roundId)),
  /** The free spins of a series, in the order they were played. */
  ofSeries: (seriesId: string): Round[] =>
    db
      .prepare(
        `SELECT ${columns} FROM round WHERE id IN (SELECT round_id FROM series_round WHERE series_id = ?) ORDER BY seq`,
      )
      .all(seriesId)
      .map(readAs<Round>),
  after: (seq: number, limit: number, memberRef: string | null): Round[] =>
    db
      .prepare(`SELECT ${columns} FROM round WHERE seq > ?1 AND (?3 IS NULL OR member_ref = ?3) ORDER BY seq LIMIT ?2`)
      .all(seq, limit, memberRef)
      .map((row) => readAs<Round>(row)),
  latest: (memberRef: string, gameKey: string, limit: number): Round[] =>
    db
      .prepare(`SELECT ${columns} FROM round WHERE member_ref = ? AND game_key = ? ORDER BY seq DESC LIMIT ?`)
      .all(memberRef, gameKey, limit)
      .map((row) => readAs<Round>(row)),
  lastSeq: (): number => (db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM round').get() as { seq: number }).seq,
  /** Won minus staked in one session. */
  net: (sessionId: string): number =>
    (
      db.prepare('SELECT coalesce(sum(win - stake), 0) AS net FROM round WHERE session_id = ?').get(sessionId) as {
        net: number;
      }
    ).net,
});
