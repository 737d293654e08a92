import { createHash } from 'node:crypto';
import { errorCodes } from '@madang/contracts/error-codes';
import type { SeamlessRefusalStatus } from '@madang/contracts/vendor-protocol';
import { type QueryCreator, sql } from 'kysely';
import { isolated } from '../../../core/batcher.ts';
import type { Clock } from '../../../core/clock.ts';
import { isSameInput } from '../../../core/idempotency.ts';
import { isRefusal } from '../../../core/refusal.ts';
import type { Tables, Trx } from '../../../db/index.ts';
import { failureOf } from '../../../ledger/index.ts';
import { relayAfterCommit } from '../../../plugins/realtime/outbox.ts';
import { beginRounds, roundType, writeRound } from '../../bets/index.ts';
import { cashAfterCredit, listOwed } from '../../receivables/index.ts';
import type { Books } from '../game-context.ts';
import { type Known, type KnownRound, type RoundSums, readKnown } from '../read-models/known-requests.ts';
import type { SeamlessTx } from '../seamless-tx.ts';
import { publishFigures } from '../sessions/publish-figures.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { type LockedPlayer, lockPlayers } from '../wallet/wallet.repository.ts';
import { type Answer, type Effect, type Moved, refused } from './effect.ts';
import { type NewRequest, requestRows } from './seamless.repository.ts';

export interface SeamlessRequest {
  vendor: Vendor;
  memberIdx: bigint;
  kind: SeamlessTx['kind'];
  txId: string;
  roundId: string;
  betTxId?: string;
  amount?: number;
  /** Whatever else makes it this request. */
  detail?: unknown;
}

/** A request is the same when all of this is; by which token it came does not matter. */
const digestOf = ({ memberIdx, kind, roundId, betTxId, amount, detail }: SeamlessRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([String(memberIdx), kind, roundId, betTxId ?? null, amount ?? null, detail ?? null]))
    .digest();

const UNIQUE_VIOLATION = '23505';
/** Another member's request came under the same id: its row exists, or its money has moved (T999). */
export const isTaken = (error: unknown): boolean =>
  isRefusal(error, errorCodes.movementKeyReused) || (error as { code?: string }).code === UNIQUE_VIOLATION;

const knownAnswer = (known: SeamlessTx, digest: Buffer): Answer<Moved> => {
  const { tx_id: txId, status, balance, at } = known;
  if (known.digest && !isSameInput(known, digest))
    return refused('DUPLICATE_MISMATCH', `${txId} was used for another request`);
  // A cancelled bet is never answered as a valid one, whatever its first answer was.
  if (known.kind === 'bet' && known.state === 'cancelled')
    return refused('TRANSACTION_CANCELLED', `${txId} was rolled back`);
  return status === 'OK'
    ? { status: 'OK', data: { txId, balance: Number(balance), at: at.getTime() } }
    : refused(status as SeamlessRefusalStatus, `${txId} was refused before`);
};

export interface Scope extends LockedPlayer {
  trx: Trx;
  /** What the member owes, won: the next credit pays it. */
  owed: bigint;
  at: Date;
  round: KnownRound;
}

/** A request that nothing was known of, under the lock of its member's wallet. */
export interface Undecided<Request extends SeamlessRequest = SeamlessRequest> {
  requested: Request;
  scope: Scope;
}
/** What is written down: a refusal only when it is for good. */
interface Decided extends Undecided {
  effect: Effect;
}

/** Cash after a movement. */
const cashAfter = ({ cash, owed }: Scope, amount: bigint, removes = 0n): bigint =>
  amount >= 0n ? cash - amount : cashAfterCredit(cash, -amount, owed + removes);

const newRequest = ({ requested, scope, effect }: Decided): NewRequest => {
  const { at } = scope;
  const { vendor, memberIdx, kind, txId, roundId, betTxId = null } = requested;
  const isDone = effect.type === 'done';
  const moves = isDone && effect.moves?.amount ? effect.moves : undefined;
  const tx: SeamlessTx = {
    vendor_code: vendor.code,
    tx_id: txId,
    kind,
    member_idx: memberIdx,
    round_id: roundId,
    bet_tx_id: betTxId,
    amount: (isDone && effect.amount) || 0n,
    digest: digestOf(requested),
    state: isDone ? 'done' : 'refused',
    status: isDone ? 'OK' : effect.status,
    balance: cashAfter(scope, moves?.amount ?? 0n, isDone ? effect.removes : 0n),
    at,
  };
  if (!moves) return { tx };
  const ofVendor = `vendor:${vendor.code}`;
  const key = `seamless:${vendor.code}:${moves.key}`;
  return { tx, moves: { key, kind: `game.${moves.kind}`, actor: moves.actor ?? ofVendor, amount: moves.amount } };
};

/** What the requests of a round add up to, as the member's list shows it. */
const standOf = ({ staked, returned, winnings, bets, isEnded }: RoundSums, at: Date) => {
  // Every bet was taken back: it is shown with the stake that came home.
  const isVoid = bets === 0n && winnings === 0n;
  const cash = isVoid ? returned : staked;
  const winCash = isVoid ? returned : winnings;
  return {
    cash,
    winCash,
    type: isVoid ? ('cancel' as const) : isEnded ? roundType(Number(cash), Number(winCash)) : ('wait' as const),
    settledAt: isEnded || isVoid ? at : null,
  };
};

/** Writes rounds as requests have left them; the caller adds the rest of each statement. */
const roundWrites = (decided: readonly Decided[]): ((db: QueryCreator<Tables>) => Promise<unknown>)[] => {
  const begun = decided.flatMap(({ effect }) =>
    effect.type === 'done' && effect.begins && effect.round ? [{ ...effect.begins, stake: effect.round.staked }] : [],
  );
  const goneOn = decided.flatMap(({ requested: { vendor, roundId }, scope: { at }, effect }) => {
    if (effect.type !== 'done' || effect.begins || !effect.round) return [];
    const stand = { ...standOf(effect.round, at), detail: effect.detail };
    return [(db: QueryCreator<Tables>) => writeRound(db, vendor.code, roundId, stand)];
  });
  return [...(begun.length > 0 ? [(db: QueryCreator<Tables>) => beginRounds(db, begun)] : []), ...goneOn];
};

const answerOf = ({ tx: { tx_id: txId, balance, at } }: NewRequest, effect: Effect): Answer<Moved> =>
  effect.type === 'done'
    ? { status: 'OK', data: { txId, balance: Number(balance), at: at.getTime() } }
    : refused(effect.status, effect.message);

/** Writes requests, moves their money and updates their rounds, in one transaction. */
const carryOut = async (trx: Trx, decided: readonly Decided[]): Promise<Answer<Moved>[]> => {
  const requests = decided.map(newRequest);
  const rows = requestRows(requests);
  // Requests, their money and what they make of rounds by one statement, as far as one can.
  const [first, ...others] = roundWrites(decided);
  if (first) await first(trx.with('request', () => sql`(${rows})`));
  else await rows.execute(trx);
  for (const write of others) await write(trx);
  await relayAfterCommit(trx);
  for (const { requested, effect } of decided) {
    if (effect.type !== 'done') continue;
    // The end settles the round and moves nothing, so no other message would be published.
    if (requested.kind === 'end') await publishFigures(trx, requested.memberIdx);
    await effect.last?.();
  }
  return requests.map((request, index) => answerOf(request, decided[index]?.effect as Effect));
};

/** The first of each member: a second one has to see what the first has come to. */
const firstOfEach = (requested: readonly SeamlessRequest[]): Set<SeamlessRequest> =>
  new Set([...new Map(requested.toReversed().map((one) => [one.memberIdx, one])).values()]);

type Decide<Request extends SeamlessRequest> = (
  trx: Trx,
  undecided: readonly Undecided<Request>[],
  at: Date,
) => Promise<Effect[]>;

/**
 * Processes requests of different members, each at most once: their wallets are locked, a known id
 * gets its first answer, otherwise `decide` decides; one transaction has decision and record.
 * Unless `alone`, a request whose wallet or cash is locked elsewhere is isolated and retried.
 */
export const processAll = async <Request extends SeamlessRequest>(
  trx: Trx,
  clock: Clock,
  requested: readonly Request[],
  alone: boolean,
  decide: Decide<Request>,
): Promise<(Answer<Moved> | typeof isolated)[]> => {
  const first = firstOfEach(requested);
  const locked = await lockPlayers(
    trx,
    [...first].map(({ memberIdx }) => memberIdx),
    alone,
  );
  const mine = requested.filter((one) => first.has(one) && locked.has(one.memberIdx));
  if (alone && mine.length < requested.length) throw new Error('a member has no wallet');
  const answers = new Map<SeamlessRequest, Answer<Moved>>();
  const known = await readKnown(
    trx,
    mine.map(({ vendor, txId, roundId }) => ({ vendorCode: vendor.code, txId, roundId })),
  );
  // A stake credits nothing, and stakes are the most of all requests.
  const credited = mine.filter(({ kind }) => kind === 'win' || kind === 'rollback').map(({ memberIdx }) => memberIdx);
  const owed = await listOwed(trx, credited);
  const at = new Date(clock.now());
  const undecided = mine.flatMap((one, index): Undecided<Request>[] => {
    const { known: before, isPrize, round } = known[index] as Known;
    const again = before
      ? knownAnswer(before, digestOf(one))
      : isPrize && refused('DUPLICATE_MISMATCH', `${one.txId} was used for a jackpot`);
    if (again) answers.set(one, again);
    return again
      ? []
      : [
          {
            requested: one,
            scope: {
              ...(locked.get(one.memberIdx) as LockedPlayer),
              owed: owed.get(one.memberIdx) ?? 0n,
              trx,
              at,
              round,
            },
          },
        ];
  });
  const effects = undecided.length > 0 ? await decide(trx, undecided, at) : [];
  const decided = undecided.flatMap((one, index): Decided[] => {
    const effect = effects[index] as Effect;
    if (effect.type === 'done' || effect.forGood) return [{ ...one, effect }];
    answers.set(one.requested, refused(effect.status, effect.message));
    return [];
  });
  const written = decided.length > 0 ? await carryOut(trx, decided) : [];
  for (const [index, answer] of written.entries()) answers.set((decided[index] as Decided).requested, answer);
  return requested.map((one) => answers.get(one) ?? isolated);
};

/** A concurrent request under the same id may win: the second attempt then finds it. */
export const twice = (attempt: () => Promise<Answer<Moved>>): Promise<Answer<Moved>> =>
  attempt().catch((error: unknown) => (isTaken(failureOf(error)) ? attempt() : Promise.reject(failureOf(error))));

/** Processes one request alone, as {@link processAll}. */
export const processOne = (
  games: Books,
  requested: SeamlessRequest,
  act: (scope: Scope) => Promise<Effect>,
): Promise<Answer<Moved>> =>
  twice(() =>
    games.db.transaction().execute(async (trx) => {
      const [answer] = await processAll(trx, games.clock, [requested], true, async (_, [one]) => [
        await act((one as Undecided).scope),
      ]);
      return answer as Answer<Moved>;
    }),
  );
