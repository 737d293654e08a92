import {
  callbackSecret,
  checkVendorRequest,
  type SeamlessBody,
  type SeamlessOperation,
  type SeamlessRefusalStatus,
  type SeamlessStatus,
  seamlessHttpStatus,
  seamlessOperations,
} from '../vendor-protocol/index.ts';

type Answer = { status: SeamlessStatus; data?: unknown };
type Bet = { memberRef: string; roundId: string; amount: number; isBack: boolean };
type Round = { memberRef: string; isEnded: boolean };
export type ReceivedRequest = {
  [O in SeamlessOperation]: { operation: O; body: SeamlessBody<O>; answer: SeamlessStatus; isLost: boolean };
}[SeamlessOperation];

/**
 * What it does to the next requests of an operation: takes them and loses its answer, or refuses
 * them.
 */
type Fault = { operation: SeamlessOperation; does: 'lose' | SeamlessRefusalStatus };

/** What goes back over HTTP, as JSON. */
export interface OperatorAnswer {
  httpStatus: number;
  rawBody: string;
}
type VendorHeaders = Parameters<typeof checkVendorRequest>[1]['headers'];

/** How the vendor of a test is known to it. */
export interface OperatorInput {
  vendorKey: string;
  /** What operator and vendor share, as text. */
  secret: string;
  /** Cash that every player begins with, won. */
  cash?: number;
}

const isOperation = (word: string): word is SeamlessOperation => word in seamlessOperations;
const tokenPattern = /^token-of-(\w+?)-t+$/;

/**
 * An operator's wallet of many players for a vendor under test: it follows the protocol, loses or
 * refuses answers on demand, remembers all requests, and records each that no correct vendor sends.
 * In memory.
 */
export const strictOperator = ({ vendorKey, secret, cash: start = 1_000_000 }: OperatorInput) => {
  const nonces = new Set<string>();
  const received: ReceivedRequest[] = [];
  const faults: string[] = [];
  const planned: Fault[] = [];
  const kept = new Map<string, { request: string; answer: Answer }>();
  const bets = new Map<string, Bet>();
  const rounds = new Map<string, Round>();
  const cash = new Map<string, number>();
  const cashOf = (memberRef: string): number => cash.get(memberRef) ?? start;

  const moved = (memberRef: string, txId: string, amount: number): Answer => {
    cash.set(memberRef, cashOf(memberRef) + amount);
    return { status: 'OK', data: { txId, balance: cashOf(memberRef), at: Date.now() } };
  };
  const playerOf = (token: string): string | null => tokenPattern.exec(token)?.[1] ?? null;
  const roundOf = (memberRef: string, roundId: string): Round => {
    const round = rounds.get(roundId) ?? { memberRef, isEnded: false };
    rounds.set(roundId, round);
    if (round.memberRef !== memberRef) faults.push(`round ${roundId} is of two players`);
    return round;
  };

  const acts: { [O in SeamlessOperation]: (body: SeamlessBody<O>) => Answer } = {
    authenticate: ({ token }) => {
      const memberRef = playerOf(token);
      if (memberRef === null) return { status: 'INVALID_TOKEN' };
      const session = { memberRef, sessionId: 's', gameKey: 'g', currency: 'KRW', balance: cashOf(memberRef) };
      return { status: 'OK', data: session };
    },
    balance: ({ token }) => {
      const memberRef = playerOf(token);
      return memberRef === null ? { status: 'INVALID_TOKEN' } : { status: 'OK', data: { balance: cashOf(memberRef) } };
    },
    bet: ({ token, txId, roundId, amount }) => {
      const memberRef = playerOf(token);
      if (memberRef === null) return { status: 'INVALID_TOKEN' };
      if (bets.get(txId)?.isBack) return { status: 'TRANSACTION_CANCELLED' };
      if (roundOf(memberRef, roundId).isEnded) {
        faults.push(`bet ${txId} is staked in round ${roundId}, which has ended`);
        return { status: 'ROUND_CLOSED' };
      }
      if (amount > cashOf(memberRef)) return { status: 'INSUFFICIENT_FUNDS' };
      bets.set(txId, { memberRef, roundId, amount, isBack: false });
      return moved(memberRef, txId, -amount);
    },
    win: ({ memberRef, txId, betTxId, roundId, amount }) => {
      const bet = bets.get(betTxId);
      if (!bet || bet.isBack) {
        faults.push(`win ${txId} pays for bet ${betTxId}, which was never taken or was taken back`);
        return { status: 'BET_NOT_FOUND' };
      }
      if (bet.memberRef !== memberRef || bet.roundId !== roundId)
        faults.push(`win ${txId} pays for bet ${betTxId} of another player or round`);
      return moved(memberRef, txId, amount);
    },
    rollback: ({ memberRef, txId, betTxId, roundId }) => {
      const bet = bets.get(betTxId);
      const isPaid = received.some(({ operation, body }) => operation === 'win' && body.betTxId === betTxId);
      if (isPaid || rounds.get(roundId)?.isEnded) {
        faults.push(`bet ${betTxId} is taken back after its round has paid or ended`);
        return { status: 'BET_SETTLED' };
      }
      const back = bet && !bet.isBack ? bet.amount : 0;
      bets.set(betTxId, { memberRef, roundId, amount: back, isBack: true });
      return moved(memberRef, txId, back);
    },
    endRound: ({ memberRef, txId, roundId }) => {
      const round = roundOf(memberRef, roundId);
      if (round.isEnded) faults.push(`round ${roundId} ends a second time, under ${txId}`);
      if (![...bets.values()].some((bet) => bet.roundId === roundId))
        faults.push(`round ${roundId} ends, and nothing was staked in it`);
      round.isEnded = true;
      return moved(memberRef, txId, 0);
    },
    jackpots: () => ({ status: 'OK', data: { levels: [] } }),
    jackpotWin: ({ gameKey }) => {
      faults.push(`${gameKey} draws a jackpot of an operator that has none`);
      return { status: 'INVALID_REQUEST' };
    },
  };

  /** The answer of before to the same request under the same id; null where the id is new. */
  const publishedBefore = (request: string, txId: string): Answer | null => {
    const before = kept.get(txId);
    if (!before) return null;
    if (before.request === request) return before.answer;
    faults.push(`${txId} comes again as another request`);
    return { status: 'DUPLICATE_MISMATCH' };
  };
  const receive = <O extends SeamlessOperation>(operation: O, body: SeamlessBody<O>, rawBody: string) => {
    const at = planned.findIndex((one) => one.operation === operation);
    const [fault] = at < 0 ? [] : planned.splice(at, 1);
    const does = fault?.does ?? 'answer';
    const txId = 'txId' in body ? String(body.txId) : null;
    const act = (): Answer => {
      if (does !== 'answer' && does !== 'lose') return { status: does };
      const request = `${operation} ${rawBody}`;
      const before = txId === null ? null : publishedBefore(request, txId);
      if (before !== null) return before;
      const answer = acts[operation](body);
      if (txId !== null) kept.set(txId, { request, answer });
      return answer;
    };
    const answer = act();
    received.push({ operation, body, answer: answer.status, isLost: does === 'lose' } as ReceivedRequest);
    return { answer, isLost: does === 'lose' };
  };

  const refused = (path: string, status: SeamlessRefusalStatus, why: string): OperatorAnswer => {
    faults.push(`${path}: ${why}`);
    return answerOf({ status });
  };
  const answer = (path: string, rawBody: string, headers: VendorHeaders): OperatorAnswer | null => {
    const signed = { vendorKey, path, rawBody, now: Date.now(), headers };
    const unheard = checkVendorRequest(callbackSecret(secret, vendorKey), signed, {
      take: (nonce) => !nonces.has(nonce) && nonces.add(nonce).has(nonce),
    });
    if (unheard) return refused(path, unheard as SeamlessRefusalStatus, unheard);
    const operation = path.split('/').at(-1) ?? '';
    if (!isOperation(operation)) return refused(path, 'INVALID_REQUEST', 'no operation of the protocol');
    const body = seamlessOperations[operation].body.safeParse(parsed(rawBody));
    if (!body.success) return refused(path, 'INVALID_REQUEST', body.error.message);
    const { answer, isLost } = receive(operation, body.data, rawBody);
    return isLost ? null : answerOf(answer);
  };

  return {
    /**
     * One request as it came over HTTP. @returns null where its answer is lost: the connection is
     * to be cut
     */
    answer,
    /** What the vendor is handed over with a launch of this player: letters and digits alone. */
    token: (memberRef: string): string => `token-of-${memberRef}-${'t'.repeat(30)}`,
    /** All received requests, in their order; repeated ones too. */
    received: received as readonly ReceivedRequest[],
    of: <O extends SeamlessOperation>(operation: O): SeamlessBody<O>[] =>
      received.filter((one) => one.operation === operation).map(({ body }) => body as SeamlessBody<O>),
    /** Requests that no correct vendor sends, as text. */
    faults: faults as readonly string[],
    /** Takes the next requests of this operation and loses its answers. */
    lose: (operation: SeamlessOperation, times = 1): void =>
      void planned.push(...Array.from({ length: times }, (): Fault => ({ operation, does: 'lose' }))),
    /** Refuses the next requests of this operation; nothing is kept under their ids. */
    refuse: (operation: SeamlessOperation, status: SeamlessRefusalStatus, times = 1): void =>
      void planned.push(...Array.from({ length: times }, (): Fault => ({ operation, does: status }))),
    /** Answers everything from now on. */
    heal: (): void => void planned.splice(0),
    cash: cashOf,
    /** Stakes that were taken, and neither came back nor are of a round that has ended. */
    open: (): string[] =>
      [...bets].flatMap(([txId, { isBack, roundId }]) => (isBack || rounds.get(roundId)?.isEnded ? [] : [txId])),
  };
};
export type StrictOperator = ReturnType<typeof strictOperator>;

const answerOf = (answer: Answer): OperatorAnswer => ({
  httpStatus: seamlessHttpStatus(answer.status),
  rawBody: JSON.stringify({ message: '', ...answer }),
});

const parsed = (rawBody: string): unknown => {
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
};
