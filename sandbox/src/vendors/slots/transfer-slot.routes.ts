import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { onHost } from '../../core/page-host/on-host.ts';
import { protocolRoutes } from '../../core/protocol/protocol.routes.ts';
import { controlRoutes } from './control/control.routes.ts';
import { pageRoutes } from './play/page.routes.ts';
import { playRoutes } from './play/play.routes.ts';
import { openTransferSlot } from './vendor.ts';
import { KPLAYSLOT, type SlotVendor } from './vendors.ts';

/** A slot vendor that money is moved to: the operator's calls, its pages, and in qa the tester's. */
export const transferSlotRoutes = async (
  app: FastifyInstance,
  opened: SlotVendor,
  config: SandboxConfig,
  now: () => number,
) => {
  const vendor = openTransferSlot(opened, config, now, (words) => app.log.warn(`${opened.key}: ${words}`));
  app.addHook('onClose', () => vendor.close());

  app.register(async (scope) => protocolRoutes(scope, vendor));
  app.register(async (scope) => controlRoutes(scope, vendor), { prefix: `/control/${vendor.key}` });
  app.register(async (scope) => {
    // A host that nobody knows is the first vendor's.
    if (opened !== KPLAYSLOT) onHost(scope, opened.host);
    pageRoutes(scope, vendor);
    scope.register(async (inner) => playRoutes(inner, vendor), { prefix: '/play/api' });
  });
};
