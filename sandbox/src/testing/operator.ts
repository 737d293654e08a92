import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  checkVendorRequest,
  type SeamlessOperation,
  type SeamlessStatus,
  seamlessHttpStatus,
  seamlessOperations,
  seamlessSecret,
} from '@madang/contracts/vendor';
import { TEST_SECRET } from './sandbox.ts';

type Body = { token?: string; memberRef?: string; txId?: string; betTxId?: string; roundId?: string; amount?: number };
type Answer = { status: SeamlessStatus; data?: unknown };

/** An operator's wallet of many players, in the fewest lines that keep its promises. A token is `token-of-<memberRef>-…`. */
export const testOperator = async (vendorKey: string, start = 1_000_000) => {
  const nonces = new Set<string>();
  const calls: { operation: SeamlessOperation; body: Body }[] = [];
  const known = new Map<string, Answer>();
  const bets = new Map<string, { memberRef: string; amount: number; isBack: boolean }>();
  const cash = new Map<string, number>();
  const refusals: { operation: SeamlessOperation; status: SeamlessStatus }[] = [];
  const cashOf = (memberRef: string): number => cash.get(memberRef) ?? start;
  const move = (memberRef: string, txId: string | undefined, amount: number): Answer => {
    cash.set(memberRef, cashOf(memberRef) + amount);
    return { status: 'OK', data: { txId, balance: cashOf(memberRef), at: 0 } };
  };
  const act = (operation: SeamlessOperation, body: Body): Answer => {
    const { txId, betTxId = '', amount = 0 } = body;
    const memberRef = body.memberRef ?? /^token-of-(\w+?)-/.exec(body.token ?? '')?.[1] ?? '';
    const bet = bets.get(betTxId);
    switch (operation) {
      case 'authenticate':
        return {
          status: 'OK',
          data: { memberRef, sessionId: 's', gameKey: 'g', currency: 'KRW', balance: cashOf(memberRef) },
        };
      case 'bet':
        if (bets.get(`${txId}`)?.isBack) return { status: 'TRANSACTION_CANCELLED' };
        if (amount > cashOf(memberRef)) return { status: 'INSUFFICIENT_FUNDS' };
        bets.set(`${txId}`, { memberRef, amount, isBack: false });
        return move(memberRef, txId, -amount);
      case 'win':
        return bet && !bet.isBack ? move(memberRef, txId, amount) : { status: 'BET_NOT_FOUND' };
      case 'rollback': {
        const back = bet && !bet.isBack ? bet.amount : 0;
        bets.set(betTxId, { memberRef, amount: back, isBack: true });
        return move(memberRef, txId, back);
      }
      default:
        return move(memberRef, txId, 0);
    }
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const rawBody = Buffer.concat(parts).toString();
    const path = request.url ?? '';
    const operation = path.split('/').at(-1) as SeamlessOperation;
    const send = (answer: Answer) =>
      response
        .writeHead(seamlessHttpStatus(answer.status), { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: '', ...answer }));
    const signed = { vendorKey, path, rawBody, now: Date.now(), headers: request.headers };
    const unsigned = checkVendorRequest(seamlessSecret(TEST_SECRET, vendorKey), signed, {
      take: (nonce) => !nonces.has(nonce) && nonces.add(nonce).has(nonce),
    });
    if (unsigned) return send({ status: unsigned as SeamlessStatus });
    const body = seamlessOperations[operation].body.parse(JSON.parse(rawBody)) as Body;
    calls.push({ operation, body });
    const refusal = refusals.findIndex((one) => one.operation === operation);
    if (refusal >= 0) return send({ status: refusals.splice(refusal, 1)[0]?.status ?? 'INTERNAL_ERROR' });
    const told = body.txId === undefined ? undefined : known.get(body.txId);
    const answer = told ?? act(operation, body);
    if (body.txId !== undefined) known.set(body.txId, answer);
    return send(answer);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: (memberRef: string): string => `token-of-${memberRef}-${'t'.repeat(30)}`,
    calls,
    of: (operation: SeamlessOperation): Body[] =>
      calls.filter((call) => call.operation === operation).map(({ body }) => body),
    refuse: (operation: SeamlessOperation, status: SeamlessStatus): void => void refusals.push({ operation, status }),
    cash: cashOf,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
};
export type TestOperator = Awaited<ReturnType<typeof testOperator>>;
