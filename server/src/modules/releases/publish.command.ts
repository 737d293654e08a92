import type { DeployRefusal } from '@madang/contracts/releases';
import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import type { Db } from '../../db/index.ts';
import { notPossible } from './deploy-refusal.ts';
import { findRelease, subjectOf } from './registry.repository.ts';
import { type AnyRelease, readRelease } from './release-schema.ts';
import type { Signer } from './signature/signing.ts';
import { hashOfIntegrity, type ObjectStore } from './store/object-store.ts';

export interface DeployContext {
  db: Db;
  clock: Clock;
  /** The actor, as in the history: `deploy:<label>`. */
  actor: string;
}

export interface Publication extends DeployContext {
  store: ObjectStore;
  signer: Signer;
  /** Refusals of letting it in among what is live. */
  gate: (candidate: AnyRelease) => Promise<DeployRefusal[]>;
}

const read = (json: unknown): AnyRelease => {
  try {
    return readRelease(json);
  } catch (error) {
    throw notPossible(
      'release-shape',
      'release.json',
      (error as Error).message,
      'Build it with the tools of this repository.',
    );
  }
};

/** Hashes of a release's files that the store lacks. */
const missingIn = async (store: ObjectStore, release: AnyRelease): Promise<string[]> => {
  const files = Object.entries(release.integrity);
  const there = await Promise.all(files.map(([, integrity]) => store.has(hashOfIntegrity(integrity))));
  return files.filter((_, index) => !there[index]).map(([file]) => file);
};

/**
 * A build that may be published under this name by its own data.
 * @throws DeployFailure when it is invalid, another's, or its files would be elsewhere
 */
const readOwn = (name: string, json: unknown): AnyRelease => {
  const release = read(json);
  if (release.name !== name)
    throw notPossible('token', release.name, `The token is for ${name}.`, 'Use the deploy token of this remote.');
  const base = `/_m/${name}/${release.version}/`;
  if (release.base !== base)
    throw notPossible('release-shape', 'base', `Its files would lie at ${release.base}.`, `The base must be ${base}.`);
  return release;
};

/**
 * Runs the gate for a build that is not uploaded yet.
 * @throws DeployFailure with its refusals
 */
export const tryRelease = async ({ gate }: Pick<Publication, 'gate'>, name: string, json: unknown): Promise<void> => {
  const refusals = await gate(readOwn(name, json));
  if (refusals.length > 0) throw notPossible.all(refusals);
};

/**
 * Publishes a version: from now on it can be promoted, and it never changes. Nobody is given it by
 * that. The row exists only when every file is in the store under its hash and the gate accepts it.
 * @returns `known` when the very same release was published before
 * @throws DeployFailure with its refusals
 */
export const publishRelease = async (
  { db, clock, actor, store, signer, gate }: Publication,
  name: string,
  json: unknown,
  why: string,
): Promise<'published' | 'known'> => {
  const release = readOwn(name, json);
  const { version } = release;
  const body = JSON.stringify(json);

  const known = await findRelease(db, name, version);
  if (known?.body === body) return 'known';
  if (known)
    throw notPossible(
      'immutable',
      `${name}@${version}`,
      'This version is published, with other content.',
      'Raise the version, or build from the same sources.',
    );

  const missing = await missingIn(store, release);
  if (missing.length > 0)
    throw notPossible(
      'files',
      `${name}@${version}`,
      `Files are missing: ${missing.join(', ')}.`,
      'Upload them, then publish again.',
    );
  const refusals = await gate(release);
  if (refusals.length > 0) throw notPossible.all(refusals);

  const now = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('registry.release')
      .values({ name, version, body, signature: signer.sign(body), published_by: actor, published_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return 'known';
    await recordAction(trx, {
      actor,
      action: 'release.publish',
      memberIdx: null,
      subject: subjectOf(name),
      before: {},
      after: { version },
      reason: why,
      at: now,
    });
    return 'published';
  });
};
