import {
  CHAIN_KEY,
  CHAIN_PAYOUT_PATH,
  CHAIN_PRICE_PATH,
  CHAIN_TRANSFERS_PATH,
  CHAIN_TX_PATH,
  chainPayoutBody,
  chainPriceBody,
  chainTransfersBody,
  chainTxBody,
} from '@madang/contracts/chain';
import {
  callbackSecret,
  checkVendorRequest,
  requestSecrets,
  signVendorRequest,
} from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { nonceMemory } from '../core/protocol/nonces.ts';
import { createChain } from './chain.ts';
import { chainControlRoutes } from './chain-control.routes.ts';
import { priceAt } from './price.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The chains' signed endpoints for the site, and those of payers and testers. */
export const chainRoutes = async (app: FastifyInstance, config: SandboxConfig, now: () => number) => {
  const chain = createChain(config, now);
  const nonces = nonceMemory(now);
  app.addHook('onClose', async () => chain.close());

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));

    /** One operation: checked as it comes, its answer signed as it goes. */
    const serve = <Body>(path: string, shape: z.ZodType<Body>, answer: (body: Body) => object | null) =>
      scope.post(path, (request, reply) => {
        if (chain.isDown()) return reply.code(503).send({ status: 'UNAVAILABLE' });
        const rawBody = typeof request.body === 'string' ? request.body : '';
        const signed = { vendorKey: CHAIN_KEY, path, rawBody, now: now(), headers: request.headers };
        const refusal = checkVendorRequest(requestSecrets(config.keys(CHAIN_KEY)), signed, nonces);
        if (refusal) return reply.code(401).send({ status: refusal });
        const body = shape.safeParse(parsed(rawBody));
        if (!body.success) return reply.code(400).send({ status: 'INVALID_REQUEST' });
        const data = answer(body.data);
        if (!data) return reply.code(409).send({ status: 'DUPLICATE_MISMATCH' });
        const text = JSON.stringify(data);
        const own = callbackSecret(config.keys(CHAIN_KEY).current().secret, CHAIN_KEY);
        const headers = signVendorRequest(own, { vendorKey: CHAIN_KEY, path, rawBody: text, now: now() });
        return reply.headers(headers).send(text);
      });

    serve(CHAIN_PRICE_PATH, chainPriceBody, ({ symbol }) => ({ symbol, mid: priceAt(now()), at: now() }));
    serve(CHAIN_TX_PATH, chainTxBody, ({ network, txid }) => ({
      network,
      txid,
      outputs: chain.outputsOf(network, txid),
    }));
    serve(CHAIN_TRANSFERS_PATH, chainTransfersBody, (body) => ({ ...body, ...chain.statement(body) }));
    serve(CHAIN_PAYOUT_PATH, chainPayoutBody, (body) => {
      const paid = chain.pay(body);
      return paid ? { ...body, txid: paid.txid, at: chain.timeOf(paid) } : null;
    });
  });

  await chainControlRoutes(app, chain, config.mode);
};
