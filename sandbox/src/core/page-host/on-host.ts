import type { FastifyInstance } from 'fastify';

/**
 * Pages of many vendors have the same paths: those of this scope answer on a host of their own
 * alone.
 */
export const onHost = (scope: FastifyInstance, host: string): void => {
  const only = new RegExp(`^${host}\\.localhost(:\\d+)?$`);
  scope.addHook('onRoute', (route) => {
    route.constraints = { host: only };
  });
};
