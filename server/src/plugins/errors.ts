import type { Answer } from '@madang/contracts';
import { type ErrorCode, errors } from '@madang/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { words } from './words.ts';

export type Params = Record<string, string | number>;

/** A refusal that the client may hear: its code travels, the text is looked up where it is shown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly params: Params | undefined;
  constructor(code: ErrorCode, params?: Params) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

export const refuse = (code: ErrorCode, params?: Params): Refusal => new Refusal(code, params);

export const isRefusal = (error: unknown, code?: ErrorCode): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code);

/** The answer that carries a refusal. */
export const refusalAnswer = (request: FastifyRequest, code: ErrorCode, params?: Params): Answer<never> => ({
  resultCode: code,
  resultMessage: words(request.headers['accept-language'], code, params),
  ...(params && { params }),
});

const send = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode, params?: Params) =>
  reply.status(errors[code]).send(refusalAnswer(request, code, params));

/** The one place where an error becomes an answer. What is not a refusal is logged and masked. */
export const errorsPlugin = fp(async (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) {
      request.log.info({ code: error.code }, 'refused');
      return send(request, reply, error.code, error.params);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      request.log.info(
        { fields: error.validation.map((issue) => issue.instancePath) },
        'request does not fit the contract',
      );
      return send(request, reply, 'RQ01');
    }
    if (error.statusCode === 429) return send(request, reply, 'RQ02');
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return send(request, reply, 'RQ01');
    request.log.error({ err: error }, 'unexpected error');
    return send(request, reply, 'E001');
  });
});
