import { z } from 'zod';
import { amount } from '../schema.ts';
import { jackpotLevels } from './jackpot-levels.ts';
import { memberRef, roundId, sessionId, txId } from './operations.ts';
import type { VendorRefusalStatus } from './status.ts';

/**
 * How the operator's wallet answers a seamless vendor. A refusal states that the request which it
 * answers has moved nothing, and no more: an earlier one under the same id may have, and its answer
 * may have been lost. Statements about the id itself are `OK` and the refusals that are kept under
 * it (`keptRefusals`). After silence, `INTERNAL_ERROR`, an answer without content, or a refusal at
 * the callback endpoint (`unheardRefusals`) a vendor sends the same request again, freshly signed,
 * and takes a bet back whose fate stays unknown; that leaves a trace, so that a bet which is still
 * on its way is refused when it comes.
 */
export const seamlessStatuses = [
  'OK',
  'INVALID_SIGNATURE',
  'STALE_REQUEST',
  'REPLAYED_REQUEST',
  'INVALID_REQUEST',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  /** The id was used for another request. */
  'DUPLICATE_MISMATCH',
  /** The bet was rolled back, perhaps before it came. */
  'TRANSACTION_CANCELLED',
  'BET_NOT_FOUND',
  /** The bet's round has won or ended: it can no longer be rolled back. */
  'BET_SETTLED',
  'ROUND_CLOSED',
  'UNDER_MAINTENANCE',
  'INTERNAL_ERROR',
] as const satisfies readonly (string | VendorRefusalStatus)[];

export type SeamlessStatus = (typeof seamlessStatuses)[number];
export type SeamlessRefusalStatus = Exclude<SeamlessStatus, 'OK'>;

/**
 * Refused for good: kept, and repeated whenever the same request comes under the same id. Nothing
 * of it moves or will move.
 */
export const keptRefusals = [
  'PLAYER_BLOCKED',
  'LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  'ROUND_CLOSED',
  'BET_SETTLED',
  'TRANSACTION_CANCELLED',
] as const satisfies readonly SeamlessRefusalStatus[];
export type KeptRefusal = (typeof keptRefusals)[number];

/**
 * Refused at the callback endpoint, before the request was read. It is no statement about its id:
 * of two copies that a proxy made of one request the first is taken, and the second is
 * REPLAYED_REQUEST.
 */
export const unheardRefusals = [
  'INVALID_SIGNATURE',
  'STALE_REQUEST',
  'REPLAYED_REQUEST',
  'INVALID_REQUEST',
] as const satisfies readonly SeamlessRefusalStatus[];

export const isKeptRefusal = (status: SeamlessRefusalStatus): status is KeptRefusal =>
  (keptRefusals as readonly SeamlessRefusalStatus[]).includes(status);

export const isUnheard = (status: SeamlessRefusalStatus): boolean =>
  (unheardRefusals as readonly SeamlessRefusalStatus[]).includes(status);

const httpStatus: Partial<Record<SeamlessStatus, number>> = {
  INVALID_SIGNATURE: 401,
  STALE_REQUEST: 401,
  REPLAYED_REQUEST: 401,
  INVALID_REQUEST: 400,
  UNDER_MAINTENANCE: 503,
  INTERNAL_ERROR: 500,
};

/** HTTP status that goes with a word; 200 unless the request itself was unfit. */
export const seamlessHttpStatus = (status: SeamlessStatus): number => httpStatus[status] ?? 200;

/** What a session is opened by: handed over with the launch, known to vendor and operator alone. */
export const seamlessToken = z.string().regex(/^[\w-]{20,128}$/);

const moved = z.object({
  txId,
  balance: amount.describe('Balance right after this request, also when the answer is repeated, won'),
  at: z.int().describe('Milliseconds since the epoch'),
});

/**
 * Every operation of the operator's wallet for seamless vendors:
 * `POST <siteUrl>/callback/vendor/<vendorKey>/<operation>`, signed like the operator's own
 * requests. Each `txId` is processed at most once for each vendor, whatever the operation: the same
 * body again receives the same answer, another body DUPLICATE_MISMATCH. Amounts are won. Source:
 * domain §3.2.
 */
export const seamlessOperations = {
  authenticate: {
    body: z.object({ token: seamlessToken }),
    data: z.object({ memberRef, sessionId, gameKey: z.string(), currency: z.literal('KRW'), balance: amount }),
  },
  balance: { body: z.object({ token: seamlessToken }), data: z.object({ balance: amount }) },
  /**
   * Takes a stake. Needs a session that is open; a round may have several, which together stay
   * within the limits that the vendor publishes for its game. Free spins are wins of the bet that
   * won them, and no bets of 0.
   */
  bet: { body: z.object({ token: seamlessToken, txId, roundId, amount }), data: moved },
  /**
   * Pays for a bet; 0 is allowed. Taken whatever has become of session, member, vendor or site
   * since the bet.
   */
  win: { body: z.object({ memberRef, txId, betTxId: txId, roundId, amount }), data: moved },
  /** Takes a bet back. One that has not come yet is refused when it comes. Taken as a win is. */
  rollback: { body: z.object({ memberRef, txId, betTxId: txId, roundId }), data: moved },
  /**
   * Closes a round and reports all that is needed to show it again. Wins that were late are still
   * taken.
   */
  endRound: {
    body: z.object({
      memberRef,
      txId,
      roundId,
      detail: z.looseObject({ kind: z.string().max(40) }),
    }),
    data: moved,
  },
  /**
   * The present levels, for showing them beside the reels. For vendors of either wallet; reads
   * only.
   */
  jackpots: {
    body: z.object({}),
    data: z.object({ levels: z.array(z.object({ level: z.enum(jackpotLevels), value: amount, seed: amount })) }),
  },
  /**
   * A round has drawn a level: the site pays what the level is worth at that moment into the
   * player's cash, and the level starts again from its seed. For vendors of either wallet; once for
   * each round, and taken as a win is. A game whose tags do not state that it draws jackpots is
   * refused: INVALID_REQUEST.
   */
  jackpotWin: {
    body: z.object({
      memberRef,
      txId,
      roundId,
      gameKey: z.string().max(80),
      level: z.enum(jackpotLevels),
    }),
    data: moved.extend({ amount: amount.describe('What the level was worth, won') }),
  },
} as const;

export type SeamlessOperation = keyof typeof seamlessOperations;
export type SeamlessBody<O extends SeamlessOperation> = z.output<(typeof seamlessOperations)[O]['body']>;
export type SeamlessData<O extends SeamlessOperation> = z.output<(typeof seamlessOperations)[O]['data']>;

const [, ...refusals] = seamlessStatuses;

/** What an operation answers: its data, or a refusal; `message` is for the vendor's log alone. */
export const seamlessAnswer = <Data extends z.ZodType>(data: Data) =>
  z.union([
    z.object({ status: z.literal('OK'), data }),
    z.object({ status: z.enum(refusals as [SeamlessRefusalStatus, ...SeamlessRefusalStatus[]]), message: z.string() }),
  ]);

/** Path of an operation: what is called, and what is signed. */
export const seamlessPath = (vendorKey: string, operation: SeamlessOperation): string =>
  `/callback/vendor/${vendorKey}/${operation}`;
