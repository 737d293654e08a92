import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'rotary.promise': { member_idx: bigint; nonce: number; server_seed: string; commit_hash: string };
    'rotary.spin': {
      member_idx: bigint;
      /** YYYY-MM-DD */
      day: string;
      nonce: number;
      server_seed: string;
      commit_hash: string;
      client_seed: string;
      part: number;
      points: bigint;
      at: Date;
    };
  }
}

export type Promised = Selectable<Tables['rotary.promise']>;
export type SpinRow = Selectable<Tables['rotary.spin']>;

export const findPromise = (db: Db, memberIdx: bigint): Promise<Promised | undefined> =>
  db.selectFrom('rotary.promise').selectAll().where('member_idx', '=', memberIdx).executeTakeFirst();

/** Leaves an existing commitment: it may have been shown. */
export const insertPromise = (db: Db, promise: Promised) =>
  db
    .insertInto('rotary.promise')
    .values(promise)
    .onConflict((at) => at.doNothing())
    .execute();

export const replacePromise = (db: Db, { member_idx, ...next }: Promised) =>
  db.updateTable('rotary.promise').set(next).where('member_idx', '=', member_idx).execute();

const spins = (db: Db, memberIdx: bigint) =>
  db
    .selectFrom('rotary.spin')
    .select(['member_idx', 'nonce', 'server_seed', 'commit_hash', 'client_seed', 'part', 'points', 'at'])
    // A date is no instant: the driver would make one of it, in the server's own zone.
    .select(sql<string>`day::text`.as('day'))
    .where('member_idx', '=', memberIdx);

export const findSpin = (db: Db, memberIdx: bigint, day: string): Promise<SpinRow | undefined> =>
  spins(db, memberIdx).where('day', '=', day).executeTakeFirst();

/** Newest first. */
export const latestSpins = (db: Db, memberIdx: bigint, most: number): Promise<SpinRow[]> =>
  spins(db, memberIdx).orderBy('nonce', 'desc').limit(most).execute();

export const insertSpin = (db: Db, spin: SpinRow) => db.insertInto('rotary.spin').values(spin).execute();
