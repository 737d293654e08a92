import { z } from 'zod';
import { amount, language, names } from '../schema.ts';
import { boardRoundDetail, fishingRoundDetail, liveRoundDetail, slotRoundDetail } from './round.ts';
import { vendorStatuses } from './status.ts';

/** The operator's name for a member at a vendor: opaque, never the sign-in id. */
export const memberRef = z.string().regex(/^[\w-]{1,64}$/);
/** The operator's id of one movement of money, processed at most once. */
export const txId = z.string().regex(/^[\w-]{1,64}$/);
/** The operator's id of one game session. */
export const sessionId = z.string().regex(/^[\w-]{1,64}$/);

/** A vendor's id of one round of one member; a table that many play at has as many round ids. */
export const roundId = z.string().regex(/^[\w:.-]{1,64}$/);
const gameKey = z.string().min(1).max(80);
/** Milliseconds since the epoch, to the end of the year 9999: what everybody can keep. */
const instant = z.int().nonnegative().max(253_402_300_799_999);

/** Won that a transfer moves: positive, at most a trillion. */
const moved = z.int().positive().max(1_000_000_000_000);
const transfer = z.object({ txId, memberRef, amount: moved });
const transferDone = z.object({
  txId,
  balance: amount.describe('Balance right after this transfer, also when the answer is repeated, won'),
  at: z.int().describe('Milliseconds since the epoch'),
});

export const vendorGame = z.object({
  key: gameKey,
  names,
  category: z.string(),
  type: z.enum(['live', 'slot', 'table', 'crash', 'fishing']),
  /** Return to player in basis points, rounded down from the exact value. */
  rtp: z.int().min(0).max(10_000),
  volatility: z.enum(['low', 'medium', 'high']),
  /** Least and greatest stake, won. */
  minBet: amount,
  maxBet: amount,
  tags: z.array(z.enum(['new', 'hot', 'jackpot'])),
  releasedAt: instant,
});
export type VendorGame = z.output<typeof vendorGame>;

/** One settled round, as the history feed reports it. */
export const vendorRound = z.object({
  /** Place in the feed: rising, given in the order of settling, never reused. */
  seq: z.int().positive(),
  roundId,
  memberRef,
  sessionId,
  gameKey,
  stake: amount,
  win: amount,
  at: instant,
  detail: slotRoundDetail,
});
export type VendorRound = z.output<typeof vendorRound>;
/** The same of a live table. */
export const liveRound = vendorRound.extend({ detail: liveRoundDetail });
export type LiveRound = z.output<typeof liveRound>;
/** The same of a board. */
export const boardRound = vendorRound.extend({ detail: boardRoundDetail });
export type BoardRound = z.output<typeof boardRound>;
/** The same of shots at fish. */
export const fishingRound = vendorRound.extend({ detail: fishingRoundDetail });
export type FishingRound = z.output<typeof fishingRound>;

export const tablePhases = ['betting', 'closed', 'dealing', 'result'] as const;
export type TablePhase = (typeof tablePhases)[number];
/** Colours of the cloth that a lobby can draw. */
export const tableFelts = ['pine', 'indigo', 'wine', 'slate', 'plum', 'umber'] as const;
export type TableFelt = (typeof tableFelts)[number];

/** A live table as a lobby shows it now. Its limits are in the list of games. */
export const vendorTable = z.object({
  /** Of its game. */
  key: gameKey,
  felt: z.enum(tableFelts),
  /** Members who sit at it. */
  players: z.int().nonnegative().max(1_000_000),
  /**
   * The phase of now and those after it that the vendor knows, in order, each with its end by the
   * vendor's clock.
   */
  phases: z
    .array(z.object({ phase: z.enum(tablePhases), endsAt: instant }))
    .min(1)
    .max(12),
  /** Outcomes of the last rounds, the latest first: `banker`, `tie`, a roulette number as text. */
  results: z.array(z.string().min(1).max(20)).max(60),
});
export type VendorTable = z.output<typeof vendorTable>;

const kind = z.enum(['deposit', 'withdraw']);

/**
 * Every operation of a transfer-wallet vendor: `POST <sandboxUrl>/vendor/<vendorKey>/<operation>`,
 * signed. Source: domain §3.2.
 */
export const vendorOperations = {
  games: { body: z.object({}), data: z.object({ games: z.array(vendorGame) }) },
  /**
   * Its live tables as of `now` of its clock. Only a vendor of live tables has it, and not each of
   * them.
   */
  tables: { body: z.object({}), data: z.object({ now: instant, tables: z.array(vendorTable).max(200) }) },
  /** Opens a session; a former one of the member is closed. Same sessionId again: the same url. */
  launch: {
    body: z.object({
      memberRef,
      gameKey: z.string().max(80),
      language,
      platform: z.enum(['desktop', 'mobile']),
      /**
       * The member's choice of look, which the game's page follows where it can; dark where it is
       * left out.
       */
      theme: z.enum(['dark', 'light']).optional(),
      sessionId,
      /**
       * Where the vendor's leave button leads when not embedded; its origin is the postMessage
       * target.
       */
      lobbyUrl: z.url().max(500),
      /** What a seamless vendor calls the operator's wallet by. A transfer vendor is given none. */
      token: z.string().max(128).optional(),
    }),
    data: z.object({ url: z.url() }),
  },
  balance: { body: z.object({ memberRef }), data: z.object({ balance: amount }) },
  /**
   * Makes the player when new. Idempotent by txId: same body, the stored answer; other body,
   * DUPLICATE_MISMATCH.
   */
  deposit: { body: transfer, data: transferDone },
  withdraw: { body: transfer, data: transferDone },
  /** `unknown`: no such id was processed; sending the transfer again with the same id is safe. */
  status: {
    body: z.object({ txId }),
    data: z.discriminatedUnion('state', [
      z.object({ state: z.literal('done'), kind, memberRef, amount, balance: amount, at: z.int() }),
      z.object({ state: z.literal('refused'), kind, memberRef, amount, reason: z.enum(vendorStatuses), at: z.int() }),
      z.object({ state: z.literal('unknown') }),
    ]),
  },
  /** Closes the session, or all of the member. Safe to repeat; an unknown one is already closed. */
  kick: {
    body: z
      .object({ sessionId: sessionId.optional(), memberRef: memberRef.optional() })
      .refine((body) => body.sessionId !== undefined || body.memberRef !== undefined, 'sessionId or memberRef'),
    data: z.object({
      openRound: z.boolean().describe('A round is unfinished: ask again before taking the money'),
      closed: z.int(),
    }),
  },
  /** Settled rounds with seq > afterSeq, in order; of one member when memberRef is given. */
  rounds: {
    body: z.object({
      afterSeq: z.int().nonnegative(),
      limit: z.int().min(1).max(500),
      memberRef: memberRef.optional(),
    }),
    data: z.object({
      rounds: z.array(z.union([vendorRound, liveRound, boardRound, fishingRound])),
      nextSeq: z.int().nonnegative().describe('afterSeq of the next call: everything up to here has been told'),
      more: z.boolean(),
    }),
  },
  /**
   * Sums over the vendor's whole life, for reconciliation: balance = deposited − withdrawn − staked
   * + won.
   */
  totals: {
    body: z.object({ memberRef: memberRef.optional() }),
    data: z.object({
      deposited: amount,
      withdrawn: amount,
      staked: amount,
      won: amount,
      balance: amount,
      rounds: amount,
    }),
  },
} as const;

export type VendorOperation = keyof typeof vendorOperations;
/** What every transfer-wallet vendor has. */
export type WalletVendorOperation = Exclude<VendorOperation, 'tables'>;
export type VendorBody<O extends VendorOperation> = z.output<(typeof vendorOperations)[O]['body']>;
export type VendorData<O extends VendorOperation> = z.output<(typeof vendorOperations)[O]['data']>;

/** Path of an operation: what is called, and what is signed. */
export const vendorPath = (vendorKey: string, operation: VendorOperation): string =>
  `/vendor/${vendorKey}/${operation}`;
