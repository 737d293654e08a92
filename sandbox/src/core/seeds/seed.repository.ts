import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { seedHash } from './draw.ts';

export interface SeedRow {
  id: number;
  serverSeed: string;
  hash: string;
  clientSeed: string;
  nonce: number;
}

const columns = 'id, server_seed AS serverSeed, hash, client_seed AS clientSeed, nonce';

/** A player's pair of seeds. Source: domain §1.6. */
export const seedRepository = (db: DatabaseSync) => {
  const inUse = (memberRef: string): SeedRow | null =>
    (db.prepare(`SELECT ${columns} FROM seed WHERE member_ref = ? AND revealed_at IS NULL`).get(memberRef) as
      | SeedRow
      | undefined) ?? null;
  const add = (memberRef: string, clientSeed: string): SeedRow => {
    const serverSeed = randomBytes(32).toString('hex');
    db.prepare('INSERT INTO seed (member_ref, server_seed, hash, client_seed) VALUES (?, ?, ?, ?)').run(
      memberRef,
      serverSeed,
      seedHash(serverSeed),
      clientSeed,
    );
    return inUse(memberRef) as SeedRow;
  };
  return {
    /** The pair in use; the first one is created on demand. */
    current: (memberRef: string): SeedRow => inUse(memberRef) ?? add(memberRef, randomBytes(8).toString('hex')),
    /** Takes the next number of the pair: each draw has its own. */
    useNonce: (seed: SeedRow): void => {
      db.prepare('UPDATE seed SET nonce = nonce + 1 WHERE id = ?').run(seed.id);
    },
    /** Pairs that have ended, the latest first: they may be revealed. */
    revealed: (memberRef: string, limit: number): Omit<SeedRow, 'id'>[] =>
      db
        .prepare(
          'SELECT server_seed AS serverSeed, hash, client_seed AS clientSeed, nonce FROM seed WHERE member_ref = ? AND revealed_at IS NOT NULL ORDER BY id DESC LIMIT ?',
        )
        .all(memberRef, limit) as unknown as Omit<SeedRow, 'id'>[],
    /** Ends the pair in use, which may be revealed from here on, and begins another. */
    change: (memberRef: string, clientSeed: string, now: number): { revealed: SeedRow | null; current: SeedRow } => {
      const revealed = inUse(memberRef);
      if (revealed !== null) db.prepare('UPDATE seed SET revealed_at = ? WHERE id = ?').run(now, revealed.id);
      return { revealed, current: add(memberRef, clientSeed) };
    },
  };
};
