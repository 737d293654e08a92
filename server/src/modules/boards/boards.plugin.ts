import type { FastifyInstance } from 'fastify';
import { draftRoutes } from './drafts/draft.routes.ts';

/** Boards of members. */
export const postModule = async (app: FastifyInstance) => {
  await app.register(draftRoutes);
};
