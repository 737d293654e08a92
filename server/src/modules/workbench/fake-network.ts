import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { fakeAnswer } from './fake-answer.ts';
import { hasBench } from './run-on-workbench.ts';

/** Marks a request that a bench handed on; nobody outside this process knows the value. */
export const FAKE_HEADER = 'x-madang-fake';

declare module 'fastify' {
  interface FastifyInstance {
    fakeMark: string;
  }
}

/** The member and the site's state stay real: the page would end its session over sample data. */
const real: readonly string[] = ['/api/boot', '/api/member/login', '/api/member/logout', '/api/common/siteCheckInfo'];

/**
 * The network of a bench: everything of a call is the site's own, envelope, session, access, the
 * check of the body and the shape of the answer, but for the data,
 * which is generated from the contract.
 */
export const fakeNetwork = fp(async (app: FastifyInstance) => {
  app.decorate('fakeMark', randomBytes(16).toString('hex'));
  if (!hasBench(app)) return;
  app.addHook('preHandler', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || request.headers[FAKE_HEADER] !== app.fakeMark) return;
    if (endpoint.access === 'cookie' || real.includes(endpoint.path)) return;
    return reply.send({ resultCode: '0', resultMessage: '', data: fakeAnswer(endpoint.response) });
  });
});
