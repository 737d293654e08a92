import { randomBytes } from 'node:crypto';
import {
  type SeamlessOperation,
  seamlessPath,
  signVendorRequest,
  type VendorGame,
  type VendorOperation,
  vendorPath,
} from '../vendor-protocol/index.ts';
import type { JackpotLevel } from '../vendor-protocol/jackpot-levels.ts';

/** One answer, as it came. */
export interface Reply {
  httpStatus: number;
  status: string;
  // biome-ignore lint/suspicious/noExplicitAny: any answer of an implementation is judged
  data?: any;
}

/** How an implementation is reached. */
export interface Endpoint {
  /** The vendor's key, which is part of every path. */
  key: string;
  /** What requests to it are signed with, as text. */
  secret: string;
  /** Its own time, milliseconds since the epoch. */
  now: () => number;
  send: (path: string, rawBody: string, headers: Record<string, string>) => Promise<Reply>;
}

export interface Player {
  memberRef: string;
  /** Of a seamless session. */
  token: string;
}

/**
 * The holder of the money of one convention, which moves it on the other side's request: a transfer
 * vendor, or the operator's wallet for seamless vendors.
 */
export interface WalletEndpoint extends Endpoint {
  wallet: 'transfer' | 'seamless';
  /** A player with exactly this much in the wallet, won, who may play. */
  player: (amount: number) => Promise<Player>;
  /** Ends the player's session: no more stakes. Seamless alone. */
  leave?: (player: Player) => Promise<void>;
}

/** A round that a player has staked in. */
export interface PlayedRound {
  memberRef: string;
  roundId: string;
  gameKey: string;
}

/** An operator's jackpots, as a vendor of either wallet meets them. */
export interface Prizes extends Endpoint {
  /** A round of a new player, which has drawn this level. */
  played: (level: JackpotLevel) => Promise<PlayedRound>;
  /** The same of a game that does not declare jackpots. */
  playedWithout: (level: JackpotLevel) => Promise<PlayedRound>;
  /** The player's cash at the operator, won. */
  cashOf: (memberRef: string) => Promise<number>;
  /** Ends the player's session. */
  leave: (memberRef: string) => Promise<void>;
}

/** A vendor's own endpoint: its games and sessions, of either convention. */
export interface VendorEndpoint extends Endpoint {
  wallet: 'transfer' | 'seamless';
  /** An address of a site that this vendor knows. */
  lobbyUrl: string;
  /** Origins that its games are registered under. */
  origins: readonly string[];
}

/** An id that nobody has used. */
export const freshId = (): string => randomBytes(12).toString('hex');

export const sign = ({ key, secret, now }: Endpoint, path: string, rawBody: string, at = now()) =>
  signVendorRequest(secret, { vendorKey: key, path, rawBody, now: at });

export const callPath = (endpoint: Endpoint, path: string, body: unknown): Promise<Reply> => {
  const rawBody = JSON.stringify(body);
  return endpoint.send(path, rawBody, sign(endpoint, path, rawBody));
};

/** Calls an operation of a vendor. */
export const callVendor = (endpoint: Endpoint, operation: VendorOperation, body: unknown): Promise<Reply> =>
  callPath(endpoint, vendorPath(endpoint.key, operation), body);

/** Calls an operation of an operator's wallet. */
export const callOperator = (endpoint: Endpoint, operation: SeamlessOperation, body: unknown): Promise<Reply> =>
  callPath(endpoint, seamlessPath(endpoint.key, operation), body);

/** The operations of both conventions, in the terms of each. */
export const movesOf = (wallet: WalletEndpoint) => {
  const isTransfer = wallet.wallet === 'transfer';
  return {
    /** Path of what only reads. */
    readPath: isTransfer ? vendorPath(wallet.key, 'balance') : seamlessPath(wallet.key, 'balance'),
    readBody: ({ memberRef, token }: Player) => (isTransfer ? { memberRef } : { token }),
    otherPath: isTransfer ? vendorPath(wallet.key, 'games') : seamlessPath(wallet.key, 'authenticate'),
    balance: async (player: Player): Promise<number> =>
      (isTransfer
        ? await callVendor(wallet, 'balance', { memberRef: player.memberRef })
        : await callOperator(wallet, 'balance', { token: player.token })
      ).data?.balance,
    /** Money out of the wallet: a withdrawal, or a stake. */
    take: (player: Player, txId: string, amount: unknown): Promise<Reply> =>
      isTransfer
        ? callVendor(wallet, 'withdraw', { txId, memberRef: player.memberRef, amount })
        : callOperator(wallet, 'bet', { token: player.token, txId, roundId: `r-${txId}`, amount }),
    /**
     * Money into the wallet: a deposit, or the winnings of a free round. Prepared once, so that it
     * can be sent again.
     */
    give: async (player: Player, txId: string, amount: unknown): Promise<() => Promise<Reply>> => {
      const { memberRef, token } = player;
      if (isTransfer) return () => callVendor(wallet, 'deposit', { txId, memberRef, amount });
      const [betTxId, roundId] = [`free-${txId}`, `r-${txId}`];
      await callOperator(wallet, 'bet', { token, txId: betTxId, roundId, amount: 0 });
      return () => callOperator(wallet, 'win', { memberRef, txId, betTxId, roundId, amount });
    },
    /** The same for a player that nobody knows. */
    giveNobody: (txId: string): Promise<Reply> =>
      isTransfer
        ? callVendor(wallet, 'withdraw', { txId, memberRef: `nobody-${txId}`, amount: 1 })
        : callOperator(wallet, 'win', {
            memberRef: `nobody-${txId}`,
            txId,
            betTxId: `b-${txId}`,
            roundId: `r-${txId}`,
            amount: 1,
          }),
  };
};

export const gamesOf = async (endpoint: VendorEndpoint): Promise<VendorGame[]> =>
  (await callVendor(endpoint, 'games', {})).data?.games;
