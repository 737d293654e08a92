import { setTimeout } from 'node:timers/promises';
import { type ErrorCode, errors } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FAKE_HEADER } from './fake-network.ts';
import { NET } from './net.ts';
import { HANG_MS, plannedFailureOf, readBenchState } from './workbench-state.ts';

const HOP_BY_HOP = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);

const fail = async (how: string, reply: FastifyReply, closed: AbortSignal) => {
  reply.header('cache-control', 'no-store');
  if (how === 'hang') {
    await setTimeout(HANG_MS, undefined, { signal: closed }).catch(() => {});
    return reply.status(504).send();
  }
  if (how === 'garbage') return reply.type('text/html').send('<!doctype html><title>?</title>{"resultCode":');
  if (how === '500') return reply.status(500).type('text/plain').send('500 by the workbench');
  const status = errors[how as ErrorCode];
  return reply.status(status).send({ resultCode: how, resultMessage: `${how} by the workbench` });
};

/**
 * The network of a bench: delays, fails, or calls the site itself and
 * forwards the answer unchanged.
 */
export const netRoutes = async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  const relay = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const [state = '', ...names] = request.params['*'].split('/');
    const path = names.join('/');
    const bench = readBenchState(Object.fromEntries(new URLSearchParams(Buffer.from(state, 'base64url').toString())));
    if (!bench || !/^(api|_m|ws)\//.test(path)) return reply.status(404).type('text/plain').send('Not found');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    await setTimeout(bench.latency, undefined, { signal: gone.signal }).catch(() => {});
    const how = plannedFailureOf(bench, `/${path}`);
    if (how !== null) return fail(how, reply, gone.signal);
    // The line itself is never led this way: only its failing is.
    if (path.startsWith('ws/')) return reply.status(404).type('text/plain').send('Not found');
    const { 'content-length': _length, connection: _connection, ...headers } = request.headers;
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: request.url.slice(`${NET}/${state}`.length),
      headers: { ...headers, [FAKE_HEADER]: bench.net === 'fake' ? app.fakeMark : '' },
      remoteAddress: request.ip,
      ...(request.body ? { payload: request.body as Buffer } : {}),
    });
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !HOP_BY_HOP.has(name)) reply.header(name, value);
    return reply.status(answer.statusCode).send(answer.rawPayload);
  };
  app.get(`${NET}/*`, { schema: { hide: true } }, relay);
  app.post(`${NET}/*`, { schema: { hide: true } }, relay);
};
