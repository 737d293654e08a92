import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { areGamesKnown, openVendors } from './catalogue/catalogue.ts';
import { lookUpFrames } from './catalogue/game-origin.ts';
import { gameRoutes } from './game.routes.ts';
import { alertOperator, emptyGameMemory, type GameContext, laterThan, nowOf } from './game-context.ts';
import { alertDifferences } from './reconciliation/alert-differences.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { seamlessRoutes } from './seamless-wallet/seamless.routes.ts';
import { leaveQuietly } from './transfer-wallet/leave-game.command.ts';
import { resolverOf } from './transfer-wallet/resolver.ts';
import { vendorClient } from './vendors/vendor-client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    games: GameContext;
    resolver: ReturnType<typeof resolverOf>;
  }
}

/** Pause between two rounds of the resolver, milliseconds. */
const RESOLVE_EVERY_MS = { qa: 1_000, demo: 2_000, production: 2_000 } as const;

/**
 * Between two comparisons with the vendors' books, milliseconds; each looks back twice as far.
 * Source: domain §3.3.
 */
const RECONCILE_EVERY_MS = 10 * 60_000;

/**
 * Interval of checks whether a vendor's games are missing, milliseconds;
 * a failing vendor is queried less often.
 */
const LISTS_EVERY_MS = 1_000;

/** Games: both conventions of wallets, the transfer wallet's resolver and the calls around them. */
export const gameModule = fp(
  async (app: FastifyInstance) => {
    const { config, db, clock, log } = app;
    const games: GameContext = {
      db,
      clock,
      log,
      ...emptyGameMemory(),
      sandboxPort: config.port + 1,
      timeoutMs: config.vendorTimeoutMs,
      clientOf: ({ key, url }) =>
        vendorClient({
          key,
          url: url ?? config.sandboxUrl,
          keys: config.secrets.counterpart(key),
          timeoutMs: games.timeoutMs,
          onUnfit: (operation, why) => alertOperator(games, 'unfit answer', { vendor: key, operation, why }),
        }),
    };
    const resolver = resolverOf(games);
    app.decorate('games', games);
    app.decorate('resolver', resolver);

    // The member signed out: the game is left, and the resolver finishes what remains.
    // A newer sign-in (AU02) plays on with it.
    app.sessions.onEnd(({ memberIdx }, why) => {
      if (why !== errorCodes.signInRequired) return;
      leaveQuietly(games, memberIdx).catch((err) =>
        log.error({ err, alert: 'leave at sign-out' }, 'game alert: leave at sign-out'),
      );
    });

    await app.register(gameRoutes);
    await app.register(seamlessRoutes);
    app.addHook('onReady', () => lookUpFrames(games));
    // No page waits for a vendor's list: each is requested until it has come once.
    const lists = periodicTask(LISTS_EVERY_MS, log, 'game lists', async () => {
      if (await areGamesKnown(games, await openVendors(games))) void lists.stop();
    });
    app.addHook('onListen', async () => lists.start());
    app.addHook('preClose', () => lists.stop());
    app.addHook('onReady', async () => resolver.start(RESOLVE_EVERY_MS[config.mode]));
    app.addHook('preClose', () => resolver.stop());

    const books = periodicTask(RECONCILE_EVERY_MS, log, 'reconcile', async () => {
      const now = nowOf(games);
      alertDifferences(
        games,
        await reconcile({ ...games, db: app.reportDb }, laterThan(now, -2 * RECONCILE_EVERY_MS), now),
      );
    });
    app.addHook('onReady', async () => books.start());
    app.addHook('preClose', () => books.stop());
  },
  { name: 'games', dependencies: ['session', 'realtime'] },
);
