import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { onHost } from '../../core/page-host/on-host.ts';
import { pageTexts } from '../../core/page-host/page-files.ts';
import { periodicTask } from '../../core/periodic-task.ts';
import { controlsStyle, gamePage } from '../../core/play/page.routes.ts';
import { signedRoutes } from '../../core/protocol/protocol.routes.ts';
import { virtualControlRoutes } from './control.routes.ts';
import { bombOperations } from './operations.ts';
import { boardDelivery } from './play/deliver.ts';
import { boardPlayRoutes } from './play/play.routes.ts';
import { boardPlayOpen, refresh } from './play/play-state.ts';
import { BOARD_LIFE_MS, BOMB_HOST, BOMB_KEY, openBomb } from './virtual.ts';

const DELIVER_MS = 250;
const own = 'vendors/virtual/page';
const texts = pageTexts(own);

/**
 * The vendor of the virtual games: the operator's calls, its pages on a host of their own, and in
 * qa the tester's.
 */
export const virtualRoutes = async (app: FastifyInstance, config: SandboxConfig, now: () => number) => {
  const warn = (message: string) => app.log.warn(`${BOMB_KEY}: ${message}`);
  const { vendor, close } = openBomb(config, now, warn);
  const deliver = boardDelivery(vendor);
  const stop = periodicTask(DELIVER_MS, async () => void (vendor.database.exists() && (await deliver.tick())), warn);
  app.addHook('onClose', async () => {
    close();
    await stop();
    await deliver.settled();
    vendor.database.close();
  });

  app.register(async (scope) => signedRoutes(scope, vendor, bombOperations));
  app.register(async (scope) => {
    onHost(scope, BOMB_HOST);
    gamePage(scope, vendor, {
      own,
      styles: [controlsStyle, 'play.css', 'board.css'],
      texts,
      isUnframed: true,
      refresh: (session) => refresh(vendor, session),
      open: (session) => boardPlayOpen(vendor, session),
      nameOf: ({ game }) => game.name,
      boot: { boardLifeMinutes: BOARD_LIFE_MS / 60_000 },
    });
    scope.register(async (inner) => boardPlayRoutes(inner, vendor, deliver), { prefix: '/play/api' });
  });
  app.register(async (scope) => virtualControlRoutes(scope, vendor), { prefix: `/control/${BOMB_KEY}` });
};
