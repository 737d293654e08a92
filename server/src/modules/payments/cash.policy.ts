import { errorCodes } from '@madang/contracts/error-codes';
import type { RefusalReason } from '../../core/refusal.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import type { MemberStatus } from '../members/index.ts';
import type { BonusKind } from './cash.tables.ts';

/**
 * Bank maintenance in Seoul: closed from 23:30:00.000, open again at 00:30:00.000. Source:
 * specification §9, domain §9.15.
 */
export const BANK_CLOSES = '23:30';
export const BANK_OPENS = '00:30';

export const isBankClosed = (now: number): boolean => {
  const clock = seoulTimeOf(new Date(now)).slice(11, 16);
  return clock >= BANK_CLOSES || clock < BANK_OPENS;
};

/** One deposit application within this time of the last, milliseconds (c104). */
export const DEPOSIT_PAUSE_MS = 60_000;

export interface DepositState {
  status: MemberStatus;
  blocked: boolean;
  /** When the member last applied for one. */
  lastAt: Date | null;
  hasOpen: boolean;
}

export const mayDeposit = (
  { status, blocked, hasOpen, lastAt }: DepositState,
  now: number,
): RefusalReason<'U0011' | 'C001' | 'C003' | 'c104'> => {
  if (status !== 'active') return { code: errorCodes.memberSuspended };
  if (blocked) return { code: errorCodes.depositsBlocked };
  if (hasOpen) return { code: errorCodes.depositInProcess };
  if (lastAt && Math.abs(now - lastAt.getTime()) < DEPOSIT_PAUSE_MS) return { code: errorCodes.depositProcessing };
  return null;
};

export interface DepositRule {
  in_min: bigint;
  in_max: bigint;
  in_unit: bigint;
}

export const depositFits = (
  amount: bigint,
  { in_min, in_max, in_unit }: DepositRule,
): RefusalReason<'C002' | 'C101' | 'C102' | 'C103'> => {
  if (amount === 0n) return { code: errorCodes.depositAmountMissing };
  if (amount > in_max) return { code: errorCodes.depositAboveMaximum, params: { max: Number(in_max) } };
  if (amount < in_min) return { code: errorCodes.depositBelowMinimum, params: { min: Number(in_min) } };
  if (amount % in_unit !== 0n) return { code: errorCodes.depositWrongUnit, params: { unit: Number(in_unit) } };
  return null;
};

export interface WithdrawalState {
  status: MemberStatus;
  blocked: boolean;
  /** False: the site has stopped withdrawals, or their way is closed now. */
  siteOpen: boolean;
  lockedUntil: Date | null;
}

/** Before anything is looked at. A withdrawal is never refused for responsible-gaming reasons. */
export const mayWithdraw = (
  { status, blocked, siteOpen, lockedUntil }: WithdrawalState,
  now: number,
): RefusalReason<'C201' | 'C203'> => {
  if (!siteOpen) return { code: errorCodes.withdrawalsClosed };
  if (status !== 'active' || blocked) return { code: errorCodes.withdrawalsBlocked };
  // Locked by wrong passwords alone: until when, for the page's message.
  if (lockedUntil && lockedUntil.getTime() > now)
    return { code: errorCodes.withdrawalsBlocked, params: { until: lockedUntil.toISOString() } };
  return null;
};

export interface WithdrawalRule {
  out_min: bigint;
  out_unit: bigint;
}

export const withdrawalFits = (
  amount: bigint,
  { out_min, out_unit }: WithdrawalRule,
): RefusalReason<'C206' | 'C214' | 'C215'> => {
  if (amount === 0n) return { code: errorCodes.withdrawalAmountMissing };
  if (amount < out_min) return { code: errorCodes.withdrawalBelowMinimum, params: { min: Number(out_min) } };
  if (amount % out_unit !== 0n) return { code: errorCodes.withdrawalWrongUnit, params: { unit: Number(out_unit) } };
  return null;
};

/**
 * The withdrawal password as typed: four digits at sign-up, up to eight after a change. Source:
 * domain §9.1.
 */
export const passwordFits = (stored: string, typed: string): RefusalReason<'C010' | 'C204' | 'C205'> => {
  if (stored === '') return { code: errorCodes.withdrawalPasswordUnset };
  if (typed === '') return { code: errorCodes.withdrawalPasswordMissing };
  return /^\d{4,8}$/.test(typed) ? null : { code: errorCodes.withdrawalPasswordMalformed };
};

export interface BonusRule {
  bonus_first_percent: number;
  bonus_daily_percent: number;
  bonus_cap: bigint;
  wager_bonus_percent: number;
  wager_plain_percent: number;
}

export interface Charges {
  /** Deposits that are complete or under way, ever and since midnight in Seoul. */
  ever: number;
  today: number;
}

/**
 * Whether an offer is to be had: the first deposit ever, the first of a day; not both on one.
 * Source: domain §5.3.
 */
export const isOffered = (kind: BonusKind, { ever, today }: Charges): boolean =>
  kind === 'none' || (kind === 'first' ? ever === 0 : today === 0 && ever > 0);

/** The same as a refusal: the form was filled in before the offer ended. */
export const bonusRefusal = (kind: BonusKind, charges: Charges): RefusalReason<'C999'> =>
  isOffered(kind, charges) ? null : { code: errorCodes.requestKeyReused };

export const percentOf = (kind: BonusKind, rule: BonusRule): number =>
  kind === 'none' ? 0 : kind === 'first' ? rule.bonus_first_percent : rule.bonus_daily_percent;

export const wagerPercentOf = (kind: BonusKind, rule: BonusRule): number =>
  kind === 'none' ? rule.wager_plain_percent : rule.wager_bonus_percent;

/** bonus = ⌊deposit × rate⌋ up to the cap; wager = ⌊(deposit + bonus) × rate⌋, all in won. */
export const promiseOf = (amount: bigint, kind: BonusKind, rule: BonusRule): { bonus: bigint; wager: bigint } => {
  const full = (amount * BigInt(percentOf(kind, rule))) / 100n;
  const bonus = full > rule.bonus_cap ? rule.bonus_cap : full;
  return { bonus, wager: ((amount + bonus) * BigInt(wagerPercentOf(kind, rule))) / 100n };
};
