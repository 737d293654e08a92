import { z } from 'zod';
import { amount, isoDay, signedAmount } from '../schema.ts';

/** Kinds of games with rates of their own. Source: domain §4.1 */
export const partnerGameType = z.enum(['casino', 'hotelcasino', 'slot', 'mini', 'sports']);
export const rateKind = z.enum(['rolling', 'losing']);
export const basisPoints = z.int().min(0).max(10_000).describe('Basis points: 130 is 1.30 %');
export const partnerStatus = z.enum(['ACTIVE', 'SUSPENDED', 'CLOSED']);
export const partnerTier = z.enum(['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5']);
export const settlementStatus = z.enum(['draft', 'confirmed', 'paid']);
export const partnerMemId = z.string().trim().min(1).max(64);
export const rateSet = z.object({
  memId: z.string(),
  bp: basisPoints,
  validFrom: isoDay.describe('The first day it holds, from 00:00 in Seoul'),
});

/** Counted of bets. */
export const countedBets = { turnover: signedAmount, stake: signedAmount, payout: signedAmount };
/** Inputs and results of the formula of one settlement. Source: domain §4.2, §4.3 */
export const settlementFigures = {
  ...countedBets,
  rollingGross: signedAmount,
  rollingNet: signedAmount,
  rollingTop: signedAmount.describe('Rolling of all levels on the same bets'),
  bonus: signedAmount,
  adjustment: signedAmount,
  carryIn: signedAmount,
  losingBp: basisPoints,
  losingBase: signedAmount,
  losingGross: amount,
  losingNet: amount,
  carryOut: signedAmount,
  withheld: amount,
  total: signedAmount,
  late: z
    .array(z.object({ origin: isoDay, base: signedAmount, bp: basisPoints }))
    .describe('Parts of the losing base that are of earlier days, each at the losing rate of its own day'),
};
export const settlementCharge = { kind: z.enum(['bonus', 'adjustment']), amount: signedAmount };
