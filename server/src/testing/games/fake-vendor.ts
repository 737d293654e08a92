import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JackpotLevel } from '@madang/contracts';
import {
  checkVendorRequest,
  type VendorBody,
  type VendorData,
  type VendorGame,
  type VendorOperation,
  type VendorRound,
  vendorOperations,
} from '@madang/contracts/vendor-protocol';
import { type FakeAnswer, type Fault, ok, refusedByTest } from './fake-vendor-answers.ts';
import { game, offered } from './fake-vendor-games.ts';

type StoredTransfer = VendorBody<'deposit'> & { kind: 'deposit' | 'withdraw'; answer: FakeAnswer };

const PLAYED_AT = 'http://vendor.localhost';
/** What `money` of the fake vendor may not do: lose its books when it stops answering. */
export interface FakeVendor extends Awaited<ReturnType<typeof startFakeVendor>> {}

/** A transfer-wallet vendor over real HTTP with its own books, as good or bad as a test wants. */
export const startFakeVendor = async (secret: string) => {
  const balances = new Map<string, number>();
  const transfers = new Map<string, StoredTransfer>();
  const sessions = new Map<string, { memberRef: string; open: boolean }>();
  const rounds: VendorRound[] = [];
  const calls: { vendorKey: string; operation: VendorOperation; body: Record<string, unknown> }[] = [];
  const faults: { operation: VendorOperation; fault: Fault }[] = [];
  const paused: (() => void)[] = [];
  const answers = new Map<VendorOperation, (body: Record<string, unknown>) => unknown>();
  let playedAt = PLAYED_AT;
  let games = offered();

  const move = (kind: 'deposit' | 'withdraw', body: VendorBody<'deposit'>, at: number): FakeAnswer => {
    const known = transfers.get(body.txId);
    if (known) {
      const isSame = known.kind === kind && known.amount === body.amount && known.memberRef === body.memberRef;
      return isSame ? known.answer : refusedByTest('DUPLICATE_MISMATCH');
    }
    const after = (balances.get(body.memberRef) ?? 0) + (kind === 'deposit' ? body.amount : -body.amount);
    const answer = after < 0 ? refusedByTest('INSUFFICIENT_FUNDS') : ok({ txId: body.txId, balance: after, at });
    if (after >= 0) balances.set(body.memberRef, after);
    transfers.set(body.txId, { ...body, kind, answer });
    return answer;
  };

  const acts: { [O in VendorOperation]: (body: VendorBody<O>) => FakeAnswer } = {
    games: () => ok({ games }),
    // Only a vendor of live tables has it: a test sets it.
    tables: () => refusedByTest('INVALID_REQUEST'),
    launch: ({ memberRef, sessionId, gameKey }) => {
      if (!games.some((one) => one.key === gameKey)) return refusedByTest('GAME_NOT_FOUND');
      if (!balances.has(memberRef)) balances.set(memberRef, 0);
      for (const session of sessions.values()) if (session.memberRef === memberRef) session.open = false;
      sessions.set(sessionId, { memberRef, open: true });
      return ok({ url: `${playedAt}/play?session=${sessionId}` });
    },
    balance: ({ memberRef }) => {
      const balance = balances.get(memberRef);
      return balance === undefined ? refusedByTest('PLAYER_NOT_FOUND') : ok({ balance });
    },
    deposit: (body) => move('deposit', body, Date.now()),
    withdraw: (body) => move('withdraw', body, Date.now()),
    status: ({ txId }) => {
      const known = transfers.get(txId);
      if (!known) return ok({ state: 'unknown' });
      const { kind, memberRef, amount, answer } = known;
      return answer.status === 'OK'
        ? ok({ state: 'done', kind, memberRef, amount, balance: balances.get(memberRef) ?? 0, at: Date.now() })
        : ok({ state: 'refused', kind, memberRef, amount, reason: answer.status, at: Date.now() });
    },
    kick: ({ memberRef }) => {
      let closed = 0;
      for (const session of sessions.values())
        if (session.memberRef === memberRef && session.open) {
          session.open = false;
          closed++;
        }
      return ok({ openRound: false, closed });
    },
    rounds: ({ afterSeq, limit }) => {
      const found = rounds.filter((round) => round.seq > afterSeq);
      const list = found.slice(0, limit);
      return ok({
        rounds: list,
        nextSeq: list.at(-1)?.seq ?? afterSeq,
        more: found.length > limit,
      } satisfies VendorData<'rounds'>);
    },
    totals: ({ memberRef }) => {
      const isHers = (one: { memberRef: string }) => memberRef === undefined || one.memberRef === memberRef;
      const played = rounds.filter(isHers);
      const moved = (kind: 'deposit' | 'withdraw') =>
        [...transfers.values()]
          .filter((one) => one.kind === kind && one.answer.status === 'OK' && isHers(one))
          .reduce((sum, { amount }) => sum + amount, 0);
      return ok({
        deposited: moved('deposit'),
        withdrawn: moved('withdraw'),
        staked: played.reduce((sum, { stake }) => sum + stake, 0),
        won: played.reduce((sum, { win }) => sum + win, 0),
        balance: [...balances].reduce((sum, [ref, balance]) => sum + (isHers({ memberRef: ref }) ? balance : 0), 0),
        rounds: played.length,
      });
    },
  };

  const send = (response: ServerResponse, answer: FakeAnswer) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const rawBody = Buffer.concat(parts).toString();
    const path = request.url ?? '';
    const [, , vendorKey = '', name = ''] = path.split('/');
    const unsigned = checkVendorRequest(
      secret,
      { vendorKey, path, rawBody, now: Date.now(), headers: request.headers },
      { take: () => true },
    );
    if (unsigned) return send(response, refusedByTest(unsigned));
    const operation = name as VendorOperation;
    const fitting = vendorOperations[operation].body.safeParse(JSON.parse(rawBody));
    if (!fitting.success) return send(response, refusedByTest('INVALID_REQUEST'));
    const body = fitting.data;
    calls.push({ vendorKey, operation, body });
    const act = () => (acts[operation] as (body: unknown) => FakeAnswer)(body);
    const at = faults.findIndex((one) => one.operation === operation);
    const fault = at < 0 ? null : (faults.splice(at, 1)[0]?.fault ?? null);
    if (fault === 'hold') await new Promise<void>((go) => paused.push(go));
    if (fault === 'silent-before') return;
    if (fault === 'twice') act();
    const custom = answers.get(operation);
    if (custom) return send(response, ok(custom(body)));
    if (fault === null || fault === 'hold' || fault === 'twice') return send(response, act());
    if (fault === 'open-round') return send(response, ok({ openRound: true, closed: 0 }));
    if (fault === 'silent-after') return void act();
    if (fault === 'garbage') {
      act();
      return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    }
    return send(response, refusedByTest(fault));
  };

  const server = createServer((request, response) => void serve(request, response));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const release = () => {
    for (const go of paused.splice(0)) go();
  };
  const clear = () => {
    faults.splice(0);
    answers.clear();
  };
  const close = async () => {
    release();
    server.closeAllConnections();
    if (server.listening) await new Promise((done) => server.close(done));
  };

  return {
    url: `http://127.0.0.1:${port}`,
    balances,
    transfers,
    rounds,
    calls,
    /** The next call of `operation` goes wrong, once for each fault. */
    fail: (operation: VendorOperation, ...next: Fault[]) => faults.push(...next.map((fault) => ({ operation, fault }))),
    /**
     * From now on an operation is answered with whatever `answer` makes of its body,
     * and does nothing.
     */
    answerWith: (operation: VendorOperation, answer: (body: Record<string, unknown>) => unknown) =>
      void answers.set(operation, answer),
    /** No more faults, and no other answers than its own. */
    clear,
    /** Lets paused calls continue. */
    release,
    /** A vendor that nobody has called yet: up, without faults, players, rounds or money. */
    reset: async () => {
      clear();
      release();
      for (const books of [balances, transfers, sessions]) books.clear();
      for (const list of [rounds, calls]) list.splice(0);
      playedAt = PLAYED_AT;
      games = offered();
      if (!server.listening) await listen(port);
    },
    callsOf: (operation: VendorOperation) =>
      calls.filter((call) => call.operation === operation).map((call) => call.body),
    /** A settled round of a member, which may have drawn a level. */
    play: (memberRef: string, stake: number, win: number, at = Date.now(), level?: JackpotLevel): VendorRound => {
      const before = balances.get(memberRef) ?? 0;
      const round: VendorRound = {
        seq: rounds.length + 1,
        roundId: `r${rounds.length + 1}`,
        memberRef,
        sessionId: 's',
        gameKey: 'moon',
        stake,
        win,
        at,
        detail: {
          kind: 'slot',
          stops: [0],
          grid: [['A']],
          symbols: { A: { ko: '가', en: 'A', vn: 'A' } },
          lines: [],
          scatter: null,
          balanceBefore: before,
          balanceAfter: before - stake + win,
          seed: null,
          ...(level && { jackpot: { level, amount: null } }),
        },
      };
      balances.set(memberRef, before - stake + win);
      rounds.push(round);
      return round;
    },
    /** Where its pages live. */
    playAt: (origin: string) => {
      playedAt = origin;
    },
    offer: (next: VendorGame[]) => {
      games = next;
    },
    game,
    goDown: close,
    comeBack: () => listen(port),
    close,
  };
};
