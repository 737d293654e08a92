import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { onHost } from '../../core/page-host/on-host.ts';
import { signedRoutes } from '../../core/protocol/protocol.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { FISHING_HOST, FISHING_KEY, openFishing } from './fishing.ts';
import { fishingOperations } from './operations.ts';
import { pageRoutes } from './play/page.routes.ts';
import { playRoutes } from './play/play.routes.ts';
import { endOldRounds } from './play/round.ts';

const TICK_MS = 1_000;

/** The vendor of the fishing game: the operator's calls, its pages on a host of their own, and in qa the tester's. */
export const fishingRoutes = async (app: FastifyInstance, config: SandboxConfig, now: () => number) => {
  const vendor = openFishing(config, now);
  const timer = setInterval(() => {
    try {
      endOldRounds(vendor);
    } catch (error) {
      app.log.warn(`${FISHING_KEY}: ${String(error)}`);
    }
  }, TICK_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    vendor.books.close();
  });

  app.register(async (scope) => signedRoutes(scope, vendor, fishingOperations));
  app.register(async (scope) => {
    onHost(scope, FISHING_HOST);
    pageRoutes(scope, vendor);
    scope.register(async (inner) => playRoutes(inner, vendor), { prefix: '/play/api' });
  });
  app.register(async (scope) => controlRoutes(scope, vendor), { prefix: `/control/${FISHING_KEY}` });
};
