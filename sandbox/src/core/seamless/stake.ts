import { isKeptRefusal, isUnheard, type SeamlessData, type SeamlessRefusalStatus } from '@madang/contracts/vendor';
import type { Told } from './operator-wallet.ts';

/** A stake whose answer stays out is asked for so often under its id, then it is taken back. */
export const BET_TRIES = 3;

/**
 * What is known of a stake after the operator was asked for it. taken: it was. void: it was taken back before. refused:
 * nothing was taken, and nothing of this id will be. unknown: it is asked for again under its id, or taken back.
 */
export type StakeFate =
  | { is: 'taken'; balance: number }
  | { is: 'void' | 'refused'; reason: SeamlessRefusalStatus }
  | { is: 'unknown' };

/**
 * A refusal is about the request that it answers, and a stake may have been asked for before. Where the request was not even
 * heard, and after a try whose answer stayed out, only what the operator keeps under the id tells that nothing was taken.
 * @param attempts tries of this stake before whose answer stayed out
 */
export const fateOf = (told: Told<SeamlessData<'bet'>>, attempts: number): StakeFate => {
  if (told.is === 'ok') return { is: 'taken', balance: told.data.balance };
  if (told.is === 'unknown') return told;
  const { status: reason } = told;
  if (reason === 'TRANSACTION_CANCELLED') return { is: 'void', reason };
  if (isKeptRefusal(reason) || (attempts === 0 && !isUnheard(reason))) return { is: 'refused', reason };
  return { is: 'unknown' };
};
