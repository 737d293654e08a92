import path from 'node:path';
import type { DeployRefusal } from '@madang/contracts/releases';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { type Baseline, createBaseline } from './baseline.ts';
import { deployRoutes } from './deploy.routes.ts';
import { type Faults, filesRoutes } from './files.routes.ts';
import { gate, liveOf } from './gate/index.ts';
import { createLive, type LiveReleases } from './live.ts';
import type { AnyRelease } from './release-schema.ts';
import { addReports } from './reports/index.ts';
import { createReverter, type Reverter } from './revert.ts';
import { resignReleases } from './signature/resign.ts';
import { createSigner, type Signer } from './signature/signing.ts';
import { snapshotRoutes } from './snapshot.routes.ts';
import { folderStore } from './store/folder-store.ts';
import { nearStore } from './store/near-store.ts';
import type { ObjectStore } from './store/object-store.ts';
import { s3Store } from './store/s3-store.ts';

export { createDeployToken, revokeDeployTokens } from './deploy-token.ts';
export { isShell } from './gate/refusal.ts';
export { type Preload, preloadsFor, remoteAt } from './preload.ts';
export { readRelease } from './release-schema.ts';
export { type Composition, withRelease } from './snapshot.ts';
export { keepVisit, type Visit, visitOf } from './visit.ts';

export interface Registry {
  baseline: Baseline;
  live: LiveReleases;
  store: ObjectStore;
  signer: Signer;
  /** Refusals of a candidate among all builds that a visitor may be given now. */
  gate: (candidate: AnyRelease) => Promise<DeployRefusal[]>;
  reverter: Reverter;
}

declare module 'fastify' {
  interface FastifyInstance {
    registry: Registry;
    /** Only `/qa` fills it. */
    faults: Faults;
  }
}

/** Between two looks for releases that the current key has not signed, milliseconds. */
const RESIGN_EVERY_MS = 10 * 60_000;

const gateAgainst = (live: LiveReleases) => async (candidate: AnyRelease) =>
  gate(candidate, liveOf(await live.inUse()));

/** What is released, to whom, and its files. */
export const registryModule = fp(async (app: FastifyInstance) => {
  const { config, db, log } = app;
  const baseline = createBaseline(
    config.releasesDir,
    (file, error) => log.warn({ file, err: error }, 'no release in it'),
    config.releasesCheckMs,
  );
  const signer = createSigner(config.secrets.registry);
  const live = createLive({
    db,
    baseline,
    signer,
    keys: config.secrets.session,
    checkEveryMs: config.releasesCheckMs,
    onFailure: (name, version) =>
      log.error({ name, version }, 'the signature of a release does not hold: it is not given out'),
  });
  const folder = folderStore(path.join(config.dataDir, 'releases'));
  const store = config.releaseStore ? nearStore(folder, s3Store(config.releaseStore)) : folder;
  const reverter = createReverter({
    db,
    clock: app.clock,
    baseline,
    onReverted: (name, version, why) => log.error({ name, version, why }, 'a canary was taken back'),
    onFailure: (error) => log.error({ err: error }, 'the canaries could not be judged'),
  });
  const faults: Faults = new Map();
  app.decorate('registry', { baseline, live, store, signer, gate: gateAgainst(live), reverter });
  app.decorate('faults', faults);
  app.addHook('onClose', async () => reverter.stop());
  const resigning = periodicTask(RESIGN_EVERY_MS, log, 'signatures of releases', async () => {
    await resignReleases(db, signer);
  });
  app.addHook('onListen', async () => resigning.start());
  app.addHook('preClose', () => resigning.stop());
  await app.register(filesRoutes);
  await app.register(deployRoutes);
  await app.register(snapshotRoutes);
  const isReleased = async (name: string, version: string): Promise<boolean> =>
    baseline.find(name, version) !== null || (await live.published(name, version)) !== null;
  await addReports(app, { isReleased, onCounted: reverter.soon });
});
