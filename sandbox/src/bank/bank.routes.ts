import { BANK_ACCOUNTS_PATH, BANK_KEY, openAccountBody } from '@madang/contracts/bank';
import { checkVendorRequest, requestSecrets } from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { nonceMemory } from '../core/protocol/nonces.ts';
import { createBank } from './bank.ts';
import { bankFault } from './bank-fault.ts';

const transfer = z.object({
  accountNo: z.string().max(30),
  amount: z.int().positive(),
  sender: z.string().max(40).default(''),
});

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};

/** The bank's signed endpoints for the site, and in qa those of the tester. */
export const bankRoutes = async (app: FastifyInstance, config: SandboxConfig, now: () => number) => {
  const bank = createBank(config, now);
  const nonces = nonceMemory(now);
  let isDown = false;
  app.addHook('onClose', async () => bank.close());

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post(BANK_ACCOUNTS_PATH, (request, reply) => {
      if (isDown) return reply.code(503).send({ status: 'UNAVAILABLE' });
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const signed = { vendorKey: BANK_KEY, path: BANK_ACCOUNTS_PATH, rawBody, now: now(), headers: request.headers };
      const refusal = checkVendorRequest(requestSecrets(config.keys(BANK_KEY)), signed, nonces);
      if (refusal) return reply.code(401).send({ status: refusal });
      const body = openAccountBody.safeParse(parsed(rawBody));
      if (!body.success) return reply.code(400).send({ status: 'INVALID_REQUEST' });
      bank.openAccount(body.data.ref);
      return reply.send({ status: 'OK' });
    });
  });

  if (config.mode !== 'qa') return;
  app.post('/control/bank/transfer', (request, reply) => {
    const body = transfer.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ status: 'INVALID_REQUEST', message: body.error.message });
    if (!bank.transfer(body.data)) return reply.code(404).send({ status: 'ACCOUNT_NOT_FOUND' });
    return { status: 'OK' };
  });
  app.post('/control/bank/faults', (request, reply) => {
    const body = bankFault.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ status: 'INVALID_REQUEST', message: body.error.message });
    isDown = body.data.mode === 'down';
    bank.fault(body.data);
    return { status: 'OK' };
  });
  app.delete('/control/bank/faults', () => {
    isDown = false;
    bank.fault(null);
    return { status: 'OK' };
  });
};
