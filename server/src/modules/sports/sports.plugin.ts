import { SPORTS_FEED_KEY } from '@madang/contracts/sports-feed';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { demoSeason } from './demo/demo-season.ts';
import type { ResultsListener } from './events/change-events.ts';
import { feedClient } from './feed/feed-client.ts';
import { createPublisher, type Publisher } from './feed/publish-changes.ts';
import { createFeedReader, type FeedReader } from './feed/reader.ts';
import { deleteOldEvents } from './feed/retention.ts';
import { oddsRoutes } from './odds/odds.routes.ts';
import { operateRoutes } from './operators/operate.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sports: {
      /** Registers what runs in each transaction that changes results. */
      onResultsChanged(listener: ResultsListener): void;
      readonly resultsListeners: readonly ResultsListener[];
      readonly publisher: Publisher;
      readonly reader: FeedReader;
    };
  }
}

const RETENTION_EVERY_MS = 3_600_000;

/** The sportsbook. */
export const sportsModule = fp(
  async (app: FastifyInstance) => {
    const { config, db, clock, log } = app;
    const resultsListeners: ResultsListener[] = [];
    const publisher = createPublisher({
      publish: (messages) => app.bus.publish(messages),
      onError: (err) => log.warn({ err }, 'changes of sports events could not be published'),
      clock,
    });
    const { sandboxUrl: url, vendorTimeoutMs: timeoutMs } = config;
    const reader = createFeedReader({
      db,
      log,
      clock,
      client: feedClient({ url, keys: config.secrets.counterpart(SPORTS_FEED_KEY), timeoutMs }),
      resultsListeners,
      onReport: publisher.push,
      ...demoSeason(app),
    });
    app.decorate('sports', {
      onResultsChanged: (listener) => void resultsListeners.push(listener),
      resultsListeners,
      publisher,
      reader,
    });
    const retention = periodicTask(RETENTION_EVERY_MS, log, 'old sports events', async () => {
      await deleteOldEvents(db, clock.now());
    });
    app.addHook('onListen', async () => {
      if (config.hasSandbox) reader.start();
      retention.start();
    });
    app.addHook('preClose', async () => {
      await Promise.all([reader.stop(), retention.stop()]);
      publisher.stop();
    });
    await app.register(oddsRoutes);
    await app.register(operateRoutes);
  },
  { name: 'sports', dependencies: ['realtime'] },
);
