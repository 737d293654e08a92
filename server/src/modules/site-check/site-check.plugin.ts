import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type SiteCheckWatch, watchSiteCheck } from './watch.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The maintenance window: every call checks it, and its changes are published to the pages. */
    siteCheck: Pick<SiteCheckWatch, 'isClosed' | 'window' | 'look'>;
  }
}

/** How far the clocks of two processes may differ, milliseconds. */
const SKEW_MS = 10_000;

/** Watches the maintenance window. Before it has been read once, the server is not ready. */
export const siteCheckModule = fp(
  async (app: FastifyInstance) => {
    const { config, db, clock, log } = app;
    const skewMs = config.mode === 'qa' ? 0 : SKEW_MS;
    const watch = watchSiteCheck({ db, clock, log, skewMs });
    app.decorate('siteCheck', watch);
    app.addHook('onReady', () => watch.start());
    app.addHook('preClose', () => watch.stop());
  },
  { name: 'site-check', dependencies: ['realtime'] },
);
