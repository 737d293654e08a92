import { type ErrorCode, type MiniLimits, miniWin } from '@madang/contracts';
import type { Params } from '../../plugins/errors.ts';
import type { MemberRecord } from '../member/index.ts';

type No = { code: ErrorCode; params?: Params } | null;

/** Why a member may not bet; null: she may. In the order of domain §2.2. */
export const mayBet = ({ status, mayBet, isPartner }: Pick<MemberRecord, 'status' | 'mayBet' | 'isPartner'>): No => {
  if (status !== 'active') return { code: 'B1002' };
  if (!mayBet) return { code: 'B1001' };
  return isPartner ? { code: 'B0095' } : null;
};

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
