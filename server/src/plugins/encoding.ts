import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import Negotiator from 'negotiator';

/**
 * Encodings that answers come in, the smallest first:
 * the client's qualities decide, and this order where they are equal.
 */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding that a client prefers, by RFC 9110 §12.5.3;
 * `identity` where it accepts none of ours.
 */
export const encodingFor = (headers: IncomingMessage['headers']): Encoding => {
  const accepted = headers['accept-encoding'];
  if (!accepted) return 'identity';
  const lowerCase = { headers: { 'accept-encoding': accepted.toString().toLowerCase() } };
  return (new Negotiator(lowerCase).encoding([...ENCODINGS], { preferred: [...ENCODINGS] }) ?? 'identity') as Encoding;
};

/**
 * Replaces the header by the one encoding it comes to, so that pages,
 * published and installed files decide alike.
 */
export const encodingPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['accept-encoding'] !== undefined) headers['accept-encoding'] = encodingFor(headers);
  });
});
