import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { instant, names, yesNo } from '../schema.ts';
import { renewedSession } from './renewed-session.ts';

/** The member's own data as the page of member info shows it; numbers are masked. */
export const accountDetail = z.object({
  version: z.int().describe('Named by the next update; another one is MI02'),
  bank: z.string().describe('Bank code'),
  bankNames: names,
  bankacc: z.string().describe('Masked'),
  memPhone: z.string().describe('Masked'),
  joinedAt: instant,
  partSendYn: yesNo,
  hasExchangePassword: z.boolean(),
  totp: z.object({
    isOn: z.boolean(),
    isRequired: z.boolean().describe('The site asks a second factor of this member'),
    recoveryLeft: z.int().nonnegative(),
  }),
  idleMinutes: z.int().positive(),
});

const text = (most: number) => z.string().max(most).optional();

export const memberUpdate = defineEndpoint({
  method: 'POST',
  path: '/api/member/update',
  load: 'expensive',
  summary:
    'Changes the sent fields of the own data; an absent one stays. A repetition of what holds already changes nothing. MI02: another page has saved since `version`.',
  access: 'member',
  secretAnswer: true,
  body: z.object({
    version: z.int(),
    presentPass: z.string().max(128).default('').describe('The present password'),
    memPass: text(128),
    memPassCheck: text(128),
    presentCashOutPass: z.string().max(40).default('').describe('For `cashOutPass`, where one is set'),
    cashOutPass: text(16),
    memNick: text(100),
    bank: text(60).describe('Code or name of the bank'),
    bankacc: text(40),
    partSendYn: yesNo.optional(),
  }),
  response: z.object({
    version: z.int(),
    changed: z.array(z.enum(['memPass', 'cashOutPass', 'memNick', 'bank', 'bankacc', 'partSendYn'])),
    renewed: renewedSession,
  }),
  errors: [
    errorCodes.presentPasswordWrong,
    errorCodes.infoChanged,
    errorCodes.bankNameInvalid,
    errorCodes.invalidPassword,
    errorCodes.invalidExchangePassword,
    errorCodes.passwordsDiffer,
    errorCodes.invalidNickname,
    errorCodes.nicknameTaken,
    errorCodes.accountNumberTaken,
    errorCodes.wrongWithdrawalPassword,
    errorCodes.withdrawalsBlocked,
    errorCodes.invalidRequest,
    errorCodes.tooManyRequests,
  ],
});

const code = z.string().max(20).default('');
const password = z.string().max(128).default('');

export const totpBegin = defineEndpoint({
  method: 'POST',
  path: '/api/member/totp/begin',
  load: 'expensive',
  summary: 'Begins the enrolment of an authenticator; a repetition replaces the secret that is not confirmed.',
  access: 'member',
  secretAnswer: true,
  staff: 'viewer',
  body: z.object({ presentPass: password }),
  response: z.object({ secret: z.string().describe('Base32'), uri: z.string().describe('`otpauth://`') }),
  errors: [errorCodes.presentPasswordWrong, errorCodes.totpIsOn, errorCodes.tooManyRequests],
});

export const totpConfirm = defineEndpoint({
  method: 'POST',
  path: '/api/member/totp/confirm',
  load: 'expensive',
  summary: 'Confirms the enrolment by a code and answers ten recovery codes, which are shown this once.',
  access: 'member',
  secretAnswer: true,
  staff: 'viewer',
  body: z.object({ code }),
  response: z.object({ recoveryCodes: z.array(z.string()), renewed: renewedSession }),
  errors: [errorCodes.totpCodeWrong, errorCodes.totpIsOn, errorCodes.totpNotBegun, errorCodes.tooManyRequests],
});

export const totpCodes = defineEndpoint({
  method: 'POST',
  path: '/api/member/totp/codes',
  load: 'expensive',
  summary:
    'Replaces the recovery codes by ten new ones, by the present password and a code of the authenticator; those of before end. They are shown this once; after a lost answer the next call makes others.',
  access: 'member',
  secretAnswer: true,
  staff: 'viewer',
  body: z.object({ presentPass: password, code }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [
    errorCodes.presentPasswordWrong,
    errorCodes.totpCodeWrong,
    errorCodes.totpNotBegun,
    errorCodes.tooManyRequests,
  ],
});

export const totpOff = defineEndpoint({
  method: 'POST',
  path: '/api/member/totp/off',
  load: 'expensive',
  summary: 'Ends the second factor by the present password and a code or a recovery code.',
  access: 'member',
  secretAnswer: true,
  body: z.object({ presentPass: password, code }),
  response: z.object({ renewed: renewedSession }),
  errors: [
    errorCodes.presentPasswordWrong,
    errorCodes.totpCodeWrong,
    errorCodes.totpNotBegun,
    errorCodes.totpRequired,
    errorCodes.tooManyRequests,
  ],
});
