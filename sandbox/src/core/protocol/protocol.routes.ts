import {
  checkVendorRequest,
  requestSecrets,
  type VendorData,
  type VendorOperation,
  type VendorStatus,
  vendorHttpStatus,
  vendorOperations,
  vendorPath,
} from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import { type Answered, answer } from '../control/faults.ts';
import type { GameVendor } from '../game-vendor.ts';
import { type Outcome, refused } from '../outcome.ts';
import { nonceMemory } from './nonces.ts';
import type { Operations } from './operations.ts';

const answered = (outcome: Outcome<unknown>): Answered => ({
  httpStatus: vendorHttpStatus[outcome.status as VendorStatus],
  body: outcome,
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The signed operations of a vendor, as the operator's server calls them.
 * @param run runs what an operation does
 */
export const signedRoutes = <Of extends Pick<GameVendor, 'key' | 'config' | 'now' | 'faults'>>(
  app: FastifyInstance,
  vendor: Of,
  offered: Partial<Operations<Of>> & { tables?: () => Outcome<VendorData<'tables'>> },
  run = (_: VendorOperation, act: () => Answered): Answered | Promise<Answered> => act(),
): void => {
  const nonces = nonceMemory(vendor.now);
  // The signature is over the bytes as they came, so nothing may parse them before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const unfit = (error.statusCode ?? 500) < 500;
    if (!unfit) request.log.error(error);
    const outcome = refused(
      unfit ? 'INVALID_REQUEST' : 'INTERNAL_ERROR',
      unfit ? error.message : 'see the vendor’s log',
    );
    return reply.code(vendorHttpStatus[outcome.status]).send(outcome);
  });

  for (const operation of Object.keys(offered) as VendorOperation[]) {
    const path = vendorPath(vendor.key, operation);
    const act = offered[operation] as (vendor: Of, body: unknown) => Outcome<unknown>;
    app.post(path, (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const signed = { vendorKey: vendor.key, path, rawBody, now: vendor.now(), headers: request.headers };
      const unsigned = checkVendorRequest(requestSecrets(vendor.config.keys(vendor.key)), signed, nonces);
      if (unsigned !== null) {
        const { httpStatus, body } = answered(refused(unsigned, 'the signature was not accepted'));
        return reply.code(httpStatus).send(body);
      }
      const body = vendorOperations[operation].body.safeParse(parsed(rawBody));
      if (!body.success) {
        const { httpStatus, body: refusal } = answered(refused('INVALID_REQUEST', body.error.message));
        return reply.code(httpStatus).send(refusal);
      }
      return answer(vendor.faults, operation, reply, () => run(operation, () => answered(act(vendor, body.data))));
    });
  }
};
