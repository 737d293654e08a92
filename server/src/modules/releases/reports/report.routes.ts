import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { subscriberOf } from '../../../core/address.ts';
import { refuse } from '../../../core/refusal.ts';
import { addressLimit } from '../../../plugins/load/index.ts';
import { mount } from '../../../plugins/mount.ts';
import type { ReportMetrics } from './metrics.ts';
import { countReport } from './report.repository.ts';

/** A report of every kind for sixteen versions has about 5 KB. */
const BODY_LIMIT = 8_192;
/**
 * Maximum of reported visits of one version from one address within a day:
 * a flood of reports cannot end a canary.
 */
export const PER_ADDRESS = 5;

/** Calls of one address within a minute, of whatever visit. */
export const REPORTS_A_MINUTE = 120;

export interface ReportOptions {
  /** True for a version whose files are here. */
  isReleased: (name: string, version: string) => Promise<boolean>;
  metrics: ReportMetrics;
  /** Called when something was counted. */
  onCounted: () => void;
}

/**
 * `POST /api/registry/report`: reports of pages about the versions that their visit was given.
 * Others count nothing.
 */
export const reportRoutes = async (app: FastifyInstance, { isReleased, metrics, onCounted }: ReportOptions) => {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = BODY_LIMIT;
  });
  const limit = addressLimit(app, REPORTS_A_MINUTE);
  // A tester's visits all come from one address.
  const perAddress = app.config.mode === 'qa' ? Number.POSITIVE_INFINITY : PER_ADDRESS;

  mount(app, endpoints.registryReport, async ({ body, request, db, clock }) => {
    const now = clock.now();
    const address = subscriberOf(request.ip);
    await limit(request);
    const visit = app.visits.read(body.visit);
    if (visit === null) throw refuse(errorCodes.notPermitted);
    const known = await Promise.all(body.subjects.map(({ name, version }) => isReleased(name, version)));
    const subjects = body.subjects.filter((subject, index) => known[index] && visit.hasBuild(subject));
    if (subjects.length === 0) return { counted: 0 };
    const report = { visit: visit.id, source: app.visits.sourceOf(address), subjects, now, perAddress };
    const { counted, steps } = await countReport(db, report);
    metrics.note(steps);
    if (counted > 0) onCounted();
    return { counted };
  });
};
