import type { FastifyInstance } from 'fastify';
import { limitRoutes } from './limit.routes.ts';
import { operatorLimitRoutes } from './operator-limit.routes.ts';
import { realityRoutes } from './reality.routes.ts';

/** Limits and breaks: their members' side and the operator's. */
export const limitModule = async (app: FastifyInstance) => {
  await app.register(limitRoutes);
  await app.register(operatorLimitRoutes);
  await app.register(realityRoutes);
};
