import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * What a guest's visit that begins now would use, for hosts that are not our shell: public, and
 * nobody's own. `alone` names the scripts by which each remote is mounted without the shell, in
 * their order, relative to its base. The snapshot is signed (`seal`);
 * every script has its hash in it.
 */
export const snapshotRoutes = async (app: FastifyInstance) => {
  const schema = { summary: 'What a visit that begins now would use, and how to mount it.', tags: ['registry'] };
  app.get('/registry/snapshot', { schema }, async (_, reply) => {
    const who = `visit/${randomBytes(12).toString('base64url')}`;
    const { snapshot, seal, remotes } = await app.registry.live.composeFor({ who, pins: null });
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    const scripts = Object.fromEntries([...remotes.values()].map(({ name, alone = [] }) => [name, alone]));
    return { snapshot, seal, alone: scripts };
  });
};
