import type { FastifyInstance } from 'fastify';
import { draftRoutes } from './drafts/draft.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { postRoutes } from './posts/post.routes.ts';

/** Boards of members. */
export const postModule = async (app: FastifyInstance) => {
  await app.register(draftRoutes);
  await app.register(postRoutes);
  await app.register(moderationRoutes);
};
