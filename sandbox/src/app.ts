import Fastify, { type FastifyInstance } from 'fastify';
import { bankRoutes } from './bank/bank.routes.ts';
import { chainRoutes } from './chain/chain.routes.ts';
import type { SandboxConfig } from './config.ts';
import { controlRoutes } from './slot/control/control.routes.ts';
import { pageRoutes } from './slot/play/page.routes.ts';
import { playRoutes } from './slot/play/play.routes.ts';
import { protocolRoutes } from './slot/protocol/protocol.routes.ts';
import { seamlessSlotRoutes } from './slot/seamless/seamless.routes.ts';
import { openTransferSlot } from './slot/vendor.ts';
import { HANOK, KPLAYSLOT } from './slot/vendors.ts';
import { studioRoutes } from './studio/studio.routes.ts';

/** The outside world in one process. `now` tells milliseconds since the epoch. */
export const createSandbox = (config: SandboxConfig, now: () => number = Date.now): FastifyInstance => {
  // A caller that was left hanging must not keep the process from stopping.
  const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const vendor = openTransferSlot(KPLAYSLOT, config, now);
  app.addHook('onClose', () => vendor.db.close());

  app.get('/health', () => ({ status: 'OK' }));
  app.register(async (scope) => bankRoutes(scope, config, now));
  app.register(async (scope) => chainRoutes(scope, config, now));
  app.register(async (scope) => protocolRoutes(scope, vendor));
  app.register(async (scope) => controlRoutes(scope, vendor), { prefix: `/control/${vendor.key}` });
  app.register(async (scope) => seamlessSlotRoutes(scope, HANOK, config, now));
  app.register(async (scope) => pageRoutes(scope, vendor));
  app.register(async (scope) => playRoutes(scope, vendor), { prefix: '/play/api' });
  app.register(async (scope) => studioRoutes(scope, config, now));
  return app;
};
