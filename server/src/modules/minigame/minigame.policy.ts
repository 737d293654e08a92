import { type ErrorCode, type MiniLimits, miniWin } from '@madang/contracts';
import type { Params } from '../../plugins/errors.ts';

type No = { code: ErrorCode; params?: Params } | null;

/** Whether a price is one that she takes. Source: domain §2.3. */
export const takesPrice = (accept: 'NONE' | 'HIGHER' | 'ANY', asked: number, price: number): boolean => {
  if (accept === 'ANY') return true;
  return accept === 'HIGHER' ? price >= asked : price === asked;
};

/**
 * Why a stake does not fit; null: it does. The most counts what she has staked on the selection before: many small bets are
 * one large one.
 * @param before staked on the selection, won
 */
export const stakeFits = (
  { min, max, maxWin }: MiniLimits,
  { stake, before, odds }: { stake: number; before: number; odds: number },
): No => {
  if (stake < min) return { code: 'B6001', params: { min } };
  if (before + stake > max) return { code: 'B6002', params: { max } };
  return miniWin(before + stake, odds) > maxWin ? { code: 'B6003', params: { limit: maxWin } } : null;
};
