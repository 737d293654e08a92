import { createHash } from 'node:crypto';
import type { KeptRefusal, SeamlessData, SeamlessRefusalStatus } from '@madang/contracts/vendor';
import { sql } from 'kysely';
import { failureOf, type Movement } from '../../../money/index.ts';
import type { Trx } from '../../../plugins/db/index.ts';
import { isRefusal } from '../../../plugins/errors.ts';
import { beginRound, type OpenRound, roundType, writeRound } from '../../bet/index.ts';
import { type Books, nowOf } from '../game-context.ts';
import { tellFigures } from '../tell-figures.ts';
import type { Vendor } from '../vendor.repository.ts';
import { type Held, holdPlayer } from '../wallet.repository.ts';
import { type KnownRound, type RoundSums, readKnown, requestRow, type SeamlessTx } from './seamless.repository.ts';

export type Answer<Data> = { status: 'OK'; data: Data } | { status: SeamlessRefusalStatus; message: string };
export type Moved = SeamlessData<'bet'>;

/** @param message for the vendor's log, never for a player */
export const refused = (status: SeamlessRefusalStatus, message: string): Answer<never> => ({ status, message });

/** Cash that a request moves. */
export interface Moves {
  kind: 'bet' | 'win' | 'rollback';
  /** What is moved once: an id of the vendor, or made of one. */
  key: string;
  /** Won, in the vendor's favour when positive. */
  amount: bigint;
  /** Who moves it; undefined: the vendor. */
  actor?: string;
}

/** What a request does that is taken. */
export interface Done {
  is: 'done';
  moves?: Moves;
  /** What is written down as its own, won: a stake, a win. */
  amount?: bigint;
  /** What its round adds up to from now on; undefined: as before. */
  round?: RoundSums;
  /** The round is written down with this request. */
  begins?: OpenRound;
  /** What the round shows from now on; undefined: as before. */
  detail?: unknown;
  /** Done at the end of the transaction: it holds what every other request waits for. */
  last?: () => Promise<void>;
}

export interface Refused {
  is: 'refused';
  status: SeamlessRefusalStatus;
  message: string;
  /** What is kept under the id is what a vendor may rely on; otherwise it is refused only this time. */
  forGood: boolean;
}

export type Effect = Done | Refused;

export const no = (status: SeamlessRefusalStatus, message: string): Refused => ({
  is: 'refused',
  status,
  message,
  forGood: false,
});
export const never = (status: KeptRefusal | 'DUPLICATE_MISMATCH', message: string): Refused => ({
  is: 'refused',
  status,
  message,
  forGood: true,
});

export interface Asked {
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
const digestOf = ({ memberIdx, kind, roundId, betTxId, amount, detail }: Asked): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([String(memberIdx), kind, roundId, betTxId ?? null, amount ?? null, detail ?? null]))
    .digest();

const UNIQUE_VIOLATION = '23505';
/** Another member's request has come under the same id: its row is there, or the money that it moved (T999). */
export const isTaken = (error: unknown): boolean =>
  isRefusal(error, 'T999') || (error as { code?: string }).code === UNIQUE_VIOLATION;

const told = (known: SeamlessTx, digest: Buffer): Answer<Moved> => {
  const { tx_id: txId, status, balance, at } = known;
  if (known.digest !== null && !known.digest.equals(digest))
    return refused('DUPLICATE_MISMATCH', `${txId} was used for another request`);
  // A bet that no longer stands is never told as one that does, whatever was said of it before.
  if (known.kind === 'bet' && known.state === 'cancelled')
    return refused('TRANSACTION_CANCELLED', `${txId} was rolled back`);
  return status === 'OK'
    ? { status: 'OK', data: { txId, balance: Number(balance), at: at.getTime() } }
    : refused(status as SeamlessRefusalStatus, `${txId} was refused before`);
};

export interface Scope extends Held {
  trx: Trx;
  at: Date;
  round: KnownRound;
}

const movementOf = (
  { vendor, memberIdx, roundId }: Asked,
  { kind, key, amount, actor }: Moves,
  at: Date,
): Movement => ({
  key: `seamless:${vendor.code}:${key}`,
  kind: `game.${kind}`,
  ref: roundId,
  actor: actor ?? `vendor:${vendor.code}`,
  at,
  entries: [
    { member: memberIdx, account: 'cash', amount: -amount },
    { system: `vendor:${vendor.code}`, amount },
  ],
});

/** What the requests of a round add up to, as the member's list shows it. */
const standOf = ({ staked, returned, won, bets, isEnded }: RoundSums, at: Date) => {
  // Every bet was taken back: it is shown with the stake that came home.
  const isVoid = bets === 0n && won === 0n;
  const cash = isVoid ? returned : staked;
  const winCash = isVoid ? returned : won;
  return {
    cash,
    winCash,
    type: isVoid ? ('cancel' as const) : isEnded ? roundType(Number(cash), Number(winCash)) : ('wait' as const),
    settledAt: isEnded || isVoid ? at : null,
  };
};

/** Writes the request down, moves its money and shows its round: whatever was decided is one transaction. */
const carryOut = async (
  { trx, at, cash }: Scope,
  asked: Asked,
  digest: Buffer,
  effect: Effect,
): Promise<Answer<Moved>> => {
  const { vendor, memberIdx, kind, txId, roundId, betTxId = null } = asked;
  const isDone = effect.is === 'done';
  const moves = isDone && effect.moves?.amount ? effect.moves : undefined;
  const balance = cash - (moves?.amount ?? 0n);
  const tx: SeamlessTx = {
    vendor_code: vendor.code,
    tx_id: txId,
    kind,
    member_idx: memberIdx,
    round_id: roundId,
    bet_tx_id: betTxId,
    amount: (isDone && effect.amount) || 0n,
    digest,
    state: isDone ? 'done' : 'refused',
    status: isDone ? 'OK' : effect.status,
    balance,
    at,
  };
  const request = requestRow(tx, moves && movementOf(asked, moves, at));
  if (!isDone) {
    await request.execute(trx);
    return refused(effect.status, effect.message);
  }
  const { round, begins, detail, last } = effect;
  // Request, money and round by one statement.
  const withRequest = trx.with('request', () => sql`(${request})`);
  if (!round) await request.execute(trx);
  else if (begins) await beginRound(withRequest, begins, round.staked);
  else await writeRound(withRequest, vendor.code, roundId, { ...standOf(round, at), detail });
  // The end settles the round and moves nothing: nobody else would tell of it.
  if (kind === 'end') await tellFigures(trx, memberIdx);
  await last?.();
  return { status: 'OK', data: { txId, balance: Number(balance), at: at.getTime() } };
};

/**
 * Processes a vendor's request at most once: the member's wallet is held, what is known of the id is told again, and
 * otherwise `act` decides, and what it decided and its trace are one transaction.
 */
export const once = async (
  games: Books,
  asked: Asked,
  act: (scope: Scope) => Promise<Effect>,
): Promise<Answer<Moved>> => {
  const digest = digestOf(asked);
  const { vendor, memberIdx, txId, roundId } = asked;
  const attempt = () =>
    games.db.transaction().execute(async (trx): Promise<Answer<Moved>> => {
      const held = await holdPlayer(trx, memberIdx);
      const { known, isPrize, round } = await readKnown(trx, vendor.code, { txId, roundId });
      if (known) return told(known, digest);
      if (isPrize) return refused('DUPLICATE_MISMATCH', `${txId} was used for a jackpot`);
      const at = nowOf(games);
      const scope = { ...held, trx, at, round };
      const effect = await act(scope);
      if (effect.is === 'refused' && !effect.forGood) return refused(effect.status, effect.message);
      return carryOut(scope, asked, digest, effect);
    });
  // Another member's request under the same id was faster: now it is known.
  const answer = await attempt().catch((error: unknown) =>
    isTaken(failureOf(error)) ? attempt() : Promise.reject(failureOf(error)),
  );
  games.wakeRelay();
  return answer;
};
