import {
  contentHash,
  type DeployRefusal,
  deployRefusal,
  historyView,
  MAX_FILE_BYTES,
  missingBody,
  promoteBody,
  publishBody,
  releaseName,
  rollbackBody,
  rolloutView,
} from '@madang/contracts/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DeployFailure } from './deploy-refusal.ts';
import { readDeployToken } from './deploy-token.ts';
import { type DeployContext, publishRelease, tryRelease } from './publish.command.ts';
import { promoteRelease, rollBackRelease } from './roll-out.command.ts';
import { historyOf, rolloutOf } from './rollout.view.ts';
import { hashOf } from './store/object-store.ts';

const refusal = (rule: string, subject: string, says: string, fix: string): DeployRefusal => ({
  rule,
  subject,
  says,
  fix,
});

const params = z.object({ name: releaseName });
const done = z.object({ outcome: z.string() });

/**
 * For teams and their pipelines: plain JSON, a deploy token, no cookie.
 * Nothing here is for a browser.
 */
export const deployRoutes = async (root: FastifyInstance) => {
  const app = root.withTypeProvider<ZodTypeProvider>();
  const { registry } = root;
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
    (_, body, next) => next(null, body),
  );

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof DeployFailure) return reply.status(error.status).send({ refusals: error.refusals });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a deployment failed');
    const says = status >= 500 ? 'The registry could not do it. Nothing has changed.' : error.message;
    return reply.status(status).send({ refusals: [refusal('request', request.url, says, 'See docs/teams.md.')] });
  });

  /** The actor, once the token is valid for this very name. */
  const contextOf = async (request: FastifyRequest, name: string): Promise<DeployContext> => {
    const token = await readDeployToken(app.db, request.headers.authorization);
    const [subject, fix] = ['authorization', 'Ask an operator for one: pnpm operator deploy-token.'];
    if (!token)
      throw new DeployFailure([refusal('token', subject, 'A deploy token is missing or holds no longer.', fix)], 401);
    if (token.name !== name)
      throw new DeployFailure(
        [refusal('token', subject, `This token is for ${token.name}, not for ${name}.`, fix)],
        403,
      );
    return { db: app.db, clock: app.clock, actor: `deploy:${token.label}` };
  };

  const documented = (summary: string) => ({
    summary,
    tags: ['registry'],
    security: [{ deployToken: [] }],
    params,
  });
  const failures = { 401: deployRefusal, 403: deployRefusal, 422: deployRefusal };

  app.post(
    '/registry/:name/missing',
    {
      schema: {
        ...documented('Which of these contents the store lacks.'),
        body: missingBody,
        response: { 200: z.object({ hashes: z.array(contentHash) }), ...failures },
      },
    },
    async (request) => {
      await contextOf(request, request.params.name);
      const { hashes } = request.body;
      const there = await Promise.all(hashes.map((hash) => registry.store.has(hash)));
      return { hashes: hashes.filter((_, index) => !there[index]) };
    },
  );

  app.put(
    '/registry/:name/files/:hash',
    {
      schema: {
        ...documented('Stores one file under the hash of its content.'),
        params: params.extend({ hash: contentHash }),
        response: { 200: done, ...failures },
      },
      bodyLimit: MAX_FILE_BYTES,
      // Before the body is read: a stranger's megabytes are not.
      onRequest: async (request) => {
        await contextOf(request, (request.params as { name: string }).name);
      },
    },
    async (request) => {
      const { body } = request;
      const { hash } = request.params;
      if (!Buffer.isBuffer(body) || hashOf(body) !== hash)
        throw new DeployFailure([
          refusal(
            'files',
            hash,
            'The content has another hash.',
            'Send the file as it was built, as application/octet-stream.',
          ),
        ]);
      await registry.store.put(hash, body);
      return { outcome: 'stored' };
    },
  );

  app.post(
    '/registry/:name/releases',
    {
      schema: {
        ...documented('Publishes a version whose files are stored. Nobody is given it by that.'),
        body: publishBody,
        response: { 200: done, ...failures },
      },
    },
    async (request) => {
      const { name } = request.params;
      const context = await contextOf(request, name);
      const { store, signer, gate } = registry;
      const { release, why } = request.body;
      return { outcome: await publishRelease({ ...context, store, signer, gate }, name, release, why) };
    },
  );

  app.post(
    '/registry/:name/gate',
    {
      schema: {
        ...documented('Whether the gate would let a build in among what is live. Nothing is stored.'),
        body: publishBody.pick({ release: true }),
        response: { 200: done, ...failures },
      },
    },
    async (request) => {
      const { name } = request.params;
      await contextOf(request, name);
      await tryRelease(registry, name, request.body.release);
      return { outcome: 'fits' };
    },
  );

  app.get(
    '/registry/:name/live',
    {
      schema: {
        ...documented('What everybody is given now, as each build says of itself: for a site of its own beside it.'),
        response: { 200: z.object({ releases: z.array(z.unknown()) }), ...failures },
      },
    },
    async (request) => {
      await contextOf(request, request.params.name);
      return { releases: await registry.live.current() };
    },
  );

  app.post(
    '/registry/:name/promote',
    {
      schema: {
        ...documented('Gives a published version to so many percent of visitors.'),
        body: promoteBody,
        response: { 200: rolloutView, ...failures },
      },
    },
    async (request) => {
      const { name } = request.params;
      const context = await contextOf(request, name);
      const installed = registry.baseline.newest(name)?.version ?? null;
      await promoteRelease({ ...context, gate: registry.gate, installed }, name, request.body);
      return rolloutOf(app.db, registry.baseline, name);
    },
  );

  app.post(
    '/registry/:name/rollback',
    {
      schema: {
        ...documented('Takes back the canary; without one, the current version.'),
        body: rollbackBody,
        response: { 200: rolloutView, ...failures },
      },
    },
    async (request) => {
      const { name } = request.params;
      await rollBackRelease(await contextOf(request, name), name, request.body.why);
      return rolloutOf(app.db, registry.baseline, name);
    },
  );

  app.get(
    '/registry/:name',
    { schema: { ...documented('What is rolled out.'), response: { 200: rolloutView, ...failures } } },
    async (request) => {
      await contextOf(request, request.params.name);
      return rolloutOf(app.db, registry.baseline, request.params.name);
    },
  );

  app.get(
    '/registry/:name/history',
    { schema: { ...documented('Who did what and why, newest first.'), response: { 200: historyView, ...failures } } },
    async (request) => {
      await contextOf(request, request.params.name);
      return historyOf(app.db, request.params.name);
    },
  );

  app.get(
    '/registry/key',
    { schema: { summary: 'The public key of releases and snapshots.', tags: ['registry'] } },
    async () => ({
      algorithm: 'Ed25519',
      key: registry.signer.publicKey(),
    }),
  );
};
