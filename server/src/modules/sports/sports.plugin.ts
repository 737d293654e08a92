import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { oddsRoutes } from './odds/odds.routes.ts';

/** The sportsbook. */
export const sportsModule = fp(
  async (app: FastifyInstance) => {
    await app.register(oddsRoutes);
  },
  { name: 'sports', dependencies: ['realtime'] },
);
