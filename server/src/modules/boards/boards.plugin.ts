import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { draftRoutes } from './drafts/draft.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { noticeRoutes } from './notices/notice.routes.ts';
import { deleteUnusedPictures } from './pictures/picture.repository.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import { postRoutes } from './posts/post.routes.ts';
import { deleteOldSaves } from './posts/save-once.ts';

const CLEAN_EVERY_MS = 3_600_000;

/** Boards of members. */
export const postModule = fp(
  async (app: FastifyInstance) => {
    const cleaning = periodicTask(CLEAN_EVERY_MS, app.log, 'keys of saved posts and unused pictures', async () => {
      const [saves, pictures] = await Promise.allSettled([
        deleteOldSaves(app.db, app.clock.now()),
        deleteUnusedPictures(app.db, app.clock.now()),
      ]);
      for (const done of [saves, pictures]) if (done.status === 'rejected') throw done.reason;
    });
    app.addHook('onListen', async () => cleaning.start());
    app.addHook('preClose', () => cleaning.stop());
    await app.register(draftRoutes);
    await app.register(postRoutes);
    await app.register(moderationRoutes);
    await app.register(noticeRoutes);
    await app.register(pictureRoutes);
  },
  { name: 'boards' },
);
