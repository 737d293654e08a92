import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyBaseLogger } from 'fastify';
import { type Asker, clientAddress, subscriberOf, type Trust } from '../../../core/address.ts';
import { createSampledWarn } from '../../../core/sampled-warn.ts';
import type { Gateway } from '../gateway.ts';

/** Checks of every transport before a connection is accepted. */
export interface TransportContext {
  gateway: Gateway;
  /** Whether a page of this origin may connect; none is refused as well. */
  isOurs(origin: string | undefined): boolean;
  /** The address that lines are counted by. */
  addressOf(request: Asker): string;
}

export const createTransport = (
  gateway: Gateway,
  { origins, trust, log }: { origins: readonly string[]; trust: Trust; log: FastifyBaseLogger },
): TransportContext => {
  const warn = createSampledWarn(log);
  return {
    gateway,
    isOurs(origin) {
      if (origin && origins.includes(origin)) return true;
      warn('origin', { code: errorCodes.notPermitted, origin: origin?.slice(0, 100) }, 'realtime refused');
      return false;
    },
    addressOf: (request) => subscriberOf(clientAddress(request, trust)),
  };
};
