import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { onHost } from '../../core/page-host/on-host.ts';
import { signedRoutes } from '../../core/protocol/protocol.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { bombOperations } from './operations.ts';
import { delivery } from './play/deliver.ts';
import { pageRoutes } from './play/page.routes.ts';
import { playRoutes } from './play/play.routes.ts';
import { BOMB_HOST, BOMB_KEY, openBomb } from './virtual.ts';

const TICK_MS = 250;

/** The vendor of the virtual games: the operator's calls, its pages on a host of their own, and in qa the tester's. */
export const virtualRoutes = async (app: FastifyInstance, config: SandboxConfig, now: () => number) => {
  const warn = (words: string) => app.log.warn(`${BOMB_KEY}: ${words}`);
  const { vendor, close } = openBomb(config, now, warn);
  const deliver = delivery(vendor);

  let ticking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    ticking = deliver.tick().catch((error: unknown) => warn(String(error)));
  }, TICK_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    close();
    clearInterval(timer);
    await ticking;
    await deliver.settled();
    vendor.db.close();
  });

  app.register(async (scope) => signedRoutes(scope, vendor, bombOperations));
  app.register(async (scope) => {
    onHost(scope, BOMB_HOST);
    pageRoutes(scope, vendor);
    scope.register(async (inner) => playRoutes(inner, vendor, deliver), { prefix: '/play/api' });
  });
  app.register(async (scope) => controlRoutes(scope, vendor), { prefix: `/control/${BOMB_KEY}` });
};
