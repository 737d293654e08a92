import { sql } from 'kysely';
import type { Db, Trx } from '../../db/index.ts';
import { nothingRolledOut, type Rollout } from './rollout.policy.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'registry.release': {
      name: string;
      version: string;
      body: string;
      signature: string;
      published_by: string;
      published_at: Date;
    };
    'registry.signature': { name: string; version: string; fingerprint: string; signature: string };
    'registry.withdrawal': { name: string; version: string; reason: string; at: Date };
    'registry.rollout': {
      name: string;
      current: string | null;
      previous: string | null;
      canary: string | null;
      percent: number;
      since: Date;
    };
    'registry.revision': { revision: bigint };
    'registry.deploy_token': {
      hash: Buffer;
      name: string;
      label: string;
      created_at: Date;
      revoked_at: Date | null;
    };
  }
}

export const readRevision = async (db: Db): Promise<bigint> =>
  (await db.selectFrom('registry.revision').select('revision').executeTakeFirstOrThrow()).revision;

export const listRollouts = async (db: Db): Promise<Map<string, Rollout>> => {
  const rows = await db.selectFrom('registry.rollout').selectAll().execute();
  return new Map(rows.map(({ name, since: _since, ...rollout }) => [name, rollout]));
};

/** Every rollout, with the time of its last change. */
export const listRolloutsSince = (db: Db) => db.selectFrom('registry.rollout').selectAll().execute();

export const findRelease = (db: Db, name: string, version: string) =>
  db
    .selectFrom('registry.release')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();

interface NamedRelease {
  name: string;
  version: string;
}

/** Signatures that a release got after its publication. */
export const listSignatures = async (db: Db, name: string, version: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('registry.signature')
    .select('signature')
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
  return rows.map(({ signature }) => signature);
};

/** Releases that got no later signature by this key. */
export const listUnsignedBy = (db: Db, fingerprint: string) =>
  db
    .selectFrom('registry.release as r')
    .leftJoin('registry.signature as s', (join) =>
      join.onRef('s.name', '=', 'r.name').onRef('s.version', '=', 'r.version').on('s.fingerprint', '=', fingerprint),
    )
    .select(['r.name', 'r.version', 'r.body', 'r.signature'])
    .where('s.name', 'is', null)
    .execute();

export const addSignature = (db: Db, { name, version }: NamedRelease, fingerprint: string, signature: string) =>
  db
    .insertInto('registry.signature')
    .values({ name, version, fingerprint, signature })
    .onConflict((on) => on.doNothing())
    .execute();

/** A name's rollout, locked until the transaction ends. */
export const lockRollout = async (trx: Trx, name: string, now: Date): Promise<Rollout> => {
  await trx
    .insertInto('registry.rollout')
    .values({ name, ...nothingRolledOut, since: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { current, previous, canary, percent } = await trx
    .selectFrom('registry.rollout')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { current, previous, canary, percent };
};

export const saveRollout = (trx: Trx, name: string, rollout: Rollout, now: Date) =>
  trx
    .updateTable('registry.rollout')
    .set({ ...rollout, since: now })
    .where('name', '=', name)
    .execute();

/** Why a version was withdrawn; undefined while it was not. */
export const findWithdrawal = async (db: Db, name: string, version: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('registry.withdrawal')
      .select('reason')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.reason;

export const withdraw = (trx: Trx, name: string, version: string, reason: string, at: Date) =>
  trx.insertInto('registry.withdrawal').values({ name, version, reason, at }).execute();

/** Versions of a list, and records of a history. */
export const LISTED = 50;

/** The newest versions of a name, each with why it was withdrawn. */
export const listVersions = (db: Db, name: string) =>
  db
    .selectFrom('registry.release as r')
    .leftJoin('registry.withdrawal as w', (join) =>
      join.onRef('w.name', '=', 'r.name').onRef('w.version', '=', 'r.version'),
    )
    .select(['r.version', 'r.published_by', 'r.published_at', 'w.reason'])
    .where('r.name', '=', name)
    .orderBy('r.published_at', 'desc')
    .limit(LISTED)
    .execute();

/** What the audit calls a release's story. */
export const subjectOf = (name: string): string => `release:${name}`;

export const findToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('registry.deploy_token')
    .select(['name', 'label'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const addToken = (db: Db, hash: Buffer, name: string, label: string, now: Date) =>
  db.insertInto('registry.deploy_token').values({ hash, name, label, created_at: now, revoked_at: null }).execute();

/** Answers how many there were. */
export const revokeTokens = async (db: Db, name: string, label: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await sql<never>`
    UPDATE registry.deploy_token SET revoked_at = ${now}
    WHERE name = ${name} AND label = ${label} AND revoked_at IS NULL`
    .execute(db)
    .then(({ numAffectedRows }) => ({ numUpdatedRows: numAffectedRows ?? 0n }));
  return Number(numUpdatedRows);
};
