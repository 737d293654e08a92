import { setTimeout as wait } from 'node:timers/promises';
import {
  callbackCases,
  callerCases,
  type Endpoint,
  freshId,
  gamesOf,
  launch,
  type Reply,
  type StrictOperator,
  strictOperator,
  transferWalletCases,
  type VendorEndpoint,
  type WalletEndpoint,
} from '@madang/contracts/conformance';
import { signVendorRequest, vendorPath } from '@madang/contracts/vendor-protocol';
import { type FastifyInstance, fastify } from 'fastify';

export interface VendorTarget {
  /** Where the vendor listens, without a slash at its end. */
  url: string;
  key: string;
  wallet: 'transfer' | 'seamless';
  /** What requests to it are signed with. */
  secret: string;
  /** An address of a site that it knows. */
  lobbyUrl: string;
  /** Origins that its games are registered under. */
  origins: readonly string[];
  /**
   * Of a seamless vendor that calls this port of loopback as its operator;
   * rounds are played by hand.
   */
  byHand?: ByHand;
}

export interface ByHand {
  port: number;
  /**
   * A round counts as over after this long without a call;
   * and a player may take this long for one, milliseconds.
   */
  quietMs?: number;
  patienceMs?: number;
}

type Print = (line: string) => void;
/** One line of the report. */
interface Check {
  name: string;
  run: () => Promise<void>;
}

const ANSWER_WITHIN_MS = 10_000;

const sender =
  (url: string) =>
  async (path: string, body: string, headers: Record<string, string>): Promise<Reply> => {
    const response = await fetch(url + path, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    });
    return { httpStatus: response.status, ...((await response.json()) as { status: string }) };
  };

const LOOK_EVERY_MS = 200;

/** Requests a round, and waits until it has a stake and every call of it has ended. */
const requestRound =
  (operator: StrictOperator, address: string, { quietMs = 20_000, patienceMs = 300_000 }: ByHand, print: Print) =>
  async (): Promise<void> => {
    print(`PLAY    one round, the smallest there is: ${address}`);
    const from = operator.received.length;
    const until = Date.now() + patienceMs;
    for (let count = from, since = Date.now(); ; await wait(LOOK_EVERY_MS)) {
      if (operator.received.length > count) [count, since] = [operator.received.length, Date.now()];
      const isStaked = operator.received.slice(from).some(({ operation }) => operation === 'bet');
      if (isStaked && operator.open().length === 0 && Date.now() - since >= quietMs) return;
      if (Date.now() > until) throw new Error(`no round was played to its end within ${patienceMs / 1_000} s`);
    }
  };

/** Listens in the operator's name. */
const listenFor = async (operator: StrictOperator, port: number): Promise<FastifyInstance> => {
  const app = fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, rawBody, done) => done(null, rawBody));
  app.post<{ Body: string }>('/*', (request, reply) => {
    const answer = operator.answer(request.url, request.body, request.headers);
    if (answer === null) return void request.socket.destroy();
    return reply.code(answer.httpStatus).type('application/json').send(answer.rawBody);
  });
  await app.listen({ host: '127.0.0.1', port });
  return app;
};

/** Each case has an operator in its first hour, a player and a session of its own. */
const callersOf = (callEndpoint: VendorEndpoint, hand: ByHand, print: Print): Check[] =>
  callerCases.map(({ name, run }) => ({
    name,
    run: async () => {
      const { key: vendorKey, secret } = callEndpoint;
      const operator = strictOperator({ vendorKey, secret });
      const listening = await listenFor(operator, hand.port);
      try {
        const memberRef = freshId();
        const [game] = await gamesOf(callEndpoint);
        const opened = await launch(callEndpoint, { gameKey: game?.key, memberRef, token: operator.token(memberRef) });
        await run({ operator, memberRef, play: requestRound(operator, opened.data?.url, hand, print) });
      } finally {
        await listening.close();
      }
    },
  }));

/**
 * Compares a vendor with the table of its protocol. It creates players, sessions and transfers
 * there under its own ids: meant for a vendor's test system.
 * @param print receives one line for each case
 * @returns number of failed cases
 */
export const checkVendor = async (target: VendorTarget, print: Print): Promise<number> => {
  const { url, key, secret, wallet, lobbyUrl, origins, byHand } = target;
  const endpoint: Endpoint = { key, secret, now: Date.now, send: sender(url) };
  const callEndpoint: VendorEndpoint = { ...endpoint, wallet, lobbyUrl, origins };
  const transferWallet: WalletEndpoint = {
    ...endpoint,
    wallet,
    player: async (amount) => {
      const memberRef = freshId();
      const path = vendorPath(key, 'deposit');
      const rawBody = JSON.stringify({ txId: freshId(), memberRef, amount });
      await endpoint.send(path, rawBody, signVendorRequest(secret, { vendorKey: key, path, rawBody, now: Date.now() }));
      return { memberRef, token: '' };
    },
  };
  const cases: Check[] = [
    ...callbackCases
      .filter(({ wallets }) => wallets.includes(wallet))
      .map(({ name, run }) => ({ name, run: () => run(callEndpoint) })),
    // Of the seamless convention the money is the operator's to hold.
    ...(wallet === 'transfer' ? transferWalletCases : [])
      .filter(({ wallets }) => wallets.includes('transfer'))
      .map(({ name, run }) => ({ name, run: () => run(transferWallet) })),
    ...(wallet === 'seamless' && byHand ? callersOf(callEndpoint, byHand, print) : []),
  ];
  let broken = 0;
  for (const { name, run } of cases) {
    const failure = await run().then(
      () => null,
      (error: Error) => error.message,
    );
    if (failure !== null) broken += 1;
    print(failure === null ? `holds   ${name}` : `BROKEN  ${name}\n        ${failure}`);
  }
  print(`${cases.length - broken} of ${cases.length} hold`);
  return broken;
};
