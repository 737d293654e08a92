import Fastify, { type FastifyInstance } from 'fastify';
import { bankRoutes } from './bank/bank.routes.ts';
import { chainRoutes } from './chain/chain.routes.ts';
import type { SandboxConfig } from './config.ts';
import { hanokRoutes } from './hanok/hanok.routes.ts';
import { controlRoutes } from './kplayslot/control/control.routes.ts';
import { pageRoutes } from './kplayslot/play/page.routes.ts';
import { playRoutes } from './kplayslot/play/play.routes.ts';
import { protocolRoutes } from './kplayslot/protocol/protocol.routes.ts';
import { openVendor, VENDOR_KEY } from './kplayslot/vendor.ts';
import { studioRoutes } from './studio/studio.routes.ts';

/** The outside world in one process. `now` tells milliseconds since the epoch. */
export const createSandbox = (config: SandboxConfig, now: () => number = Date.now): FastifyInstance => {
  // A caller that was left hanging must not keep the process from stopping.
  const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const vendor = openVendor(config, now);
  app.addHook('onClose', () => vendor.db.close());

  app.get('/health', () => ({ status: 'OK' }));
  app.register(async (scope) => bankRoutes(scope, config, now));
  app.register(async (scope) => chainRoutes(scope, config, now));
  app.register(async (scope) => protocolRoutes(scope, vendor));
  app.register(async (scope) => controlRoutes(scope, vendor), { prefix: `/control/${VENDOR_KEY}` });
  app.register(async (scope) => hanokRoutes(scope, config, now));
  app.register(async (scope) => pageRoutes(scope, vendor));
  app.register(async (scope) => playRoutes(scope, vendor), { prefix: '/play/api' });
  app.register(async (scope) => studioRoutes(scope, config, now));
  return app;
};
