import type { VendorOperation } from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { commitTogether } from '../../core/commit-batch.ts';
import { onHost } from '../../core/page-host/on-host.ts';
import { seamlessTotals } from '../../core/protocol/operations.ts';
import { signedRoutes } from '../../core/protocol/protocol.routes.ts';
import { slotControlRoutes } from './control/control.routes.ts';
import { operations } from './operations.ts';
import { pageRoutes } from './play/page.routes.ts';
import { slotPlayRoutes } from './play/play.routes.ts';
import { pressRepository } from './seamless/press.repository.ts';
import { openSeamlessSlot } from './seamless/seamless-slot.ts';
import { openTransferSlot } from './vendor.ts';
import { KPLAYSLOT, type SlotVendor } from './vendors.ts';

/** Operations that write into the database. */
const writing: ReadonlySet<VendorOperation> = new Set(['launch', 'deposit', 'withdraw', 'kick']);

/** A seamless vendor offers no transfers, because it keeps no money. */
const { games, launch, kick, rounds } = operations;
const seamlessOperations = { games, launch, kick, rounds, totals: seamlessTotals };

/**
 * A slot vendor: the operator's calls, its pages on a host of their own, and in qa the tester's
 * controls.
 */
export const slotRoutes = async (
  app: FastifyInstance,
  opened: SlotVendor,
  config: SandboxConfig,
  now: () => number,
) => {
  const isSeamless = opened.wallet === 'seamless';
  const open = isSeamless ? openSeamlessSlot : openTransferSlot;
  const vendor = open(opened, config, now, (message) => app.log.warn(`${opened.key}: ${message}`));
  app.addHook('onClose', () => vendor.close());
  const owed = () => (isSeamless ? pressRepository(vendor.db).openCount(null) : 0) + vendor.jackpots.owed();

  app.register(async (scope) => {
    const commit = commitTogether(() => vendor.db);
    signedRoutes(scope, vendor, isSeamless ? seamlessOperations : operations, (operation, act) =>
      writing.has(operation) ? commit(act) : act(),
    );
  });
  app.register(async (scope) => {
    // Requests with an unknown host reach the first vendor.
    if (opened !== KPLAYSLOT) onHost(scope, opened.host);
    pageRoutes(scope, vendor);
    scope.register(async (inner) => slotPlayRoutes(inner, vendor), { prefix: '/play/api' });
  });
  app.register(async (scope) => slotControlRoutes(scope, vendor, owed), { prefix: `/control/${vendor.key}` });
};
