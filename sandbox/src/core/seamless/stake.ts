import {
  isKeptRefusal,
  isUnheard,
  type SeamlessData,
  type SeamlessRefusalStatus,
} from '@madang/contracts/vendor-protocol';
import type { OperatorWallet, WalletReply } from './operator-wallet.ts';

/** A stake whose answer stays out is requested so often under its id, then it is taken back. */
export const BET_TRIES = 3;

/**
 * What is known of a stake after the request to the operator. taken: it was. void: it was taken
 * back before. refused: nothing was taken, and nothing of this id will be. unknown: it is requested
 * again under its id, or taken back.
 */
export type StakeFate =
  | { type: 'taken'; balance: number }
  | { type: 'void' | 'refused'; reason: SeamlessRefusalStatus }
  | { type: 'unknown' };

/**
 * A refusal is about the request that it answers, and an earlier request for the stake may have
 * succeeded. Where the request did not arrive, or after an attempt without an answer, only the
 * operator's record of the id proves that nothing was taken.
 * @param attempts earlier attempts of this stake without an answer
 */
export const fateOf = (reply: WalletReply<SeamlessData<'bet'>>, attempts: number): StakeFate => {
  if (reply.type === 'ok') return { type: 'taken', balance: reply.data.balance };
  if (reply.type === 'unknown') return reply;
  const { status: reason } = reply;
  if (reason === 'TRANSACTION_CANCELLED') return { type: 'void', reason };
  if (isKeptRefusal(reason) || (attempts === 0 && !isUnheard(reason))) return { type: 'refused', reason };
  return { type: 'unknown' };
};

/** Why a member's press failed, from what the operator's wallet refused it with. */
export const refusalOf = (reason: SeamlessRefusalStatus | '') => {
  switch (reason) {
    case 'INSUFFICIENT_FUNDS':
      return 'INSUFFICIENT_FUNDS';
    case 'INVALID_TOKEN':
    case 'TOKEN_EXPIRED':
      return 'SESSION_CLOSED';
    case 'LIMIT_REACHED':
      return 'INVALID_REQUEST';
    default:
      return 'BLOCKED';
  }
};

interface OwedStake {
  token: string;
  roundId: string;
  stake: number;
  /** Tries before whose answer stayed out. */
  attempts: number;
}

/**
 * Requests the stake of a round under its id, at most `BET_TRIES` times; after that it is taken
 * back.
 * @returns whether the next step may follow at once
 */
export const requestStake = async (
  wallet: OperatorWallet,
  { token, roundId, stake, attempts }: OwedStake,
  on: {
    taken: (balance: number) => void;
    ended: (state: 'void' | 'refused' | 'cancelling', reason?: SeamlessRefusalStatus) => void;
    postponed: () => void;
  },
): Promise<boolean> => {
  const reply = await wallet.call('bet', { token, txId: `${roundId}-b`, roundId, amount: stake });
  const fate = fateOf(reply, attempts);
  if (fate.type === 'unknown' && attempts + 1 < BET_TRIES) {
    on.postponed();
    return false;
  }
  if (fate.type === 'taken') on.taken(fate.balance);
  else if (fate.type === 'unknown') on.ended('cancelling');
  else on.ended(fate.type, fate.reason);
  return true;
};
