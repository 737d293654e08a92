import { createHash } from 'node:crypto';
import type { KeptRefusal, SeamlessData, SeamlessRefusalStatus } from '@madang/contracts/vendor';
import { lockBalance, post } from '../../../money/index.ts';
import type { Trx } from '../../../plugins/db/index.ts';
import { isRefusal } from '../../../plugins/errors.ts';
import { roundType, writeRound } from '../../bet/index.ts';
import { isWinId } from '../../jackpot/index.ts';
import { type GameContext, nowOf } from '../game-context.ts';
import { tellFigures } from '../tell-figures.ts';
import type { Vendor } from '../vendor.repository.ts';
import { lockWallet } from '../wallet.repository.ts';
import { insertTx, lockTx, type SeamlessTx, sumRound } from './seamless.repository.ts';

export type Answer<Data> = { status: 'OK'; data: Data } | { status: SeamlessRefusalStatus; message: string };
export type Moved = SeamlessData<'bet'>;

/** @param message for the vendor's log, never for a player */
export const refused = (status: SeamlessRefusalStatus, message: string): Answer<never> => ({ status, message });

/**
 * What a request does: it moved `balance` to there, or was refused, for good or only this time. `last` is done at the end
 * of the transaction: it holds what every other request waits for. `detail` is what the round shows from now on.
 */
export type Effect =
  | { is: 'done'; balance: bigint; amount?: bigint; detail?: unknown; last?: () => Promise<void> }
  | { is: 'refused'; status: SeamlessRefusalStatus; message: string; balance?: bigint; forGood: boolean };

export const no = (status: SeamlessRefusalStatus, message: string): Effect => ({
  is: 'refused',
  status,
  message,
  forGood: false,
});
/** For good: what is kept under the id is what a vendor may rely on. */
export const never = (status: KeptRefusal | 'DUPLICATE_MISMATCH', message: string, balance: bigint): Effect => ({
  is: 'refused',
  status,
  message,
  balance,
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

export interface Scope {
  trx: Trx;
  at: Date;
  /** Her cash, held until the transaction ends, won. */
  cash: bigint;
}

/**
 * Processes a vendor's request at most once: the member's wallet is held, what is known of the id is told again, and
 * otherwise `act` and its trace are one transaction.
 */
export const once = async (
  games: GameContext,
  asked: Asked,
  act: (scope: Scope) => Promise<Effect>,
): Promise<Answer<Moved>> => {
  const digest = digestOf(asked);
  const { vendor, memberIdx, kind, txId, roundId } = asked;
  const attempt = () =>
    games.db.transaction().execute(async (trx): Promise<Answer<Moved>> => {
      await lockWallet(trx, memberIdx);
      const [known, isPrize] = await Promise.all([lockTx(trx, vendor.code, txId), isWinId(trx, vendor.code, txId)]);
      if (known) return told(known, digest);
      if (isPrize) return refused('DUPLICATE_MISMATCH', `${txId} was used for a jackpot`);
      const at = nowOf(games);
      const { cash } = await lockBalance(trx, memberIdx);
      const effect = await act({ trx, at, cash });
      if (effect.is === 'refused' && !effect.forGood) return refused(effect.status, effect.message);
      const isDone = effect.is === 'done';
      const balance = effect.balance ?? cash;
      await insertTx(trx, {
        vendor_code: vendor.code,
        tx_id: txId,
        kind,
        member_idx: memberIdx,
        round_id: roundId,
        bet_tx_id: asked.betTxId ?? null,
        amount: isDone ? (effect.amount ?? 0n) : 0n,
        digest,
        state: isDone ? 'done' : 'refused',
        status: isDone ? 'OK' : effect.status,
        balance,
        at,
      });
      if (isDone) await redraw(trx, vendor.code, roundId, at, effect.detail);
      // The end settles the round and moves nothing: nobody else would tell of it.
      if (isDone && kind === 'end') await tellFigures(trx, memberIdx);
      if (isDone) await effect.last?.();
      return isDone
        ? { status: 'OK', data: { txId, balance: Number(balance), at: at.getTime() } }
        : refused(effect.status, effect.message);
    });
  // Another member's request under the same id was faster: now it is known.
  const answer = await attempt().catch((error: unknown) => (isTaken(error) ? attempt() : Promise.reject(error)));
  games.wakeRelay();
  return answer;
};

/** Writes into the member's list what the requests of a round add up to. */
const redraw = async (trx: Trx, vendorCode: string, roundId: string, at: Date, detail: unknown): Promise<void> => {
  const { staked, returned, won, bets, isEnded } = await sumRound(trx, vendorCode, roundId);
  // Every bet was taken back: it is shown with the stake that came home.
  const isVoid = bets === 0n && won === 0n;
  const cash = isVoid ? returned : staked;
  const winCash = isVoid ? returned : won;
  await writeRound(trx, vendorCode, roundId, {
    cash,
    winCash,
    type: isVoid ? 'cancel' : isEnded ? roundType(Number(cash), Number(winCash)) : 'wait',
    settledAt: isEnded || isVoid ? at : null,
    detail,
  });
};

/** Moves cash between a member and a vendor, in the vendor's favour when `amount` is positive. */
export const moveCash = async (
  { trx, at }: Scope,
  { vendor, memberIdx, roundId }: Pick<Asked, 'vendor' | 'memberIdx' | 'roundId'>,
  movement: { key: string; kind: 'bet' | 'win' | 'rollback'; amount: bigint },
): Promise<void> => {
  if (movement.amount === 0n) return;
  await post(trx, {
    key: `seamless:${vendor.code}:${movement.key}`,
    kind: `game.${movement.kind}`,
    ref: roundId,
    actor: `vendor:${vendor.code}`,
    at,
    entries: [
      { member: memberIdx, account: 'cash', amount: -movement.amount },
      { system: `vendor:${vendor.code}`, amount: movement.amount },
    ],
  });
};
