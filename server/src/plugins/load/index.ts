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

/** Gives each route its class. A route without a class stops the start. */
export const loadPlugin = fp(async (app: FastifyInstance) => {
  await app.register(rateLimit, { global: false });
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, load: loadOfRoute(route.method, route.url, route.config?.endpoint) };
  });
});

/**
 * Limits of calls by class: of a session that this site signed by its session, of everybody else by
 * address. One stranger cannot use up the budget of the members who share their address.
 */
export const limitPlugin = fp(async (app: FastifyInstance) => {
  const { loadFactor } = app.config;
  const ofAddress = byClass((load) => addressLimit(app, loadLimits[load].address * loadFactor));
  const ofSession = byClass((load) =>
    callLimit(app, loadLimits[load].session * loadFactor, ({ claims }) => claims?.sid ?? null),
  );
  app.addHook('onRequest', async (request) => {
    const { load } = request.routeOptions.config;
    if (load) await (request.claims ? ofSession : ofAddress)[load](request);
  });
});
