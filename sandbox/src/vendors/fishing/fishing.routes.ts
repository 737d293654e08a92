import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { onHost } from '../../core/page-host/on-host.ts';
import { pageTexts } from '../../core/page-host/page-files.ts';
import { periodicTask } from '../../core/periodic-task.ts';
import { controlsStyle, gamePage } from '../../core/play/page.routes.ts';
import { signedRoutes } from '../../core/protocol/protocol.routes.ts';
import { fishingControlRoutes } from './control.routes.ts';
import { FISHING_HOST, FISHING_KEY, openFishing } from './fishing.ts';
import { fishingOperations } from './operations.ts';
import { playRoutes } from './play/play.routes.ts';
import { playOpen } from './play/play-state.ts';
import { endOldRounds } from './play/round.ts';

const ROUNDS_MS = 1_000;
const own = 'vendors/fishing/page';
const texts = pageTexts(own);

/**
 * The vendor of the fishing game: the operator's calls, its pages on a host of their own, and in qa
 * the tester's.
 */
export const fishingRoutes = async (app: FastifyInstance, config: SandboxConfig, now: () => number) => {
  const warn = (message: string) => app.log.warn(`${FISHING_KEY}: ${message}`);
  const vendor = openFishing(config, now, warn);
  const stop = periodicTask(ROUNDS_MS, () => endOldRounds(vendor), warn);
  app.addHook('onClose', async () => {
    await stop();
    vendor.database.close();
  });

  app.register(async (scope) => signedRoutes(scope, vendor, fishingOperations));
  app.register(async (scope) => {
    onHost(scope, FISHING_HOST);
    gamePage(scope, vendor, {
      own,
      styles: [controlsStyle, 'sea.css', 'controls.css'],
      texts,
      open: (session) => playOpen(vendor, session),
      nameOf: ({ game }) => game.name,
    });
    scope.register(async (inner) => playRoutes(inner, vendor), { prefix: '/play/api' });
  });
  app.register(async (scope) => fishingControlRoutes(scope, vendor), { prefix: `/control/${FISHING_KEY}` });
};
