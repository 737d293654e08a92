import rateLimit from '@fastify/rate-limit';
import { type LoadClass, loadClasses } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { addressLimit, type CallLimit, callLimit } from './call-limit.ts';
import { loadLimits } from './load-limits.ts';
import { loadOfRoute } from './route-load.ts';

export { addressLimit, callLimit } from './call-limit.ts';
export { overloadPlugin, type Pressure } from './overload.ts';

const byClass = (make: (load: LoadClass) => CallLimit) =>
  Object.fromEntries(loadClasses.map((load) => [load, make(load)])) as Record<LoadClass, CallLimit>;

/**
 * Gives each route its class, and limits the calls of each address by class. A route without a
 * class stops the start.
 */
export const loadPlugin = fp(async (app: FastifyInstance) => {
  await app.register(rateLimit, { global: false });
  const ofAddress = byClass((load) => addressLimit(app, loadLimits[load].address));

  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, load: loadOfRoute(route.method, route.url, route.config?.endpoint) };
  });
  app.addHook('onRequest', async (request) => {
    const { load } = request.routeOptions.config;
    if (load) await ofAddress[load](request);
  });
});

/** Limits of sessions. A token that this site signed names its session: it costs no statement. */
export const sessionLoadPlugin = fp(async (app: FastifyInstance) => {
  const ofSession = byClass((load) => callLimit(app, loadLimits[load].session, ({ claims }) => claims?.sid ?? null));
  app.addHook('onRequest', async (request) => {
    const { load } = request.routeOptions.config;
    if (load) await ofSession[load](request);
  });
});
