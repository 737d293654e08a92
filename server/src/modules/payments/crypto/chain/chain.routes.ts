import { CHAIN_CALLBACK_PATH, CHAIN_KEY, chainEvent } from '@madang/contracts/chain';
import { callbackSecrets, checkVendorRequest } from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import { createSampledWarn } from '../../../../core/sampled-warn.ts';
import { nonceMemory } from '../../../../plugins/nonce-memory.ts';
import { takeTransfer } from './take-transfer.command.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Callback endpoint of the chains, for incoming payments. */
export const chainRoutes = async (app: FastifyInstance) => {
  const keys = app.config.secrets.counterpart(CHAIN_KEY);
  const nonces = nonceMemory();
  const warn = createSampledWarn(app.log);
  // The signature is over the bytes as they came, so nothing may parse them before.
  app.removeAllContentTypeParsers();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post(CHAIN_CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const rawBody = typeof request.body === 'string' ? request.body : '';
    const signed = {
      vendorKey: CHAIN_KEY,
      path: CHAIN_CALLBACK_PATH,
      rawBody,
      now: Date.now(),
      headers: request.headers,
    };
    const refusal = checkVendorRequest(callbackSecrets(keys, CHAIN_KEY), signed, nonces);
    if (refusal) {
      warn(refusal, { refusal, ip: request.ip }, 'a callback of a chain was refused');
      return reply.code(401).send({ status: refusal });
    }
    const event = chainEvent.safeParse(parsed(rawBody));
    if (!event.success) return reply.code(400).send({ status: 'INVALID_REQUEST' });
    const { network, txid, ...output } = event.data;
    if (!(await takeTransfer(app.coin, { network, txid, output }))) {
      request.log.error({ alert: 'chain', network, txid }, 'a chain tells another amount of a transaction than before');
      return reply.code(409).send({ status: 'DUPLICATE_MISMATCH' });
    }
    return { status: 'OK' };
  });
};
