import type { FastifyInstance } from 'fastify';
import { metricsRoutes } from './metrics.routes.ts';
import { createReportMetrics } from './metrics.ts';
import { type ReportOptions, reportRoutes } from './report.routes.ts';
import { createVisits, type Visits } from './visit.ts';

export { judgeCanary } from './judge.ts';
export { tallyOf } from './tally.ts';

declare module 'fastify' {
  interface FastifyInstance {
    visits: Visits;
  }
}

/**
 * Reports of pages about the versions they use: the visits' ids, the route, the figures.
 * Adds `app.visits`.
 */
export const addReports = async (app: FastifyInstance, { isReleased, onCounted }: Omit<ReportOptions, 'metrics'>) => {
  const metrics = createReportMetrics();
  app.decorate('visits', createVisits(app.config.secrets.session));
  await app.register(reportRoutes, { isReleased, onCounted, metrics });
  await app.register(metricsRoutes, { register: metrics.register });
};
