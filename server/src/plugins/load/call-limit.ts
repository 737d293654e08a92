import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NETWORK_FACTOR, networkOf, subscriberOf } from '../../core/address.ts';
import { refuse } from '../../core/refusal.ts';
import { LOAD_WINDOW_MS } from './load-limits.ts';

export type CallLimit = (request: FastifyRequest) => Promise<void>;

/**
 * Counts calls by key within a window, in the memory of the process: it spares the database.
 * @param most calls of one key within the window
 * @param keyOf whose call it is; null: it is not counted
 * @returns a function that throws RQ02 with the seconds to wait
 */
export const callLimit = (
  app: FastifyInstance,
  most: number,
  keyOf: (request: FastifyRequest) => string | null,
): CallLimit => {
  const count = app.createRateLimit({
    max: most,
    timeWindow: LOAD_WINDOW_MS,
    keyGenerator: (request) => keyOf(request) ?? '',
  });
  return async (request) => {
    if (keyOf(request) === null) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw refuse(errorCodes.tooManyRequests, { seconds: Math.max(1, counted.ttlInSeconds) });
  };
};

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);

/**
 * {@link callLimit} by address: of a subscriber, and of the IPv6 network of 48 bits around them.
 * A loopback address is that of a proxy or a program on this machine, and is not counted.
 * @param most calls of one subscriber within the window
 */
export const addressLimit = (app: FastifyInstance, most: number): CallLimit => {
  const subscriber = callLimit(app, most, ({ ip }) => (isLoopback(ip) ? null : subscriberOf(ip)));
  const network = callLimit(app, most * NETWORK_FACTOR, ({ ip }) => networkOf(subscriberOf(ip)));
  return async (request) => {
    await subscriber(request);
    await network(request);
  };
};
