import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { controlRoutes } from '../kplayslot/control/control.routes.ts';
import { ok } from '../kplayslot/outcome.ts';
import { pageRoutes } from '../kplayslot/play/page.routes.ts';
import { playRoutes } from '../kplayslot/play/play.routes.ts';
import { operations } from '../kplayslot/protocol/operations.ts';
import { protocolRoutes } from '../kplayslot/protocol/protocol.routes.ts';
import { walletRepository } from '../kplayslot/wallet/wallet.repository.ts';
import { HANOK_KEY, openHanok } from './hanok.ts';
import { walletFault } from './operator-wallet.ts';
import { pressRepository } from './press.repository.ts';

/** What this vendor offers the operator: no transfers, because it keeps no money. */
const { games, launch, kick, rounds } = operations;

/** The seamless vendor: the operator's calls, its pages on a host of their own, and in qa the tester's. */
export const hanokRoutes = async (app: FastifyInstance, config: SandboxConfig, now: () => number) => {
  const { vendor, close } = openHanok(config, now, (words) => app.log.warn(`${HANOK_KEY}: ${words}`));
  app.addHook('onClose', close);

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
    // The same paths as the other vendor's, on another host.
    scope.addHook('onRoute', (route) => {
      route.constraints = { host: /^hanok\.localhost(:\d+)?$/ };
    });
    pageRoutes(scope, vendor);
    scope.register(async (inner) => playRoutes(inner, vendor), { prefix: '/play/api' });
  });
  app.register(
    async (scope) => {
      controlRoutes(scope, vendor);
      scope.get('/wallet', () => ({
        status: 'OK',
        data: { faults: vendor.wallet.faults(), open: pressRepository(vendor.db).openCount(null) },
      }));
      scope.post('/wallet', (request) => {
        vendor.wallet.fail(walletFault.parse(request.body));
        return { status: 'OK' };
      });
      scope.delete('/wallet', () => {
        vendor.wallet.heal();
        return { status: 'OK' };
      });
    },
    { prefix: `/control/${HANOK_KEY}` },
  );
};
