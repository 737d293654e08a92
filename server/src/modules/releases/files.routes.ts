import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { encodingFor } from '../../plugins/encoding.ts';
import { sendBytes } from '../../plugins/send-bytes.ts';
import { compressedContent } from './store/compressed.ts';
import { hashOfIntegrity } from './store/object-store.ts';

/** Faults that a tester put on a remote's files: name → HTTP status. */
export type Faults = Map<string, number>;

const YEAR_S = 31_536_000;

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

const typeOf = (file: string): string =>
  path.extname(file) === '.css' ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';

/**
 * `/_m/<name>/<version>/…`: the version is in the address,
 * so what lies there never changes and is kept for a year.
 */
export const filesRoutes = async (app: FastifyInstance) => {
  const { baseline, live, store } = app.registry;
  await app.register(fastifyStatic, {
    root: app.config.releasesDir,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
  });
  const contentOf = compressedContent(store);

  /** A file of a published version: only what its release names by hash is there. */
  const sendPublished = async (reply: FastifyReply, name: string, version: string, file: string) => {
    const { integrity: files = {} } = (await live.published(name, version)) ?? {};
    const integrity = Object.hasOwn(files, file) ? files[file] : undefined;
    const encoding = encodingFor(reply.request.headers);
    const content = integrity === undefined ? null : await contentOf(hashOfIntegrity(integrity), encoding);
    if (!content) return plain(reply, 404, 'Not found');
    reply
      .headers({
        vary: 'accept-encoding',
        'cache-control': `public, max-age=${YEAR_S}, immutable`,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .type(typeOf(file));
    return sendBytes(reply, content.bytes);
  };

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/_m/:name/:version/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      // Scripts are loaded with `crossorigin`, by third-party hosts too;
      // nothing here is anybody's own.
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const fault = app.faults.get(name);
      if (fault) return plain(reply, fault, 'Fault on request');
      const built = baseline.find(name, version);
      if (!built) return sendPublished(reply, name, version, file);
      return reply.sendFile(file, built.dist, { maxAge: '365d', immutable: true, dotfiles: 'deny', index: false });
    },
  );
};
