import Fastify, { type FastifyInstance } from 'fastify';
import { bankRoutes } from './bank/bank.routes.ts';
import { chainRoutes } from './chain/chain.routes.ts';
import type { SandboxConfig } from './config.ts';
import { sportsFeedRoutes } from './sports-feed/sports-feed.routes.ts';
import { fishingRoutes } from './vendors/fishing/fishing.routes.ts';
import { liveRoutes } from './vendors/live-tables/play/live.routes.ts';
import { studioRoutes } from './vendors/live-tables/studio/studio.routes.ts';
import { esportsVendors } from './vendors/live-tables/tables/esports-vendors.ts';
import { liveVendors } from './vendors/live-tables/tables/vendors.ts';
import { slotRoutes } from './vendors/slots/slot.routes.ts';
import { slotVendors } from './vendors/slots/vendors.ts';
import { virtualRoutes } from './vendors/virtual/virtual.routes.ts';

/** Milliseconds for a whole request, its headers and body; then the connection ends with 408. */
const REQUEST_TIMEOUT_MS = 120_000;

/** The external systems in one process. `now` returns milliseconds since the epoch. */
export const createSandbox = (config: SandboxConfig, now: () => number = Date.now): FastifyInstance => {
  // A caller that was left hanging must not keep the process from stopping.
  const app = Fastify({
    logger: { level: 'warn' },
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });

  app.get('/health', () => ({ status: 'OK' }));
  app.register(async (scope) => bankRoutes(scope, config, now));
  app.register(async (scope) => chainRoutes(scope, config, now));
  for (const vendor of slotVendors) app.register(async (scope) => slotRoutes(scope, vendor, config, now));
  for (const live of [...liveVendors, ...esportsVendors])
    app.register(async (scope) => liveRoutes(scope, live, config, now));
  app.register(async (scope) => virtualRoutes(scope, config, now));
  app.register(async (scope) => fishingRoutes(scope, config, now));
  app.register(async (scope) => sportsFeedRoutes(scope, config, now));
  app.register(async (scope) => studioRoutes(scope, config, now));
  return app;
};
