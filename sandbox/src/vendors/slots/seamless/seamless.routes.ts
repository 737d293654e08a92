import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../../config.ts';
import { ok } from '../../../core/outcome.ts';
import { onHost } from '../../../core/page-host/on-host.ts';
import { protocolRoutes } from '../../../core/protocol/protocol.routes.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { controlRoutes } from '../control/control.routes.ts';
import { operations } from '../operations.ts';
import { pageRoutes } from '../play/page.routes.ts';
import { playRoutes } from '../play/play.routes.ts';
import type { SlotVendor } from '../vendors.ts';
import { pressRepository } from './press.repository.ts';
import { openSeamlessSlot } from './seamless-slot.ts';

/** What such a vendor offers the operator: no transfers, because it keeps no money. */
const { games, launch, kick, rounds } = operations;

/** A seamless slot vendor: the operator's calls, its pages on a host of their own, and in qa the tester's. */
export const seamlessSlotRoutes = async (
  app: FastifyInstance,
  opened: SlotVendor,
  config: SandboxConfig,
  now: () => number,
) => {
  const vendor = openSeamlessSlot(opened, config, now, (words) => app.log.warn(`${opened.key}: ${words}`));
  app.addHook('onClose', () => vendor.close());

  app.register(async (scope) =>
    protocolRoutes(scope, vendor, {
      games,
      rounds,
      launch: (_, body) => {
        const opened = launch(vendor, body);
        if (opened.status === 'OK') pressRepository(vendor.db).setToken(body.sessionId, body.token ?? '');
        return opened;
      },
      // Nothing comes in, goes out or stays: only what is played adds up.
      totals: ({ db }, { memberRef }) => {
        const { staked, won, rounds: played } = walletRepository(db).totals(memberRef ?? null);
        return ok({ deposited: 0, withdrawn: 0, staked, won, balance: 0, rounds: played });
      },
      // A round that is open is finished by itself: nobody has to wait for it.
      kick: (_, body) => {
        const closed = kick(vendor, body);
        return closed.status === 'OK' ? ok({ ...closed.data, openRound: false }) : closed;
      },
    }),
  );
  app.register(async (scope) => {
    onHost(scope, opened.host);
    pageRoutes(scope, vendor);
    scope.register(async (inner) => playRoutes(inner, vendor), { prefix: '/play/api' });
  });
  app.register(async (scope) => controlRoutes(scope, vendor, () => pressRepository(vendor.db).openCount(null)), {
    prefix: `/control/${opened.key}`,
  });
};
