import type { VendorData } from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../../config.ts';
import { controlRoutes } from '../../../core/control/control.routes.ts';
import { ok } from '../../../core/outcome.ts';
import { onHost } from '../../../core/page-host/on-host.ts';
import { closeSessions, pageOfRounds } from '../../../core/protocol/operations.ts';
import { signedRoutes } from '../../../core/protocol/protocol.routes.ts';
import { launch } from '../../../core/session/launch.command.ts';
import type { LiveVendorSpec } from '../tables/vendors.ts';
import { livePage } from './live-page.routes.ts';
import { livePlay } from './live-play.routes.ts';
import type { LiveVendor } from './live-vendor.ts';
import { lobbyTable, prepareLobby } from './lobby-tables.ts';
import { ownRound } from './mine.ts';
import { openLive } from './open-live.ts';
import { seatRepository } from './seat.repository.ts';

/**
 * A vendor of live tables: the operator's calls, its pages on a host of their own, and in qa the
 * tester's.
 */
export const liveRoutes = async (
  app: FastifyInstance,
  spec: LiveVendorSpec,
  config: SandboxConfig,
  now: () => number,
) => {
  const live = openLive(spec, config, now, (message) => app.log.warn(`${spec.key}: ${message}`));
  const { vendor } = live;
  const seats = () => seatRepository(vendor.db);
  app.addHook('onListen', async () => {
    // The port is open meanwhile.
    prepareLobby(vendor).catch((error: unknown) => vendor.warn(String(error)));
  });
  app.addHook('onClose', live.close);

  let lobby: VendorData<'tables'> = { now: 0, tables: [] };
  const readLobby = async (): Promise<VendorData<'tables'>> => {
    const at = now();
    const tables = vendor.tables.map((table) => lobbyTable(table, at, live.hub.playersAt(table.key)));
    return { now: Math.floor(at), tables: await Promise.all(tables) };
  };

  app.register(async (scope) => {
    const offered: Parameters<typeof signedRoutes<LiveVendor>>[2] = {
      tables: () => ok(lobby),
      games: () =>
        ok({
          games: vendor.tables.map(({ key, names, game, rtp, limits, tags, releasedAt }) => ({
            key,
            names,
            category: game,
            type: 'live' as const,
            rtp,
            volatility: game === 'roulette' ? ('medium' as const) : ('low' as const),
            minBet: limits.unit,
            maxBet: limits.round,
            tags: [...tags],
            releasedAt,
          })),
        }),
      launch: (_, body) => launch(vendor, body, vendor.tableByKey),
      // A round that the member staked in goes on and is paid without the member: nobody has to
      // wait for it.
      kick: (_, body) => {
        const { sessionId, memberRef } = body;
        const listening = [
          ...(sessionId === undefined ? [] : live.hub.ofSession(sessionId)),
          ...(memberRef === undefined ? [] : live.hub.ofMember(memberRef)),
        ];
        const closed = closeSessions(vendor, body);
        for (const id of new Set(listening.map((one) => one.sessionId))) live.publishOwn(id);
        return ok({ openRound: false, closed });
      },
      rounds: (_, body) => {
        const page = pageOfRounds(seats(), body);
        const rounds = page.rounds.map((seat) => ({
          ...ownRound(seat),
          seq: seat.seq ?? 0,
          memberRef: seat.memberRef,
          sessionId: seat.sessionId,
          gameKey: seat.tableKey,
        }));
        return ok({ ...page, rounds });
      },
      // Nothing comes in, goes out or stays: only what is played adds up.
      totals: (_, { memberRef }) =>
        ok({ deposited: 0, withdrawn: 0, balance: 0, ...seats().totals(memberRef ?? null) }),
    };
    signedRoutes(scope, vendor, offered, async (operation, act) => {
      if (operation !== 'tables') return act();
      // The draws of the rounds are read before: an operation itself waits for nothing.
      const read = await readLobby();
      lobby = read;
      return act();
    });
  });
  app.register(async (scope) => {
    onHost(scope, spec.key);
    livePage(scope, live);
    scope.register(async (inner) => livePlay(inner, live), { prefix: '/play/api' });
  });
  app.register(async (scope) => controlRoutes(scope, vendor, () => seats().openCount()), {
    prefix: `/control/${spec.key}`,
  });
};
