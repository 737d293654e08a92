import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Releases } from './releases.ts';

/** Faults that a tester put on a remote's files: name → HTTP status. */
export type Faults = Map<string, number>;

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** A version has a folder of its own and stays for the pages that began with it, after a newer one is released. */
const folderOf = ({ dist, release }: ReturnType<Releases['any']> & object, version: string): string | null => {
  const own = /^\d[\w.+-]*$/.test(version) ? path.join(dist, version) : null;
  if (own && existsSync(own)) return own;
  return release.version === version ? dist : null;
};

/** `/_m/<name>/<version>/…`: the version is in the address, so what lies there never changes and is kept for a year. */
export const filesRoutes = async (
  app: FastifyInstance,
  { releases, faults }: { releases: Releases; faults: Faults },
) => {
  await app.register(fastifyStatic, {
    root: app.config.releasesDir,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/_m/:name/:version/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      // Scripts are loaded with `crossorigin`, by foreign hosts too; nothing here is anybody's own.
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const fault = faults.get(name);
      if (fault) return plain(reply, fault, 'Fault on request');
      const built = releases.any(name);
      const folder = built && folderOf(built, version);
      if (!folder) return plain(reply, 404, 'Not found');
      return reply.sendFile(file, folder, { maxAge: '365d', immutable: true, dotfiles: 'deny', index: false });
    },
  );
};
