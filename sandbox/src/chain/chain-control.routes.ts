import { coinNetwork } from '@madang/contracts/chain';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { type Chain, MAX_OUTPUTS } from './chain.ts';
import { chainFault } from './chain-fault.ts';

const micro = z
  .int()
  .positive()
  .max(10 ** 15);
/**
 * `usdt` is the requested amount; `change` adds to it or subtracts from it; several are outputs of
 * one transaction.
 */
const payment = z.object({
  network: coinNetwork,
  address: z.string().min(1).max(64),
  usdt: z.union([micro, z.array(micro).min(1).max(MAX_OUTPUTS)]),
  change: z.int().default(0),
  afterMs: z.int().min(0).max(3_600_000).default(0),
});

/** The wallets of the payers. Testers set faults in qa alone; production has neither. */
export const chainControlRoutes = async (app: FastifyInstance, chain: Chain, mode: SandboxConfig['mode']) => {
  if (mode === 'production') return;
  const invalid = (message: string) => ({ status: 'INVALID_REQUEST', message });
  app.post('/control/chain/pay', (request, reply) => {
    const body = payment.safeParse(request.body);
    if (!body.success) return reply.code(400).send(invalid(body.error.message));
    const { network, address, usdt, change, afterMs } = body.data;
    const amounts = [usdt].flat().map((one) => one + change);
    if (amounts.some((one) => one <= 0)) return reply.code(400).send(invalid('nothing is left to pay'));
    const send = () => chain.send({ network, address, usdt: amounts });
    if (afterMs === 0) return { status: 'OK', data: { txid: send() } };
    chain.schedule(afterMs, send);
    return { status: 'OK', data: { txid: null } };
  });
  if (mode !== 'qa') return;
  app.post('/control/chain/faults', (request, reply) => {
    const body = chainFault.safeParse(request.body);
    if (!body.success) return reply.code(400).send(invalid(body.error.message));
    chain.fault(body.data);
    return { status: 'OK' };
  });
  app.delete('/control/chain/faults', () => {
    chain.fault(null);
    return { status: 'OK' };
  });
};
