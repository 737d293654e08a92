import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FishingRoundDetail } from '@madang/contracts/vendor-protocol';

type ShotDetail = FishingRoundDetail['shots'][number];

/** One decided shot. It is written once and never changed. */
export interface ShotRow {
  sessionId: string;
  /** The page's id of one press. */
  id: string;
  roundId: string;
  memberRef: string;
  /** Won that it cost, and that it brought. */
  level: number;
  win: number;
  /** The fish that was aimed at. */
  fish: number;
  /** All that it caught: none, or that fish and what it took along. */
  caught: number[];
  shot: ShotDetail;
}

/** A round that is not over: shots of one member at one level, as they add up. */
export interface OpenRound {
  roundId: string;
  sessionId: string;
  memberRef: string;
  gameKey: string;
  /** Won. */
  level: number;
  shots: number;
  staked: number;
  winnings: number;
  balanceBefore: number;
  balanceAfter: number;
  seed: FishingRoundDetail['seed'];
  begunAt: number;
}

export const shotSchema = `
  CREATE TABLE IF NOT EXISTS sea (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seed TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS open_round (
    member_ref TEXT PRIMARY KEY,
    round_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    game_key TEXT NOT NULL,
    level INTEGER NOT NULL CHECK (level > 0),
    shots INTEGER NOT NULL DEFAULT 0,
    staked INTEGER NOT NULL DEFAULT 0,
    won INTEGER NOT NULL DEFAULT 0,
    balance_before INTEGER NOT NULL,
    balance_after INTEGER NOT NULL,
    seed TEXT NOT NULL,
    begun_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS shot (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id TEXT NOT NULL,
    id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    member_ref TEXT NOT NULL,
    level INTEGER NOT NULL CHECK (level > 0),
    win INTEGER NOT NULL CHECK (win >= 0),
    fish INTEGER NOT NULL,
    caught TEXT NOT NULL,
    detail TEXT NOT NULL,
    UNIQUE (session_id, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS shot_round ON shot (round_id);
  CREATE INDEX IF NOT EXISTS shot_member ON shot (member_ref, seq);
  CREATE INDEX IF NOT EXISTS shot_catch ON shot (member_ref, seq) WHERE win > 0;
`;

const shotColumns =
  'session_id AS sessionId, id, round_id AS roundId, member_ref AS memberRef, level, win, fish, caught, detail';
const roundColumns =
  'round_id AS roundId, session_id AS sessionId, member_ref AS memberRef, game_key AS gameKey, level, shots, staked, won AS winnings, balance_before AS balanceBefore, balance_after AS balanceAfter, seed, begun_at AS begunAt';

type Kept<Row, Text extends keyof Row> = Omit<Row, Text> & Record<Text, string>;
const readShot = (row: unknown): ShotRow => {
  const { caught, detail, ...rest } = row as Omit<ShotRow, 'caught' | 'shot'> & { caught: string; detail: string };
  return { ...rest, caught: JSON.parse(caught) as number[], shot: JSON.parse(detail) as ShotDetail };
};
const readRound = (row: unknown): OpenRound => {
  const { seed, ...rest } = row as Kept<OpenRound, 'seed'>;
  return { ...rest, seed: JSON.parse(seed) as OpenRound['seed'] };
};

/** SQL of shots and of the rounds that they add up to; no rule lives here. */
export const shotRepository = (db: DatabaseSync) => ({
  /** The sea's seed, drawn when it is requested the first time. */
  sea: (): string => {
    const known = db.prepare('SELECT seed FROM sea').get() as { seed: string } | undefined;
    if (known !== undefined) return known.seed;
    const seed = randomBytes(16).toString('hex');
    db.prepare('INSERT INTO sea (id, seed) VALUES (1, ?)').run(seed);
    return seed;
  },
  byId: (sessionId: string, id: string): ShotRow | null => {
    const row = db.prepare(`SELECT ${shotColumns} FROM shot WHERE session_id = ? AND id = ?`).get(sessionId, id);
    return row === undefined ? null : readShot(row);
  },
  ofRound: (roundId: string): ShotRow[] =>
    db.prepare(`SELECT ${shotColumns} FROM shot WHERE round_id = ? ORDER BY seq`).all(roundId).map(readShot),
  last: (memberRef: string): ShotRow | null => {
    const row = db
      .prepare(`SELECT ${shotColumns} FROM shot WHERE member_ref = ? ORDER BY seq DESC LIMIT 1`)
      .get(memberRef);
    return row === undefined ? null : readShot(row);
  },
  /** Numbers of the fish of the member's last catches. */
  catches: (memberRef: string, limit: number): number[] =>
    db
      .prepare('SELECT caught FROM shot WHERE member_ref = ? AND win > 0 ORDER BY seq DESC LIMIT ?')
      .all(memberRef, limit)
      .flatMap(({ caught }) => JSON.parse(String(caught)) as number[]),
  add: (row: ShotRow): void => {
    db.prepare(
      'INSERT INTO shot (session_id, id, round_id, member_ref, level, win, fish, caught, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      row.sessionId,
      row.id,
      row.roundId,
      row.memberRef,
      row.level,
      row.win,
      row.fish,
      JSON.stringify(row.caught),
      JSON.stringify(row.shot),
    );
  },
  open: (memberRef: string): OpenRound | null => {
    const row = db.prepare(`SELECT ${roundColumns} FROM open_round WHERE member_ref = ?`).get(memberRef);
    return row === undefined ? null : readRound(row);
  },
  begunBefore: (at: number): OpenRound[] =>
    db.prepare(`SELECT ${roundColumns} FROM open_round WHERE begun_at <= ?`).all(at).map(readRound),
  begin: (row: Omit<OpenRound, 'shots' | 'staked' | 'winnings' | 'balanceAfter'>): void => {
    db.prepare(
      'INSERT INTO open_round (round_id, session_id, member_ref, game_key, level, balance_before, balance_after, seed, begun_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8)',
    ).run(
      row.roundId,
      row.sessionId,
      row.memberRef,
      row.gameKey,
      row.level,
      row.balanceBefore,
      JSON.stringify(row.seed),
      row.begunAt,
    );
  },
  count: (roundId: string, { level, win }: { level: number; win: number }, balanceAfter: number): void => {
    db.prepare(
      'UPDATE open_round SET shots = shots + 1, staked = staked + ?, won = won + ?, balance_after = ? WHERE round_id = ?',
    ).run(level, win, balanceAfter, roundId);
  },
  end: (roundId: string): void => {
    db.prepare('DELETE FROM open_round WHERE round_id = ?').run(roundId);
  },
  /** What the open rounds come to; of one member, or of all. */
  underWay: (memberRef: string | null): { staked: number; winnings: number } =>
    db
      .prepare(
        'SELECT coalesce(sum(staked), 0) AS staked, coalesce(sum(won), 0) AS winnings FROM open_round WHERE ?1 IS NULL OR member_ref = ?1',
      )
      .get(memberRef) as { staked: number; winnings: number },
});
