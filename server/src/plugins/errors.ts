import { type Answer, type ErrorCode, errors } from '@madang/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Params, Refusal } from '../core/refusal.ts';
import { errorMessage } from '../core/translations.ts';
import { isDatabaseAway } from '../db/away.ts';

/** The answer that carries a refusal. */
export const refusalAnswer = (
  request: FastifyRequest,
  code: ErrorCode,
  params?: Params,
  data?: unknown,
): Answer<unknown> => ({
  resultCode: code,
  resultMessage: errorMessage(request.headers['accept-language'], code, params),
  ...(params && { params }),
  ...(data !== undefined && { data }),
});

const send = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode, params?: Params, data?: unknown) => {
  if (code === 'RQ02' && params?.seconds) reply.header('retry-after', params.seconds);
  return reply.status(errors[code]).send(refusalAnswer(request, code, params, data));
};

/** What is refused before there is a route to it: an address that is no text. */
export const unfit = (_: Error, request: FastifyRequest, reply: FastifyReply): void => {
  void send(request, reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store'), 'RQ01');
};

/** The one place where an error becomes an answer. What is not a refusal is logged and masked. */
export const errorsPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) {
      // What no well-behaved page sends is worth a line at the level that operators read;
      // a business refusal is not.
      const level = errors[error.code] >= 400 ? 'warn' : 'info';
      request.log[level]({ code: error.code, path: request.routeOptions.url, ip: request.ip }, 'refused');
      return send(request, reply, error.code, error.params, error.data);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = error.validation.map((issue) => issue.instancePath);
      request.log.warn({ path: request.routeOptions.url, ip: request.ip, fields }, 'request does not fit the contract');
      return send(request, reply, 'RQ01');
    }
    // A part of an installed file beyond its end: the status is the answer, RFC 9110 §15.5.17.
    if (error.statusCode === 416)
      return reply.status(416).header('cache-control', 'no-store').send(refusalAnswer(request, 'RQ01'));
    if (error.statusCode === 429) return send(request, reply, 'RQ02');
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return send(request, reply, 'RQ01');
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'the database is away or busy');
      return send(request, reply, 'E002');
    }
    request.log.error({ err: error }, 'unexpected error');
    return send(request, reply, 'E001');
  });
});
