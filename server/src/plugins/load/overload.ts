import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { LoadClass } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '../../core/refusal.ts';
import { loadLimits } from './load-limits.ts';

/** Between two measurements, milliseconds: one long task alone does not raise the mean much. */
const SAMPLE_MS = 2_000;

export interface Pressure {
  /** Mean delay of the event loop, ms. */
  delayMs: number;
  /** Part of the heap in use, 0 to 1. */
  heap: number;
}

/** True when a process under this pressure refuses calls of the class. */
export const isShed = (load: LoadClass, { delayMs, heap }: Pressure): boolean =>
  delayMs > loadLimits[load].delayMs || heap > loadLimits[load].heap;

/**
 * An overloaded process refuses calls with RQ02 before their bodies are read: first the expensive
 * ones and reads, bets and payments last.
 * @param options.pressure what is measured; default: this process
 */
export const overloadPlugin = fp(async (app: FastifyInstance, { pressure }: { pressure?: () => Pressure }) => {
  let measured = pressure;
  if (!measured) {
    await app.register(underPressure, { sampleInterval: SAMPLE_MS });
    const limit = getHeapStatistics().heap_size_limit;
    measured = () => {
      const { eventLoopDelay, heapUsed } = app.memoryUsage();
      return { delayMs: eventLoopDelay, heap: heapUsed / limit };
    };
  }
  const present = measured;
  app.addHook('onRequest', async (request) => {
    const { load } = request.routeOptions.config;
    if (load && isShed(load, present())) throw refuse(errorCodes.tooManyRequests, { seconds: SAMPLE_MS / 1_000 });
  });
});
