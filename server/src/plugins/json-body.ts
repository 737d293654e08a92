import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '../core/refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of bytes. @throws TypeError where they are not UTF-8:
 * a replaced letter would be kept as if it were sent
 */
export const utf8Text = (bytes: Uint8Array): string => utf8.decode(bytes);

/**
 * JSON bodies are UTF-8, RFC 8259 §8.1; any other is RQ01,
 * and not what its letters happen to become.
 */
export const jsonBodyPlugin = fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string;
    try {
      text = utf8Text(body);
    } catch {
      return done(refuse(errorCodes.invalidRequest), undefined);
    }
    parse(request, text, done);
  });
});
