import { z } from 'zod';
import { amount, instant } from '../schema.ts';

/**
 * fixed: won. percent: per cent of a deposit. Free rounds are not issued: no vendor takes them.
 * Source: domain §5.4.
 */
export const couponKind = z.enum(['fixed', 'percent']);
/**
 * `gifted`: received as a gift and not used yet, so that it cannot be given again. Source: domain
 * §5.4.
 */
export const couponState = z.enum(['issued', 'gifted', 'used', 'expired']);

export const couponFields = z.object({
  couponIdx: z.int(),
  code: z.string().describe('As it is shown: XXXX-XXXX-XXXX'),
  kind: couponKind,
  value: amount.describe('Won, or per cent'),
  cap: amount.nullable().describe('Most that a percent coupon gives, won'),
  minDeposit: amount.describe('The least deposit that it asks for, won; 0: none'),
  expiry: instant.describe('Exclusive'),
  state: couponState,
  giftedFrom: z.string().nullable().describe('Nickname of the member it came from'),
  issuedAt: instant,
  usedAt: instant.nullable(),
});
