import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
  CREATE TABLE IF NOT EXISTS player (
    member_ref TEXT PRIMARY KEY,
    balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
    blocked INTEGER NOT NULL DEFAULT 0,
    last_spin_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS transfer (
    tx_id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('deposit', 'withdraw')),
    member_ref TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    state TEXT NOT NULL CHECK (state IN ('done', 'refused')),
    reason TEXT NOT NULL,
    balance INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS transfer_member ON transfer (member_ref);
  CREATE TABLE IF NOT EXISTS session (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    member_ref TEXT NOT NULL,
    game_key TEXT NOT NULL,
    language TEXT NOT NULL,
    platform TEXT NOT NULL,
    lobby_url TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS operator_token (
    session_id TEXT PRIMARY KEY REFERENCES session (id),
    token TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS session_open ON session (member_ref) WHERE closed_at IS NULL;
  CREATE TABLE IF NOT EXISTS round (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    session_id TEXT NOT NULL,
    request_id TEXT NOT NULL,
    member_ref TEXT NOT NULL,
    game_key TEXT NOT NULL,
    stake INTEGER NOT NULL,
    win INTEGER NOT NULL,
    at INTEGER NOT NULL,
    detail TEXT NOT NULL,
    UNIQUE (session_id, request_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS round_member ON round (member_ref, seq);
  CREATE TABLE IF NOT EXISTS seed (
    id INTEGER PRIMARY KEY,
    member_ref TEXT NOT NULL,
    server_seed TEXT NOT NULL,
    hash TEXT NOT NULL,
    client_seed TEXT NOT NULL,
    nonce INTEGER NOT NULL DEFAULT 0,
    revealed_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS seed_in_use ON seed (member_ref) WHERE revealed_at IS NULL;
  CREATE TABLE IF NOT EXISTS series (
    id TEXT PRIMARY KEY,
    member_ref TEXT NOT NULL,
    game_key TEXT NOT NULL,
    session_id TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    awarded INTEGER NOT NULL CHECK (awarded > 0),
    played INTEGER NOT NULL DEFAULT 0 CHECK (played <= awarded),
    won INTEGER NOT NULL DEFAULT 0,
    last_round TEXT NOT NULL,
    last_at INTEGER NOT NULL,
    done_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS series_open ON series (member_ref, game_key) WHERE done_at IS NULL;
  CREATE TABLE IF NOT EXISTS series_round (
    round_id TEXT PRIMARY KEY,
    series_id TEXT NOT NULL REFERENCES series (id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS series_rounds ON series_round (series_id);
  CREATE TABLE IF NOT EXISTS jackpot_win (
    round_id TEXT PRIMARY KEY,
    member_ref TEXT NOT NULL,
    game_key TEXT NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('mini', 'major', 'mega')),
    amount INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jackpot_owed ON jackpot_win (next_at) WHERE amount IS NULL;
`;

/**
 * The vendor's database. Every commit is on the disk before it is answered (WAL with
 * synchronous=FULL), so a kill at any moment loses nothing that was answered. All tables are made
 * by one commit.
 * @param further tables beside the common ones
 */
export const openDatabase = (path: string, further = ''): DatabaseSync => {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path, { timeout: 5_000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  db.exec(`BEGIN IMMEDIATE; ${schema} ${further} COMMIT;`);
  return db;
};

const whole = { begin: 'BEGIN IMMEDIATE', keep: 'COMMIT', undo: 'ROLLBACK' };
const part = { begin: 'SAVEPOINT part', keep: 'RELEASE part', undo: 'ROLLBACK TO part; RELEASE part' };

/**
 * Runs `act` in one transaction, or as a part of the one that is open: all of it is kept, or none.
 * The calls are synchronous, so nothing comes between.
 */
export const inTransaction = <Result>(db: DatabaseSync, act: () => Result): Result => {
  const { begin, keep, undo } = db.isTransaction ? part : whole;
  db.exec(begin);
  try {
    const result = act();
    db.exec(keep);
    return result;
  } catch (error) {
    db.exec(undo);
    throw error;
  }
};
