/**
 * The protocol between the site and its bank: signed as vendors' is, and answered in the bank's own
 * time.
 */
import { z } from 'zod';
import { amount } from '../schema.ts';

/** The bank's name in signed headers, both ways. */
export const BANK_KEY = 'bank';
/** Where the bank takes requests for an account number. */
export const BANK_ACCOUNTS_PATH = '/bank/accounts';
/** The site's callback for it. */
export const BANK_CALLBACK_PATH = '/callback/bank';

/** The site's name for one account number: opaque, and the same request may be sent again. */
export const bankRef = z.string().regex(/^[0-9A-Z]{26}$/);

export const openAccountBody = z.object({ ref: bankRef });
export type OpenAccountBody = z.output<typeof openAccountBody>;

const event = z.object({ eventId: z.string().min(1).max(64), ref: bankRef });

/**
 * A notice of the bank. It may come late, twice and in any order: `eventId` identifies a repeated
 * one.
 */
export const bankEvent = z.discriminatedUnion('kind', [
  event.extend({
    kind: z.literal('account'),
    bankName: z.string().min(1).max(40),
    /** The sender's name abroad; a bank may omit it. */
    bankNameEn: z.string().min(1).max(40).optional(),
    accountNo: z.string().regex(/^[\d-]{6,30}$/),
    holder: z.string().min(1).max(40),
    /** Milliseconds since the epoch. */
    validUntil: z.int().positive(),
  }),
  event.extend({
    kind: z.literal('transfer'),
    /** Won that came in. */
    amount: amount.positive(),
    sender: z.string().max(40),
    /** Milliseconds since the epoch. */
    at: z.int().positive(),
  }),
]);
export type BankEvent = z.output<typeof bankEvent>;
