import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type Faults, filesRoutes } from './files.routes.ts';
import { createReleases, type Releases } from './releases.ts';

export { type Preload, preloadsFor, remoteAt } from './preload.ts';
export type { Built, Releases } from './releases.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releases: Releases;
    /** Only `/qa` fills it. */
    faults: Faults;
  }
}

/** What is released, and its files. */
export const registryModule = fp(async (app: FastifyInstance) => {
  const releases = createReleases(app.config.releasesDir, (file, error) =>
    app.log.warn({ file, err: error }, 'no release in it'),
  );
  const faults: Faults = new Map();
  app.decorate('releases', releases);
  app.decorate('faults', faults);
  await app.register(filesRoutes, { releases, faults });
});
