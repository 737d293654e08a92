import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JACKPOT_SEEDS, type JackpotLevel, jackpotLevels } from '@madang/contracts';
import {
  callbackSecret,
  checkVendorRequest,
  type SeamlessBody,
  type SeamlessOperation,
  type SeamlessStatus,
  seamlessHttpStatus,
  seamlessOperations,
} from '@madang/contracts/vendor-protocol';
import { HANOK } from '../vendors/slots/vendors.ts';
import { TEST_SECRET } from './sandbox.ts';

type Call = { operation: SeamlessOperation; body: Record<string, unknown> };

/** What it begins with, won. */
export const START = 1_000_000;

/** An operator's wallet of one member, `m1`, in the fewest lines that keep its promises. */
export const operatorOf = async (vendorKey = HANOK.key) => {
  const nonces = new Set<string>();
  const calls: Call[] = [];
  const known = new Map<string, { rawBody: string; answer: { status: SeamlessStatus; data?: unknown } }>();
  const bets = new Map<string, number>();
  const refusals = new Map<SeamlessOperation, SeamlessStatus[]>();
  const levels: Record<JackpotLevel, number> = { mini: 1_234_000, major: 10_500_000, mega: 100_900_000 };
  let cash = START;
  const moved = (txId: string) => ({ status: 'OK' as const, data: { txId, balance: cash, at: 0 } });
  const acts: Record<SeamlessOperation, (body: never) => { status: SeamlessStatus; data?: unknown }> = {
    authenticate: () => ({
      status: 'OK',
      data: { memberRef: 'm1', sessionId: 's1', gameKey: 'evening-maru', currency: 'KRW', balance: cash },
    }),
    balance: () => ({ status: 'OK', data: { balance: cash } }),
    bet: ({ txId, amount }: SeamlessBody<'bet'>) => {
      if (bets.get(txId) === -1) return { status: 'TRANSACTION_CANCELLED' };
      if (amount > cash) return { status: 'INSUFFICIENT_FUNDS' };
      cash -= amount;
      bets.set(txId, amount);
      return moved(txId);
    },
    win: ({ txId, amount }: SeamlessBody<'win'>) => {
      cash += amount;
      return moved(txId);
    },
    rollback: ({ txId, betTxId }: SeamlessBody<'rollback'>) => {
      cash += Math.max(0, bets.get(betTxId) ?? 0);
      bets.set(betTxId, -1);
      return moved(txId);
    },
    endRound: ({ txId }: SeamlessBody<'endRound'>) => moved(txId),
    jackpots: () => ({
      status: 'OK',
      data: { levels: jackpotLevels.map((level) => ({ level, value: levels[level], seed: JACKPOT_SEEDS[level] })) },
    }),
    jackpotWin: ({ txId, level }: SeamlessBody<'jackpotWin'>) => {
      const amount = levels[level];
      levels[level] = JACKPOT_SEEDS[level];
      cash += amount;
      return { status: 'OK', data: { ...moved(txId).data, amount } };
    },
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const rawBody = Buffer.concat(parts).toString();
    const path = request.url ?? '';
    const operation = path.split('/').at(-1) as SeamlessOperation;
    const send = (answer: { status: SeamlessStatus; data?: unknown }) =>
      response
        .writeHead(seamlessHttpStatus(answer.status), { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: '', ...answer }));
    const signed = { vendorKey, path, rawBody, now: Date.now(), headers: request.headers };
    const unsigned = checkVendorRequest(callbackSecret(TEST_SECRET, vendorKey), signed, {
      take: (nonce) => !nonces.has(nonce) && nonces.add(nonce).has(nonce),
    });
    if (unsigned) return send({ status: unsigned as SeamlessStatus });
    const body = seamlessOperations[operation].body.parse(JSON.parse(rawBody)) as { txId?: string };
    calls.push({ operation, body });
    const refusal = refusals.get(operation)?.shift();
    if (refusal) return send({ status: refusal });
    const earlier = known.get(`${body.txId}`);
    if (body.txId && earlier)
      return send(earlier.rawBody === rawBody ? earlier.answer : { status: 'DUPLICATE_MISMATCH' });
    const answer = acts[operation](body as never);
    if (body.txId) known.set(body.txId, { rawBody, answer });
    return send(answer);
  };
  const server: Server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    of: (operation: SeamlessOperation) => calls.filter((call) => call.operation === operation).map(({ body }) => body),
    refuse: (operation: SeamlessOperation, ...statuses: SeamlessStatus[]) => refusals.set(operation, statuses),
    cash: () => cash,
    levels,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
};
