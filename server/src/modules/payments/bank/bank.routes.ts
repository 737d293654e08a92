import { BANK_CALLBACK_PATH, BANK_KEY, bankEvent } from '@madang/contracts/bank';
import { endpoints } from '@madang/contracts/endpoints';
import { callbackSecrets, checkVendorRequest } from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import { createSampledWarn } from '../../../core/sampled-warn.ts';
import { mount } from '../../../plugins/mount.ts';
import { nonceMemory } from '../../../plugins/nonce-memory.ts';
import { requestAccount } from '../deposits/request-account.command.ts';
import { takeBankEvent } from './take-bank-event.command.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The way to the bank, and back from it. */
export const bankRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.getAcc, async ({ caller, body }) => {
    const { requestedAt } = await requestAccount(app.cash, caller.memberIdx, body.requestId);
    void app.bankPoller.tick();
    return { requestedAt: requestedAt.toISOString() };
  });

  await app.register(async (scope) => {
    const nonces = nonceMemory();
    const warn = createSampledWarn(app.log);
    // The signature is over the bytes as they came, so nothing may parse them before.
    scope.removeAllContentTypeParsers();
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post(BANK_CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const refusal = checkVendorRequest(
        callbackSecrets(app.config.secrets.counterpart(BANK_KEY), BANK_KEY),
        { vendorKey: BANK_KEY, path: BANK_CALLBACK_PATH, rawBody, now: Date.now(), headers: request.headers },
        nonces,
      );
      if (refusal) {
        warn(refusal, { refusal, ip: request.ip }, 'a callback of the bank was refused');
        return reply.code(401).send({ status: refusal });
      }
      const event = bankEvent.safeParse(parsed(rawBody));
      if (!event.success) return reply.code(400).send({ status: 'INVALID_REQUEST' });
      await takeBankEvent(app.cash, event.data);
      return { status: 'OK' };
    });
  });
};
